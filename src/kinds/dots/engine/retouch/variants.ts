import { distance, lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { RetouchedLayout } from './retouched-layout.ts';

/** A moved dot that breaks the puzzle is tried at these shares of its move. */
const MOVE_SHARES = [0.8, 0.6];
/** A new dot that breaks the puzzle is tried at these shifts along its edge, as shares of it. */
const SHIFTS = [0.12, -0.12, 0.24, -0.24];

/** The dot that alone was moved, and its old place. Undefined for any other change. */
export function onlyMovedDot(
  before: readonly Point[],
  { dots, origins }: RetouchedLayout,
): { readonly dot: number; readonly from: Point } | undefined {
  if (dots.length !== before.length) return undefined;
  const moved = dots.flatMap(([x, y], dot) => {
    const from = before[origins[dot] ?? -1];
    return from !== undefined && (from[0] !== x || from[1] !== y) ? [{ dot, from }] : [];
  });
  return moved.length === 1 ? moved[0] : undefined;
}

/** Yields the changed layout, and then similar ones, the most similar first. `before` are the old dots. */
export function* variants(before: readonly Point[], layout: RetouchedLayout): Iterable<RetouchedLayout> {
  yield layout;
  const { dots, edges, origins } = layout;
  const moved = onlyMovedDot(before, layout);
  if (moved !== undefined) {
    const { dot, from } = moved;
    for (const share of MOVE_SHARES) yield moveDot(layout, dot, lerp(from, dots[dot], share));
    return;
  }
  const added = origins.indexOf(undefined);
  const [a, b, ...others] = edges
    .filter((edge) => edge.includes(added))
    .map(([i, j]) => dots[i === added ? j : i]);
  const isInsertion = dots.length === before.length + 1 && others.length === 0;
  if (!isInsertion || a === undefined || b === undefined) return;
  const at = distance(a, dots[added]) / (distance(a, b) || 1);
  for (const shift of SHIFTS)
    if (at + shift > 0.1 && at + shift < 0.9) yield moveDot(layout, added, lerp(a, b, at + shift));
}

function moveDot(layout: RetouchedLayout, dot: number, [x, y]: Point): RetouchedLayout {
  const from = layout.dots[dot];
  const to: Point = [round(x), round(y)];
  const movedEnd = (end: Point): Point => (from !== undefined && distance(end, from) < 0.01 ? to : end);
  return {
    ...layout,
    dots: layout.dots.with(dot, to),
    predrawn: layout.predrawn.map((line) =>
      line.map((end, place) => (place === 0 || place === line.length - 1 ? movedEnd(end) : end)),
    ),
  };
}
