import { build, distanceTo, search } from '../../../../geometry/indexes/segment-index.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { sidesOf } from '../../../../geometry/shapes/polygon.ts';

/**
 * The pairs of outlines, a < b in ascending order, that lie side by side where they are: the middle of a side of one
 * is within `tolerance` of a side of the other.
 */
export function contacts(
  outlines: readonly (readonly Point[])[],
  tolerance: number,
): readonly (readonly [number, number])[] {
  const owner = outlines.flatMap((outline, piece) => outline.map(() => piece));
  const sides = Float64Array.from(outlines.flatMap((outline) => [...sidesOf(outline)]));
  const index = build(sides);
  const pairs = new Set<number>();
  for (let side = 0; side < owner.length; side++) {
    const x = (sides[4 * side] + sides[4 * side + 2]) / 2;
    const y = (sides[4 * side + 1] + sides[4 * side + 3]) / 2;
    search(index, x - tolerance, y - tolerance, x + tolerance, y + tolerance, (other) => {
      const [a, b] = [owner[side], owner[other]];
      if (a === b || distanceTo(index, other, x, y) > tolerance) return;
      pairs.add(Math.min(a, b) * outlines.length + Math.max(a, b));
    });
  }
  return [...pairs]
    .sort((p, q) => p - q)
    .map((pair) => [Math.floor(pair / outlines.length), pair % outlines.length]);
}
