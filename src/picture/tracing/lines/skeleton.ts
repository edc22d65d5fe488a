import type { Point } from '../../../geometry/shapes/point.ts';
import type { Mask } from '../../pixels/threshold.ts';

/** Lines one pixel wide as a graph. Nodes are ends, junctions, and one point of each ring. */
export interface Skeleton {
  readonly nodes: SkeletonNode[];
  readonly lines: SkeletonLine[];
}

interface SkeletonNode {
  readonly at: Point;
  /** Distance from here to the edge of the ink, in pixels. */
  readonly reach: number;
}

/** A line between two nodes, or from a node to itself. Its points are middles of pixels, with both nodes included. */
export interface SkeletonLine {
  readonly from: number;
  readonly to: number;
  readonly points: readonly Point[];
}

/**
 * Converts a thinned mask to a graph, as sknw does. Adjacent pixels with three or more branches form one junction at
 * their mean.
 * @param reachAt distance from a pixel to the edge of the ink
 */
export function skeletonOf({ width, data }: Mask, reachAt: (pixel: number) => number): Skeleton {
  const around = [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1];
  const pixels: number[] = [];
  for (let at = 0; at < data.length; at++) if (data[at] === 1) pixels.push(at);
  const neighboursOf = (at: number): readonly number[] =>
    around.map((step) => at + step).filter((to) => data[to] === 1);
  const crossingsAt = (at: number): number => {
    let count = 0;
    for (let k = 0; k < 8; k++)
      count += Number(data[at + around[k]] === 0 && data[at + around[(k + 1) % 8]] === 1);
    return count;
  };
  const place = (at: number): Point => [(at % width) + 0.5, Math.floor(at / width) + 0.5];

  const nodeOf = new Map<number, number>();
  const nodes: SkeletonNode[] = [];
  const isJunction = (at: number): boolean => crossingsAt(at) > 2 || neighboursOf(at).length > 3;
  for (const seed of pixels) {
    if (nodeOf.has(seed)) continue;
    const isEnd = neighboursOf(seed).length < 2;
    if (!isEnd && !isJunction(seed)) continue;
    const cluster = [seed];
    nodeOf.set(seed, nodes.length);
    for (let k = 0; !isEnd && k < cluster.length; k++) {
      for (const to of neighboursOf(cluster[k])) {
        if (nodeOf.has(to) || !isJunction(to)) continue;
        nodeOf.set(to, nodes.length);
        cluster.push(to);
      }
    }
    const [x, y] = [0, 1].map(
      (axis) => cluster.reduce((sum, at) => sum + place(at)[axis], 0) / cluster.length,
    );
    nodes.push({ at: [x, y], reach: Math.max(...cluster.map(reachAt)) });
  }

  const lines: SkeletonLine[] = [];
  const passed = new Set<number>();
  const follow = (from: number, first: number, begin: number): void => {
    const points: Point[] = [nodes[from].at];
    let [before, at] = [begin, first];
    while (!nodeOf.has(at)) {
      passed.add(at);
      points.push(place(at));
      const onward = neighboursOf(at).filter((to) => to !== before && !passed.has(to));
      // Prefer a node to passing it, and a straight step to a diagonal one.
      const next =
        onward.find((to) => nodeOf.has(to) && (nodeOf.get(to) !== from || points.length > 3)) ??
        onward.find((to) => !nodeOf.has(to) && isBeside(at, to, width)) ??
        onward.find((to) => !nodeOf.has(to)) ??
        onward[0];
      if (next === undefined) break;
      [before, at] = [at, next];
    }
    const to = nodeOf.get(at);
    if (to !== undefined) points.push(nodes[to].at);
    // A line without a node at its end gets one.
    const end = to ?? nodes.push({ at: points.at(-1) as Point, reach: reachAt(at) }) - 1;
    lines.push({ from, to: end, points });
  };
  const known = [...nodeOf];
  const touching = new Set<string>();
  for (const [at, node] of known) {
    for (const to of neighboursOf(at)) {
      const other = nodeOf.get(to);
      if (other === undefined) {
        if (!passed.has(to)) follow(node, to, at);
      } else if (other !== node && !touching.has(`${Math.min(node, other)} ${Math.max(node, other)}`)) {
        touching.add(`${Math.min(node, other)} ${Math.max(node, other)}`);
        lines.push({ from: node, to: other, points: [nodes[node].at, nodes[other].at] });
      }
    }
  }
  // Cut each ring at one point.
  for (const at of pixels) {
    if (nodeOf.has(at) || passed.has(at)) continue;
    const node = nodes.push({ at: place(at), reach: reachAt(at) }) - 1;
    nodeOf.set(at, node);
    const first = neighboursOf(at).find((to) => !passed.has(to) && !nodeOf.has(to));
    if (first !== undefined) follow(node, first, at);
  }
  return { nodes, lines };
}

function isBeside(one: number, other: number, width: number): boolean {
  const step = Math.abs(one - other);
  return step === 1 || step === width;
}
