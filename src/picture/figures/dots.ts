import { buildIndex, eachNear } from '../../geometry/indexes/segment-index.ts';
import { bounds, centreOf } from '../../geometry/shapes/bounds.ts';
import { distanceSquared } from '../../geometry/shapes/segment.ts';
import { flatten } from '../svg/shapes/flatten.ts';
import type { PaintedShape } from '../svg/shapes/painted-shape.ts';
import { arc, CLOSE, CUBIC, close, MOVE, move, type Path, pen, rectangle } from '../svg/shapes/path.ts';

/** Outlines of the dots that zero-length subpaths draw with round or square caps. */
export function dotsOf({ verbs, numbers }: Path, cap: string | undefined, radius: number): readonly Path[] {
  if (cap !== 'round' && cap !== 'square') return [];
  const found: Path[] = [];
  let [x, y, steps, isStill] = [0, 0, 0, false];
  const finish = (): void => {
    if (isStill && steps > 0) found.push(dot(x, y, cap, radius));
  };
  let at = 0;
  for (const verb of verbs) {
    if (verb === MOVE) {
      finish();
      [x, y] = [numbers[at], numbers[at + 1]];
      [steps, isStill] = [0, true];
      at += 2;
      continue;
    }
    steps++;
    const count = verb === CLOSE ? 0 : verb === CUBIC ? 6 : 2;
    for (let k = at; k < at + count; k += 2) isStill &&= numbers[k] === x && numbers[k + 1] === y;
    at += count;
  }
  finish();
  return found;
}

function dot(x: number, y: number, cap: 'round' | 'square', radius: number): Path {
  if (cap === 'square') return rectangle(x - radius, y - radius, x + radius, y + radius);
  const drawn = pen();
  move(drawn, x + radius, y);
  arc(drawn, { cx: x, cy: y, rx: radius, ry: radius }, 0, 2 * Math.PI);
  close(drawn);
  return drawn;
}

/** Removes dots that are on a line or at its end, since they are part of the line. */
export function withoutDotsOnLines(
  figures: readonly PaintedShape[],
  tolerance: number,
): readonly PaintedShape[] {
  if (!figures.some(({ isDot }) => isDot)) return figures;
  const segments: number[] = [];
  const halves: number[] = [];
  for (const { path, stroke, strokeWidth } of figures) {
    if (stroke === undefined) continue;
    for (const { points } of flatten(path, tolerance)) {
      for (let k = 2; k < points.length; k += 2) {
        segments.push(points[k - 2], points[k - 1], points[k], points[k + 1]);
        halves.push(strokeWidth / 2);
      }
    }
  }
  const widest = halves.reduce((a, b) => Math.max(a, b), 0);
  const lines = buildIndex(Float64Array.from(segments));
  return figures.filter(({ isDot, path }) => {
    if (!isDot) return true;
    const [x, y] = centreOf(bounds(path.numbers));
    let isOnLine = false;
    eachNear(lines, x, y, widest, (index) => {
      const [ax, ay, bx, by] = segments.slice(4 * index, 4 * index + 4);
      // Skip the zero-length line of the dot itself.
      const isPlace = ax === bx && ay === by;
      if (!isPlace && distanceSquared(x, y, ax, ay, bx, by) <= halves[index] ** 2) isOnLine = true;
    });
    return !isOnLine;
  });
}
