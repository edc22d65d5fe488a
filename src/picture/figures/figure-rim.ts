import type { PlaneGraph } from '../../geometry/graphs/plane-graph.ts';
import type { Mask } from '../pixels/threshold.ts';
import { partsOf } from './parts.ts';

/** The outline of a figure's largest connected part: a plane graph of pixel sides of length 1. Undefined if empty. */
export function figureRim({ width, height, data }: Mask): PlaneGraph | undefined {
  const parts = partsOf({ width, height, data });
  const counts = new Uint32Array(parts.reduce((most, part) => Math.max(most, part), 0) + 1);
  for (const part of parts) if (part > 0) counts[part]++;
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return undefined;
  const largest = counts.indexOf(most);
  const isIn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && parts[y * width + x] === largest;

  const points: number[] = [];
  const numbers = new Map<number, number>();
  const corner = (x: number, y: number): number => {
    const name = y * (width + 1) + x;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const number = points.push(x, y) / 2 - 1;
    numbers.set(name, number);
    return number;
  };
  const edges: number[] = [];
  const side = (a: number, b: number) => edges.push(Math.min(a, b), Math.max(a, b));
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (isIn(x, y) !== isIn(x - 1, y)) side(corner(x, y), corner(x, y + 1));
      if (isIn(x, y) !== isIn(x, y - 1)) side(corner(x, y), corner(x + 1, y));
    }
  }
  return { points: Float64Array.from(points), edges: Uint32Array.from(edges) };
}
