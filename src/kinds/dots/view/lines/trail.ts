import { distance, lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { isPale } from '../../../../view/palette.ts';
import type { Layer } from '../../../../view/rendering/phaser.ts';
import { addDisc, type Stage } from '../../../../view/stage.ts';

interface Trail {
  /**
   * Draws dots from `from` to `to`, in puzzle units, except within `clear` and `end` device pixels of the ends.
   * `shift`, 0 to 1, moves the dots on by that share of their distance.
   */
  place(from: Point, to: Point, shift: number, clear: number, end?: number): void;
  hide(): void;
}

const MAX = 40;

/** @param size radius of a dot, as a share of a line's width */
export function makeTrail(stage: Stage, layer: Layer, size = 0.4): Trail {
  const ink = isPale(stage.accent) ? 'ink' : 'accent';
  const dots = Array.from({ length: MAX }, () => addDisc(stage, layer, ink));
  const show = (count: number): void => {
    for (const [index, { image }] of dots.entries()) image.setVisible(index < count);
  };
  show(0);
  return {
    place(from, to, shift, clear, end = stage.measures.ring * 0.9) {
      const { line } = stage.measures;
      const [start, stop] = [stage.at(from), stage.at(to)];
      const length = distance(start, stop);
      const step = Math.max(line * 2.3, length / MAX);
      let used = 0;
      for (let along = clear + step * shift; along < length - end && used < MAX; along += step) {
        dots[used]?.place(lerp(start, stop, along / length), line * size);
        used++;
      }
      show(used);
    },
    hide: () => show(0),
  };
}
