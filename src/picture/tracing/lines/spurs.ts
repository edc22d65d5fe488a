import { distance, type Point } from '../../../geometry/shapes/point.ts';
import type { Skeleton, SkeletonLine } from './skeleton.ts';

/** A loose end no longer than this many times the reach of ink at its junction is no line, but a bump in the ink's rim. */
const SPUR = 1.6;
/** Junctions on a line no longer than this many times the reach of ink are one: thinning pulls a crossing apart. */
const NEAR = 1.5;

interface Line {
  from: number;
  to: number;
  points: readonly Point[];
  length: number;
  gone: boolean;
}

/**
 * The skeleton without the marks of thinning: junctions nearer than the ink is wide are drawn into one, and loose ends that
 * hardly leave the ink are taken off, the shortest first; lines that meet alone at a node become one after each.
 */
export function pruned({ nodes, lines: drawn }: Skeleton): Skeleton {
  const lines: Line[] = drawn.map(({ from, to, points }) => ({
    from,
    to,
    points,
    length: lengthOf(points),
    gone: false,
  }));
  const at: Point[] = nodes.map((node) => node.at);
  const reach = nodes.map((node) => node.reach);
  const around: Set<number>[] = nodes.map(() => new Set());
  lines.forEach((line, index) => {
    around[line.from].add(index);
    around[line.to].add(index);
  });
  const degree = (node: number): number => {
    let count = 0;
    for (const index of around[node]) count += lines[index].from === lines[index].to ? 2 : 1;
    return count;
  };
  const remove = (index: number): void => {
    const line = lines[index];
    line.gone = true;
    around[line.from].delete(index);
    around[line.to].delete(index);
  };
  const add = (from: number, to: number, points: readonly Point[]): void => {
    const index = lines.push({ from, to, points, length: lengthOf(points), gone: false }) - 1;
    around[from].add(index);
    around[to].add(index);
  };
  /** Makes one line of the two that meet alone at a node. */
  const join = (node: number): void => {
    if (around[node].size !== 2 || degree(node) !== 2) return;
    const [one, other] = [...around[node]].map((index) => lines[index]);
    const [before, after] = [ending(one, node), beginning(other, node)];
    const [from, to] = [one.from === node ? one.to : one.from, other.from === node ? other.to : other.from];
    for (const index of [...around[node]]) remove(index);
    add(from, to, [...before, ...after.slice(1)]);
  };

  // Junctions first, shortest line between two first.
  const shorts = lines.map((_, index) => index).filter((index) => isBridge(lines[index], reach, degree));
  for (const index of shorts.sort((a, b) => lines[a].length - lines[b].length || a - b)) {
    const line = lines[index];
    if (line.gone || !isBridge(line, reach, degree)) continue;
    const [keep, drop] = [Math.min(line.from, line.to), Math.max(line.from, line.to)];
    remove(index);
    const [ka, da] = [at[keep], at[drop]];
    const middle: Point = [(ka[0] + da[0]) / 2, (ka[1] + da[1]) / 2];
    at[keep] = middle;
    reach[keep] = Math.max(reach[keep], reach[drop]);
    for (const own of [...around[drop]]) {
      const moved = lines[own];
      const [from, to] = [moved.from === drop ? keep : moved.from, moved.to === drop ? keep : moved.to];
      const points = [...moved.points];
      if (moved.from === drop) points.unshift(middle);
      if (moved.to === drop) points.push(middle);
      remove(own);
      add(from, to, points);
    }
    for (const own of around[keep]) {
      const stays = lines[own];
      const points = [...stays.points];
      if (stays.from === keep) points[0] = middle;
      if (stays.to === keep) points[points.length - 1] = middle;
      stays.points = points;
      stays.length = lengthOf(points);
    }
  }

  // Spurs, shortest first. Removing one makes no other line a spur, except the line that joins two.
  const isLonger = (one: number, other: number): boolean =>
    lines[one].length > lines[other].length || (lines[one].length === lines[other].length && one > other);
  const spurs = lines.map((_, index) => index).filter((index) => isSpur(lines[index], reach, degree));
  spurs.sort((a, b) => (isLonger(a, b) ? -1 : 1));
  for (let shortest = spurs.pop(); shortest !== undefined; shortest = spurs.pop()) {
    const line = lines[shortest];
    if (line.gone || !isSpur(line, reach, degree)) continue;
    const joint = degree(line.from) === 1 ? line.to : line.from;
    remove(shortest);
    const count = lines.length;
    join(joint);
    if (lines.length === count || !isSpur(lines[count], reach, degree)) continue;
    const place = spurs.findIndex((index) => isLonger(count, index));
    spurs.splice(place < 0 ? spurs.length : place, 0, count);
  }
  for (let node = 0; node < at.length; node++) join(node);
  const kept: SkeletonLine[] = lines.filter((line) => !line.gone);
  return { nodes: at.map((place, node) => ({ at: place, reach: reach[node] })), lines: kept };
}

function isBridge(line: Line, reach: readonly number[], degree: (node: number) => number): boolean {
  if (line.from === line.to || degree(line.from) < 3 || degree(line.to) < 3) return false;
  return line.length <= NEAR * Math.max(reach[line.from], reach[line.to]);
}

function isSpur(line: Line, reach: readonly number[], degree: (node: number) => number): boolean {
  if (line.from === line.to) return false;
  const [one, other] = [degree(line.from), degree(line.to)];
  if (Math.min(one, other) !== 1 || Math.max(one, other) < 3) return false;
  return line.length <= SPUR * reach[one === 1 ? line.to : line.from] + 1;
}

/** A line's points such that the node is last, or first. */
function ending(line: Line, node: number): readonly Point[] {
  return line.to === node ? line.points : [...line.points].reverse();
}

function beginning(line: Line, node: number): readonly Point[] {
  return line.from === node ? line.points : [...line.points].reverse();
}

export function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i++) length += distance(points[i - 1], points[i]);
  return Math.round(length * 1000) / 1000;
}
