import { length } from '../../../geometry/shapes/segment.ts';
import type { Dashes } from './painted-shape.ts';

/** Lines with more dashes than this are drawn solid. */
const MAX_DASHES = 5_000;

/** Cuts a polyline into dashes. Returns it whole if no gap is longer than `minGap`, or if there are too many dashes. */
export function cutDashes(
  points: readonly number[],
  { lengths, offset }: Dashes,
  minGap: number,
): readonly (readonly number[])[] {
  const gaps = lengths.filter((_, index) => index % 2 === 1);
  if (!gaps.some((gap) => gap > minGap)) return [points];
  const sum = lengths.reduce((a, b) => a + b, 0);
  let total = 0;
  for (let k = 2; k < points.length; k += 2)
    total += length(points[k - 2], points[k - 1], points[k], points[k + 1]);
  if ((total / sum) * lengths.length > MAX_DASHES) return [points];

  let place = 0;
  let left = ((offset % sum) + sum) % sum;
  while (left >= lengths[place]) {
    left -= lengths[place];
    place = (place + 1) % lengths.length;
  }
  left = lengths[place] - left;
  const found: number[][] = [];
  let dash: number[] = place % 2 === 0 ? [points[0], points[1]] : [];
  for (let k = 2; k < points.length; k += 2) {
    const [ax, ay, bx, by] = points.slice(k - 2, k + 2);
    const size = length(ax, ay, bx, by);
    let passed = 0;
    while (size - passed > left) {
      passed += left;
      const [x, y] = [ax + (passed / size) * (bx - ax), ay + (passed / size) * (by - ay)];
      if (place % 2 === 0) found.push([...dash, x, y]);
      dash = place % 2 === 0 ? [] : [x, y];
      do place = (place + 1) % lengths.length;
      while (lengths[place] === 0 && place % 2 === 1);
      left = lengths[place];
    }
    left -= size - passed;
    if (place % 2 === 0) dash.push(bx, by);
  }
  if (dash.length > 2) found.push(dash);
  return found;
}
