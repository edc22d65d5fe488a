import type { Point } from '../../geometry/shapes/point.ts';

export type Extent = readonly [left: number, top: number, width: number, height: number];

export function viewBoxAround(
  width: number,
  height: number,
  margin: number,
  [left, top]: Point = [0, 0],
): string {
  return [left - margin, top - margin, width + 2 * margin, height + 2 * margin].join(' ');
}
