import Flatbush from 'flatbush';
import { type Bounds, EMPTY_BOUNDS } from '../shapes/bounds.ts';

/** Builds a spatial index of boxes, identified by their indices. A search may also find an empty box (`EMPTY_BOUNDS`). */
export function boxIndex(boxes: readonly Bounds[]): Flatbush {
  // A Flatbush index cannot be empty.
  const all = boxes.length > 0 ? boxes : [EMPTY_BOUNDS];
  const index = new Flatbush(all.length);
  for (const { left, top, right, bottom } of all) index.add(left, top, right, bottom);
  index.finish();
  return index;
}

/** Builds a spatial index of the points (xs[k], ys[k]), identified by k. */
export function pointIndex(xs: ArrayLike<number>, ys: ArrayLike<number>): Flatbush {
  if (xs.length === 0) return boxIndex([]);
  const index = new Flatbush(xs.length);
  for (let k = 0; k < xs.length; k++) index.add(xs[k], ys[k]);
  index.finish();
  return index;
}

/** Calls `visit` with the index of each box that meets the given one, in no particular order. */
export function eachWithin(
  index: Flatbush,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  visit: (box: number) => void,
): void {
  // A filter that accepts nothing avoids a list of results.
  index.search(x0, y0, x1, y1, (box) => {
    visit(box);
    return false;
  });
}
