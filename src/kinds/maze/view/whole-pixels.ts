import type { Point } from '../../../geometry/shapes/point.ts';
import type { Stage } from '../../../view/stage.ts';

/**
 * Returns the stage moved by less than a pixel, so that a corner is on a whole device pixel. Tiles of its scale are
 * then copied pixel by pixel. That keeps walls sharp, and is much faster than mixing four pixels for each.
 *
 * @param corner in puzzle units
 */
export function onWholePixels(stage: Stage, corner: Point): Stage {
  const at = (point: Point): Point => {
    const [x, y] = stage.at(point);
    const [left, top] = stage.at(corner);
    return [x + (Math.round(left) - left), y + (Math.round(top) - top)];
  };
  // All other properties are read from the stage itself, because they change.
  return Object.create(stage, { at: { value: at } });
}
