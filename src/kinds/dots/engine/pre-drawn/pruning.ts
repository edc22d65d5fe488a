import type { Point } from '../../../../geometry/shapes/point.ts';
import { polylineLength, refine } from '../../../../geometry/shapes/polyline.ts';
import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';
import type { DotLayout } from '../routes/layout.ts';

/** Step in which pre-drawn lines are sampled, in units. */
const STEP = 2;
/**
 * Largest distance between two lines of a loop at which one replaces both, in units. `alone`: nothing else ends at
 * either of its places. `atEnd`: nothing else ends at one of them.
 */
const THIN = { alone: 6, atEnd: 9 };

/**
 * Drops pre-drawn lines that are not needed for connections. These are spurs and loops within `reach` of their only
 * attachment, and lines beside another between the same places. The shortest go first.
 */
export function prune(layout: DotLayout, reach: number): DotLayout {
  const { dots, edges } = layout;
  const drawn = edges.map(([i, j]): Polyline => [dots[i], dots[j]]);
  const linesAt = new Map<string, Set<Polyline>>();
  for (const line of [...drawn, ...layout.predrawn]) {
    for (const end of endsOf(line)) {
      const lines = linesAt.get(String(end)) ?? new Set();
      linesAt.set(String(end), lines.add(line));
    }
  }
  const isNeeded = (line: Polyline): boolean => {
    const [from, to] = endsOf(line);
    const others = [from, to].map((end) =>
      [...(linesAt.get(String(end)) ?? [])].filter((other) => other !== line),
    );
    const isLoop = String(from) === String(to);
    if (others[0].length === 0 && others[1].length === 0) return true;
    if (isLoop || others[1].length === 0) return !keepsNear(line, [from, from], reach);
    if (others[0].length === 0) return !keepsNear(line, [to, to], reach);
    // If only the other line were left at a place, a loop would become a line there and back.
    const ends = others.filter(({ length: count }) => count === 1).length;
    const apart = Math.min(reach, [reach, THIN.atEnd, THIN.alone][ends]);
    return !others[0].some(
      (other) => others[1].includes(other) && keepsNear(line, other, apart) && keepsNear(other, line, apart),
    );
  };
  const dropped = new Set<Polyline>();
  for (const line of [...layout.predrawn].sort((a, b) => polylineLength(a) - polylineLength(b))) {
    if (isNeeded(line)) continue;
    dropped.add(line);
    for (const end of endsOf(line)) linesAt.get(String(end))?.delete(line);
  }
  return { ...layout, predrawn: layout.predrawn.filter((line) => !dropped.has(line)) };
}

const endsOf = (line: Polyline): readonly [Point, Point] => [line[0], line[line.length - 1]];

function keepsNear(line: Polyline, other: Polyline, reach: number): boolean {
  return refine(line, STEP).every(([x, y]) =>
    other.some((end, k) => k > 0 && distanceSquared(x, y, ...other[k - 1], ...end) < reach * reach),
  );
}
