import { meet, turn } from '../../../geometry/segment.ts';
import { polylineSegments } from '../../../geometry/segments.ts';
import type { Polyline } from './document.ts';

/** Lines of more segments than this in one small place are a tangle at sight. */
const MOST = 60;

/** Whether lines lie on one another anywhere, or meet elsewhere than at the ends of their segments. */
export function isTangled(lines: readonly Polyline[]): boolean {
  const segments = polylineSegments(lines);
  const count = segments.length / 4;
  if (count > MOST) return true;
  const ends = Array.from({ length: count }, (_, k) => [...segments.slice(4 * k, 4 * k + 4)]);
  return ends.some((one, k) => ends.slice(0, k).some((other) => overlap(one, other)));
}

/** Whether two segments have more in common than one end. */
function overlap([ax, ay, bx, by]: readonly number[], [cx, cy, dx, dy]: readonly number[]): boolean {
  const isFrom = (x: number, y: number) => (cx === x && cy === y) || (dx === x && dy === y);
  const [isA, isB] = [isFrom(ax, ay), isFrom(bx, by)];
  if (isA && isB) return true;
  if (!isA && !isB) return meet(ax, ay, bx, by, cx, cy, dx, dy);
  const [px, py, qx, qy] = isA ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const [rx, ry] = cx === px && cy === py ? [dx, dy] : [cx, cy];
  const isAhead = (qx - px) * (rx - px) + (qy - py) * (ry - py) > 0;
  return isAhead && turn(px, py, qx, qy, rx, ry) === 0;
}
