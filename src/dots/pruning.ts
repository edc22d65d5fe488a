import { distanceSquared } from '../geometry/segment.ts';
import type { Polyline } from './document.ts';
import type { Laid } from './laid.ts';
import type { Line } from './surroundings.ts';

/** Pre-drawn lines are looked at in steps of this length. */
const STEP = 2;

/**
 * Leaves out pre-drawn lines that add nothing: those no point of which is farther than `reach` from what else is
 * solved or pre-drawn. The shortest goes first.
 */
export function prune(laid: Laid, reach: number): Laid {
  const { dots, edges } = laid;
  const drawn = edges.map(([i, j]): Line => [dots[i][0], dots[i][1], dots[j][0], dots[j][1]]);
  let predrawn = laid.predrawn;
  const byLength = [...predrawn].sort((a, b) => lengthOf(a) - lengthOf(b));
  for (const line of byLength) {
    const others = predrawn.filter((other) => other !== line);
    if (isCovered(line, [...drawn, ...others.flatMap(linesOf)], reach)) predrawn = others;
  }
  return { dots, edges, predrawn };
}

const linesOf = (line: Polyline): readonly Line[] =>
  line.slice(1).map(([x, y], k): Line => [line[k][0], line[k][1], x, y]);

const lengthOf = (line: Polyline) =>
  linesOf(line).reduce((sum, [ax, ay, bx, by]) => sum + Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2), 0);

function isCovered(line: Polyline, by: readonly Line[], reach: number): boolean {
  return linesOf(line).every((part) => {
    const pieces = Math.ceil(
      lengthOf([
        [part[0], part[1]],
        [part[2], part[3]],
      ]) / STEP,
    );
    for (let k = 0; k <= pieces; k++) {
      const x = part[0] + ((part[2] - part[0]) * k) / pieces;
      const y = part[1] + ((part[3] - part[1]) * k) / pieces;
      if (!by.some(([ax, ay, bx, by]) => distanceSquared(x, y, ax, ay, bx, by) < reach * reach)) return false;
    }
    return true;
  });
}
