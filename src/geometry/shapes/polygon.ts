import { distance, type Point } from './point.ts';

/** Returns the area inside an outline; negative if it runs counter-clockwise on a screen (y downwards). */
export function signedArea(outline: readonly Point[]): number {
  let doubled = 0;
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i];
    const b = outline[i + 1 === outline.length ? 0 : i + 1];
    doubled += a[0] * b[1] - b[0] * a[1];
  }
  return doubled / 2;
}

export function perimeter(outline: readonly Point[]): number {
  let sum = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++)
    sum += distance(outline[j], outline[i]);
  return sum;
}

/** Returns the sides of an outline as segments: ax, ay, bx, by of each. */
export function sidesOf(outline: readonly Point[]): Float64Array {
  const sides = new Float64Array(4 * outline.length);
  outline.forEach((a, i) => {
    sides.set(a, 4 * i);
    sides.set(outline[(i + 1) % outline.length], 4 * i + 2);
  });
  return sides;
}
