import type { Point } from '../../../geometry/plane-graph.ts';
import { distanceSquared, meet } from '../../../geometry/segment.ts';
import type { RouteGraph } from '../../dots/engine/route.ts';
import type { Line } from '../../dots/engine/surroundings.ts';
import type { Chain } from './chain.ts';
import { type ColourClass, classesOf, type Drawn } from './classes.ts';

/** What a stroke's chain has to keep to. */
export interface Limits {
  readonly delta: number;
  readonly clearance: number;
  /** Edges are never shorter than this. */
  readonly leastEdge: number;
  /** Preferred least length of an edge. */
  readonly minEdge: number;
  /** A second dot of a colour is at least so many times as far as the nearest: 1 + gamma and a little. */
  readonly factor: number;
  readonly colours: number;
  readonly maxPie: number;
}

/** What one stroke finds around it when all other strokes stay as they are. */
export interface Neighbourhood {
  /** For each position of the stroke, whether a dot may stand there. */
  readonly dot: Uint8Array;
  /** Whether the shortcut numbered k may be drawn, whatever its colour. */
  readonly mayDraw: (k: number, from: number) => boolean;
  readonly classes: readonly ColourClass[];
  /** How many colours the other strokes use. */
  readonly used: number;
}

/** The edges of a chain. */
export function edgesOf({ stroke: { vertices } }: RouteGraph, chain: Chain | undefined): readonly Drawn[] {
  const at = (position: number) => vertices[position % vertices.length];
  return (chain?.steps ?? []).flatMap(({ from, to, drawn, colour, long }) =>
    drawn ? [{ ends: [at(from), at(to)] as const, long, colour }] : [],
  );
}

/** What stroke s finds around it. */
export function neighbourhoodOf(
  graphs: readonly RouteGraph[],
  chains: readonly (Chain | undefined)[],
  s: number,
  structural: Uint8Array,
  details: readonly (readonly Point[])[],
  limits: Limits,
): Neighbourhood {
  const graph = graphs[s];
  const { stroke, shortcuts, lengths, xs, ys } = graph;
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const dots = new Set<number>();
  for (let v = 0; v < structural.length; v++) if (structural[v]) dots.add(v);
  const edges: Drawn[] = [];
  const lines: Line[] = details.flatMap((detail) =>
    detail.slice(1).map(([x, y], k): Line => [detail[k][0], detail[k][1], x, y]),
  );
  let used = 0;
  chains.forEach((chain, r) => {
    if (r === s || chain === undefined) return;
    for (const edge of edgesOf(graphs[r], chain)) {
      edges.push(edge);
      dots.add(edge.ends[0]).add(edge.ends[1]);
      used = Math.max(used, edge.colour + 1);
    }
    const other = graphs[r].stroke.vertices;
    for (const { from, to, drawn } of chain.steps) {
      if (drawn) continue;
      for (let k = from; k < to; k++) {
        const [a, b] = [other[k % other.length], other[(k + 1) % other.length]];
        lines.push([xs[a], ys[a], xs[b], ys[b]]);
      }
    }
  });

  const dot = new Uint8Array(size);
  const all = [...dots];
  const deltaSquared = limits.delta * limits.delta;
  const clearanceSquared = limits.clearance * limits.clearance;
  const edgeLines = edges.map(({ ends: [a, b] }): Line => [xs[a], ys[a], xs[b], ys[b]]);
  for (let i = 0; i < size; i++) {
    const v = vertices[i];
    if (!closed && (i === 0 || i === size - 1)) {
      dot[i] = structural[v];
      continue;
    }
    const [x, y] = [xs[v], ys[v]];
    const isFree =
      all.every((w) => (xs[w] - x) ** 2 + (ys[w] - y) ** 2 >= deltaSquared) &&
      edgeLines.every((line) => isClear(x, y, line, limits.clearance, clearanceSquared)) &&
      lines.every((line) => isClear(x, y, line, limits.clearance, clearanceSquared));
    dot[i] = isFree ? 1 : 0;
  }

  const known = new Int8Array(shortcuts.span.length);
  const judge = (k: number, from: number): boolean => {
    if (lengths[k] < limits.leastEdge) return false;
    const p = vertices[from];
    const q = vertices[(from + shortcuts.span[k]) % size];
    const line: Line = [xs[p], ys[p], xs[q], ys[q]];
    for (const v of all) {
      if (v === p || v === q) continue;
      if (!isClear(xs[v], ys[v], line, limits.clearance, clearanceSquared)) return false;
    }
    for (let e = 0; e < edges.length; e++) {
      const [a, b] = edges[e].ends;
      const shared = (a === p || a === q ? 1 : 0) + (b === p || b === q ? 1 : 0);
      if (shared === 2 || (shared === 0 && crosses(line, edgeLines[e]))) return false;
    }
    for (const other of lines) {
      const touches = [p, q].some(
        (v) => (other[0] === xs[v] && other[1] === ys[v]) || (other[2] === xs[v] && other[3] === ys[v]),
      );
      if (!touches && crosses(line, other)) return false;
    }
    return true;
  };
  const mayDraw = (k: number, from: number) => {
    if (known[k] === 0) known[k] = judge(k, from) ? 1 : -1;
    return known[k] === 1;
  };
  return { dot, mayDraw, classes: classesOf(edges, xs, ys, limits.colours), used };
}

function isClear(x: number, y: number, line: Line, clearance: number, squared: number): boolean {
  const [ax, ay, bx, by] = line;
  if ((x < ax - clearance && x < bx - clearance) || (x > ax + clearance && x > bx + clearance)) return true;
  if ((y < ay - clearance && y < by - clearance) || (y > ay + clearance && y > by + clearance)) return true;
  return distanceSquared(x, y, ax, ay, bx, by) >= squared;
}

/** Whether two straight lines have a point in common. */
export function crosses([ax, ay, bx, by]: Line, [cx, cy, dx, dy]: Line): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  return meet(ax, ay, bx, by, cx, cy, dx, dy);
}
