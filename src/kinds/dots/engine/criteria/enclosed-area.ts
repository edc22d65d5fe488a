import { buildIndex, distanceTo, nearest } from '../../../../geometry/indexes/segment-index.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { signedArea } from '../../../../geometry/shapes/polygon.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments } from '../../../../geometry/shapes/segments.ts';
import { type Allowance, spend } from './allowance.ts';
import { type Network, STEP } from './network.ts';

/** A closed line that contains a disc of this radius, in units, visibly encloses an area. */
const VISIBLE_RADIUS = 7;
/** Tolerance for following the line in steps, in units. */
const SLACK = 0.5;

/** Whether a closed line visibly encloses an area. The two sides of a thinner line may be taken for one. */
export function enclosesArea(line: readonly Point[], allowance: Allowance): boolean {
  const rim = buildIndex(polylineSegments([line]));
  const inward = signedArea(line) > 0 ? 1 : -1;
  for (let k = 1; k < line.length; k++) {
    const [[ax, ay], [bx, by]] = [line[k - 1], line[k]];
    const long = length(ax, ay, bx, by);
    const parts = Math.max(1, Math.ceil(long / (2 * STEP)));
    for (let part = 0; part < parts && long > 0; part++) {
      spend(allowance, 4);
      const along = (part + 0.5) / parts;
      const x = ax + (bx - ax) * along - (inward * VISIBLE_RADIUS * (by - ay)) / long;
      const y = ay + (by - ay) * along + (inward * VISIBLE_RADIUS * (bx - ax)) / long;
      if (distanceTo(rim, nearest(rim, x, y), x, y) < VISIBLE_RADIUS - SLACK) continue;
      spend(allowance, line.length);
      if (containsPoint(line, x, y)) return true;
    }
  }
  return false;
}

/** Whether a point is inside a closed line: a ray from it crosses the line an odd number of times. */
function containsPoint(line: readonly Point[], x: number, y: number): boolean {
  let isInside = false;
  for (let k = 1; k < line.length; k++) {
    const [[ax, ay], [bx, by]] = [line[k - 1], line[k]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return isInside;
}

/**
 * Whether the network has a cycle within `limit` of a line, connected with the samples in `begin`. Removes loose ends
 * until only cycles are left, and ignores joins across gaps. A walk there and back on one line leaves nothing.
 */
export function hasCycleNear(
  { xs, ys, near, firstJoin }: Network,
  line: readonly Point[],
  begin: readonly number[],
  limit: number,
  allowance: Allowance,
): boolean {
  const rim = buildIndex(polylineSegments([line]));
  const within = new Map<number, boolean>();
  const isWithin = (sample: number): boolean => {
    const known = within.get(sample);
    if (known !== undefined) return known;
    const is = distanceTo(rim, nearest(rim, xs[sample], ys[sample]), xs[sample], ys[sample]) <= limit;
    within.set(sample, is);
    return is;
  };
  /** Neighbours of a sample along lines, without joins across gaps. */
  const neighboursOf = (sample: number): readonly number[] => {
    const others: number[] = [];
    for (let slot = near.start[sample]; slot < near.start[sample + 1]; slot++)
      if (near.edge[slot] < firstJoin && isWithin(near.neighbour[slot])) others.push(near.neighbour[slot]);
    return others;
  };
  const found = new Set(begin.filter(isWithin));
  for (const sample of found) {
    spend(allowance, 4);
    for (const other of neighboursOf(sample)) found.add(other);
  }
  const left = new Map([...found].map((sample): [number, number] => [sample, neighboursOf(sample).length]));
  const loose = [...found].filter((sample) => (left.get(sample) ?? 0) < 2);
  for (const sample of loose) {
    if (!found.delete(sample)) continue;
    for (const other of neighboursOf(sample)) {
      if (!found.has(other)) continue;
      const count = (left.get(other) ?? 0) - 1;
      left.set(other, count);
      if (count < 2) loose.push(other);
    }
  }
  return found.size > 0;
}
