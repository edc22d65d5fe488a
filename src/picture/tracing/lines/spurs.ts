import { distance, type Point } from '../../../geometry/shapes/point.ts';
import type { Skeleton, SkeletonLine } from './skeleton.ts';

/** A loose end this short is a bump in the ink's edge, in multiples of the reach at its junction. */
const SPUR = 1.6;
/** Junctions this close are one, in multiples of the reach of ink: thinning splits a crossing in two. */
const NEAR = 1.5;

interface Line {
  from: number;
  to: number;
  points: readonly Point[];
  length: number;
  isRemoved: boolean;
}

/**
 * Removes artefacts of thinning from a skeleton. Junctions closer than the width of the ink are merged. Spurs that
 * hardly leave the ink are removed, the shortest first. Two lines that meet at a node without a third become one.
 */
export function pruneSkeleton({ nodes, lines: drawn }: Skeleton): Skeleton {
  const lines: Line[] = drawn.map(({ from, to, points }) => ({
    from,
    to,
    points,
    length: lengthOf(points),
    isRemoved: false,
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
    line.isRemoved = true;
    around[line.from].delete(index);
    around[line.to].delete(index);
  };
  const add = (from: number, to: number, points: readonly Point[]): void => {
    const index = lines.push({ from, to, points, length: lengthOf(points), isRemoved: false }) - 1;
    around[from].add(index);
    around[to].add(index);
  };
  const join = (node: number): void => {
    if (around[node].size !== 2 || degree(node) !== 2) return;
    const [one, other] = [...around[node]].map((index) => lines[index]);
    const [before, after] = [pointsTo(one, node), pointsFrom(other, node)];
    const [from, to] = [one.from === node ? one.to : one.from, other.from === node ? other.to : other.from];
    for (const index of [...around[node]]) remove(index);
    add(from, to, [...before, ...after.slice(1)]);
  };

  // Merge junctions, along the shortest lines first.
  const shorts = lines.map((_, index) => index).filter((index) => isBridge(lines[index], reach, degree));
  for (const index of shorts.sort((a, b) => lines[a].length - lines[b].length || a - b)) {
    const line = lines[index];
    if (line.isRemoved || !isBridge(line, reach, degree)) continue;
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

  // Remove spurs, shortest first. This makes no other line a spur, except one that is newly joined.
  const isLonger = (one: number, other: number): boolean =>
    lines[one].length > lines[other].length || (lines[one].length === lines[other].length && one > other);
  const spurs = lines.map((_, index) => index).filter((index) => isSpur(lines[index], reach, degree));
  spurs.sort((a, b) => (isLonger(a, b) ? -1 : 1));
  for (let shortest = spurs.pop(); shortest !== undefined; shortest = spurs.pop()) {
    const line = lines[shortest];
    if (line.isRemoved || !isSpur(line, reach, degree)) continue;
    const joint = degree(line.from) === 1 ? line.to : line.from;
    remove(shortest);
    const count = lines.length;
    join(joint);
    if (lines.length === count || !isSpur(lines[count], reach, degree)) continue;
    const place = spurs.findIndex((index) => isLonger(count, index));
    spurs.splice(place < 0 ? spurs.length : place, 0, count);
  }
  for (let node = 0; node < at.length; node++) join(node);
  const kept: SkeletonLine[] = lines.filter((line) => !line.isRemoved);
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

function pointsTo(line: Line, node: number): readonly Point[] {
  return line.to === node ? line.points : [...line.points].reverse();
}

function pointsFrom(line: Line, node: number): readonly Point[] {
  return line.from === node ? line.points : [...line.points].reverse();
}

export function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i++) length += distance(points[i - 1], points[i]);
  return Math.round(length * 1000) / 1000;
}
