import { adjacency } from './adjacency.ts';
import { edgeLength, type PlaneGraph } from './plane-graph.ts';
import { sortGraph } from './planing.ts';

/** A spur is removed only if at least two other lines at its junction are this many times as long. */
const OUTWEIGH_FACTOR = 1.5;

interface Branch {
  readonly first: number;
  readonly last: number;
  readonly edges: readonly number[];
  readonly length: number;
}

/**
 * Removes noise: spurs shorter than `spur`, and separate parts smaller than `speck` across. A spur arises where a line
 * was drawn slightly too far. Small stars and crosses keep their arms, because a spur must stick out from longer lines.
 */
export function prune(graph: PlaneGraph, spur: number, speck: number): PlaneGraph {
  let current = graph;
  for (let round = 0; round < 20; round++) {
    const removed = spurs(current, spur);
    if (removed.size === 0) break;
    current = filterEdges(current, (edge) => !removed.has(edge));
  }
  const small = specks(current, speck);
  return small.size === 0 ? current : filterEdges(current, (edge) => !small.has(edge));
}

function filterEdges({ points, edges }: PlaneGraph, keep: (edge: number) => boolean): PlaneGraph {
  const left: number[] = [];
  for (let edge = 0; edge < edges.length >> 1; edge++)
    if (keep(edge)) left.push(edges[2 * edge], edges[2 * edge + 1]);
  return sortGraph(points, Uint32Array.from(left));
}

/** Returns the edges of the spurs to remove, shortest first at each junction. At least two lines stay at each. */
function spurs(graph: PlaneGraph, longest: number): ReadonlySet<number> {
  const count = graph.points.length >> 1;
  const { start, neighbour, edge } = adjacency(count, graph.edges);
  const degree = (point: number): number => start[point + 1] - start[point];
  const branchesAt = new Map<number, Branch[]>();
  const short: Branch[] = [];
  for (let point = 0; point < count; point++) {
    if (degree(point) < 3) continue;
    const branches: Branch[] = [];
    for (let slot = start[point]; slot < start[point + 1]; slot++) {
      const passed = [edge[slot]];
      let total = edgeLength(graph, edge[slot]);
      let at = neighbour[slot];
      // Long lines need not be followed to their end.
      while (degree(at) === 2 && at !== point && total <= OUTWEIGH_FACTOR * longest) {
        const nextSlot = edge[start[at]] === passed[passed.length - 1] ? start[at] + 1 : start[at];
        passed.push(edge[nextSlot]);
        total += edgeLength(graph, edge[nextSlot]);
        at = neighbour[nextSlot];
      }
      const branch = { first: point, last: at, edges: passed, length: total };
      branches.push(branch);
      if (degree(at) === 1 && total <= longest) short.push(branch);
    }
    branchesAt.set(point, branches);
  }

  const removed = new Set<number>();
  const removedBranches = new Set<Branch>();
  short.sort((p, q) => p.length - q.length || p.first - q.first || p.edges[0] - q.edges[0]);
  for (const branch of short) {
    const others = (branchesAt.get(branch.first) ?? []).filter(
      (other) => other !== branch && !removedBranches.has(other),
    );
    const heavier = others.filter((other) => other.length >= OUTWEIGH_FACTOR * branch.length);
    if (others.length < 2 || heavier.length < 2) continue;
    removedBranches.add(branch);
    for (const one of branch.edges) removed.add(one);
  }
  return removed;
}

function specks({ points, edges }: PlaneGraph, across: number): ReadonlySet<number> {
  const count = points.length >> 1;
  const { start, neighbour, edge } = adjacency(count, edges);
  const seen = new Uint8Array(count);
  const small = new Set<number>();
  for (let seed = 0; seed < count; seed++) {
    if (seen[seed]) continue;
    seen[seed] = 1;
    const part = [seed];
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let k = 0; k < part.length; k++) {
      const at = part[k];
      left = Math.min(left, points[2 * at]);
      right = Math.max(right, points[2 * at]);
      top = Math.min(top, points[2 * at + 1]);
      bottom = Math.max(bottom, points[2 * at + 1]);
      for (let slot = start[at]; slot < start[at + 1]; slot++) {
        if (seen[neighbour[slot]]) continue;
        seen[neighbour[slot]] = 1;
        part.push(neighbour[slot]);
      }
    }
    if (right - left >= across || bottom - top >= across) continue;
    for (const at of part) for (let slot = start[at]; slot < start[at + 1]; slot++) small.add(edge[slot]);
  }
  return small;
}
