import type { Point } from '../../../geometry/shapes/point.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addDisc, type Stage } from '../../../view/stage.ts';

/** A bubble swells by this share of its size, and bursts after this share of its time. */
const SWELLS = 0.35;
const BURSTS = 0.45;
/** Number of drops, their first and last distance, and their first radius, in radii of the bubble. */
const DROPS = { count: 7, from: 0.9, to: 2.1, radius: 0.22 } as const;

/** The size of a bursting bubble, as a multiple of its own. `share` is the share of time passed, 0 to 1. */
export function burstSize(share: number): number {
  return share < BURSTS ? 1 + SWELLS * Math.sin((Math.PI / 2) * (share / BURSTS)) : 0;
}

export interface Drops {
  place(at: Point, radius: number, share: number): void;
  destroy(): void;
}

export function makeDrops(stage: Stage, layer: Layer): Drops {
  const drops = Array.from({ length: DROPS.count }, () => addDisc(stage, layer, 'ink'));
  for (const { image } of drops) image.setVisible(false);
  return {
    place([x, y], radius, share) {
      const flown = (share - BURSTS) / (1 - BURSTS);
      const away = radius * (DROPS.from + (DROPS.to - DROPS.from) * Math.max(0, flown));
      for (const [k, drop] of drops.entries()) {
        const angle = (2 * Math.PI * (k + 0.5)) / DROPS.count;
        drop.image.setVisible(flown >= 0);
        drop.place(
          [x + away * Math.cos(angle), y + away * Math.sin(angle)],
          radius * DROPS.radius * (1 - Math.max(0, flown)),
        );
      }
    },
    destroy() {
      for (const { image } of drops) image.destroy();
    },
  };
}
