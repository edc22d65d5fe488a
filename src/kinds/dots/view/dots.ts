import type { Point } from '../../../geometry/shapes/point.ts';
import { easeOut, linear, MILLISECONDS } from '../../../view/motion.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addDisc, type Disc, type Stage } from '../../../view/stage.ts';

interface Dots {
  /** Draws a dot, larger by a share of its radius. */
  place(dot: number, larger?: number): void;
  /** The same, unless the dot is moving. */
  nudge(dot: number, larger: number): void;
  /** Changes all dots to these sizes, as multiples of their radius. Those that shrink to 0 burst, one after another. */
  resize(sizes: readonly number[], moving: boolean): void;
  pop(dot: number, force: number): void;
  placeAll(): void;
}

const POP = 0.45;

interface Placing {
  /** In puzzle units. */
  at(dot: number): Point;
  /** The radius while the dot waits, in device pixels. */
  radiusOf(dot: number): number;
}

/** Milliseconds from the last line to the first burst, and from the first burst to the last. */
const BURST_DELAYS = { after: 40, within: 140 } as const;

export function makeDots(
  stage: Stage,
  layer: Layer,
  discs: readonly Disc[],
  { at, radiusOf }: Placing,
): Dots {
  const { motions } = stage;
  const goals = discs.map(() => 1);
  const sizes = discs.map(() => 1);

  const place = (dot: number, larger = 0): void =>
    discs[dot]?.place(stage.at(at(dot)), radiusOf(dot) * ((sizes[dot] ?? 1) + larger));
  const set = (dot: number, size: number): void => {
    sizes[dot] = size;
    place(dot);
  };

  const flying = new Map<number, Drops>();
  const clear = (dot: number): void => {
    flying.get(dot)?.destroy();
    flying.delete(dot);
  };
  const burst = (dot: number, delay: number): void => {
    const from = sizes[dot] ?? 1;
    const drops = makeDrops(stage, layer);
    flying.set(dot, drops);
    motions.start(`dot ${dot}`, {
      milliseconds: MILLISECONDS.burst,
      delay,
      ease: linear,
      step(share) {
        set(dot, from * burstSize(share));
        drops.place(stage.at(at(dot)), radiusOf(dot), share);
      },
      done: () => clear(dot),
    });
  };

  return {
    place,
    nudge(dot, larger) {
      if (!motions.has(`dot ${dot}`)) place(dot, larger);
    },
    placeAll() {
      for (const dot of discs.keys()) place(dot);
    },
    resize(next, moving) {
      const bursting = [...discs.keys()].filter((dot) => next[dot] === 0 && goals[dot] !== 0);
      for (const dot of discs.keys()) {
        const [from, to, goal] = [sizes[dot] ?? 1, next[dot] ?? 1, goals[dot]];
        goals[dot] = to;
        if (from === to && !motions.has(`dot ${dot}`)) continue;
        if (moving && to === 0 && goal === 0) continue;
        clear(dot);
        if (!moving || stage.still) {
          motions.stop(`dot ${dot}`);
          set(dot, to);
          continue;
        }
        if (to === 0) {
          burst(dot, BURST_DELAYS.after + (BURST_DELAYS.within * bursting.indexOf(dot)) / bursting.length);
          continue;
        }
        motions.start(`dot ${dot}`, {
          milliseconds: MILLISECONDS.swell,
          ease: easeOut,
          step: (share) => set(dot, share === 1 ? to : from + (to - from) * share),
        });
      }
    },
    pop(dot, force) {
      const goal = goals[dot];
      if (goal === undefined) return;
      motions.start(`dot ${dot}`, {
        milliseconds: MILLISECONDS.pop,
        ease: linear,
        step: (share) => {
          const bounce = Math.sin(Math.PI * share) * (1 - share / 2);
          set(dot, share === 1 ? goal : goal * (1 + POP * force * bounce));
        },
      });
    },
  };
}

/** A bubble swells by this share of its size, and bursts after this share of its time. */
const SWELLS = 0.35;
const BURSTS = 0.45;
/** Number of drops, their first and last distance, and their first radius, in radii of the bubble. */
const DROPS = { count: 7, from: 0.9, to: 2.1, radius: 0.22 } as const;

/** The size of a bursting bubble, as a multiple of its own. `share` is the share of time passed, 0 to 1. */
function burstSize(share: number): number {
  return share < BURSTS ? 1 + SWELLS * Math.sin((Math.PI / 2) * (share / BURSTS)) : 0;
}

interface Drops {
  place(at: Point, radius: number, share: number): void;
  destroy(): void;
}

function makeDrops(stage: Stage, layer: Layer): Drops {
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
