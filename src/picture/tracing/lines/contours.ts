import type { Point } from '../../../geometry/shapes/point.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { smoothLine } from './smoothing.ts';

/** Rounds of smoothing; contours run along the sides of pixels. */
const ROUNDS = 3;

/** Traces the contours of all labels above 0 as closed polylines, clockwise, or the other way around holes. */
export function contoursOf(
  labels: ArrayLike<number>,
  { width, height }: Pick<Mask, 'width' | 'height'>,
): ReadonlyMap<number, readonly (readonly Point[])[]> {
  const across = width + 1;
  // For each label and corner of a pixel, the next corners; two where pixels touch diagonally.
  const onwards = new Map<number, Map<number, number[]>>();
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const label = labels[pixel];
      if (label === 0) continue;
      const sides: number[] = [];
      const at = y * across + x;
      if (y === 0 || labels[pixel - width] !== label) sides.push(at, at + 1);
      if (x + 1 === width || labels[pixel + 1] !== label) sides.push(at + 1, at + 1 + across);
      if (y + 1 === height || labels[pixel + width] !== label) sides.push(at + across + 1, at + across);
      if (x === 0 || labels[pixel - 1] !== label) sides.push(at + across, at);
      if (sides.length === 0) continue;
      const onward = onwards.get(label) ?? new Map<number, number[]>();
      onwards.set(label, onward);
      for (let i = 0; i < sides.length; i += 2) {
        const known = onward.get(sides[i]);
        if (known === undefined) onward.set(sides[i], [sides[i + 1]]);
        else known.push(sides[i + 1]);
      }
    }
  }
  return new Map([...onwards].map(([label, onward]) => [label, rimsOf(onward, across)]));
}

function rimsOf(onward: ReadonlyMap<number, number[]>, across: number): readonly (readonly Point[])[] {
  const rims: (readonly Point[])[] = [];
  for (const [start, successors] of onward) {
    while (successors.length > 0) {
      const points: Point[] = [];
      for (let at: number | undefined = start; at !== undefined; at = onward.get(at)?.pop())
        points.push([at % across, Math.floor(at / across)]);
      rims.push(smoothLine(points, ROUNDS));
    }
  }
  return rims;
}
