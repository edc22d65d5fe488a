import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { type Pens, type Stage, spot } from '../../../view/stage.ts';
import { type Corridors, middleOf } from '../engine/path/corridor.ts';

/** The way that help shows: a row of dots that go along it. */
interface Footsteps {
  /** @param share 0 to 1: how far each dot has come on its way to the place of the next */
  place(way: readonly number[], plain: boolean, share: number): void;
}

/** Dots for each cell of the way; a breathing help shows no more than so many cells. */
const EACH = 2;
const BREATHING = 3;
/** The radius of a dot, as a share of a cell's side, and in CSS pixels at least. */
const RADIUS = 0.13;
const LEAST = 3.4;

export function makeFootsteps(stage: Stage, pens: Pens, layer: Layer, corridors: Corridors): Footsteps {
  const dots: { readonly edge: ReturnType<typeof spot>; readonly core: ReturnType<typeof spot> }[] = [];
  const pointAt = (way: readonly number[], along: number): Point => {
    const at = Math.min(way.length - 1, Math.floor(along));
    const next = way[Math.min(way.length - 1, at + 1)] ?? 0;
    return lerp(middleOf(corridors, way[at] ?? 0), middleOf(corridors, next), along - at);
  };
  return {
    place(way, plain, share) {
      const length = Math.min(way.length - 1, plain ? way.length : BREATHING);
      const count = Math.max(0, length * EACH);
      const radius = Math.max(LEAST * stage.ratio, RADIUS * corridors.side * stage.scale);
      for (let index = 0; index < Math.max(count, dots.length); index++) {
        const dot = dots[index] ?? {
          edge: spot(pens, layer, 'ink'),
          core: spot(pens, layer, 'yellow'),
        };
        dots[index] = dot;
        const isSeen = index < count;
        dot.edge.image.setVisible(isSeen);
        dot.core.image.setVisible(isSeen);
        if (!isSeen) continue;
        const along = (index + share) / EACH;
        // They come up at the line's end, and go down where the way ends.
        const size = radius * Math.min(1, along * 1.6, (length - along) * 1.6 + 0.15);
        const at = stage.at(pointAt(way, along));
        dot.edge.place(at, size);
        dot.core.place(at, Math.max(0, size - Math.max(1.2 * stage.ratio, size * 0.24)));
        const alpha = plain ? 1 : 0.55 + 0.45 * Math.sin(Math.PI * share);
        dot.edge.image.setAlpha(alpha);
        dot.core.image.setAlpha(alpha);
      }
    },
  };
}
