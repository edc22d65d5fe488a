import { distanceSquared, meet } from '../../../geometry/segment.ts';
import type { Limits } from './limits.ts';
import type { Route, RouteGraph } from './route.ts';
import { contains } from './sector.ts';

/** Routes as they are laid, each vertex with the place where its dot would stand. */
export interface LaidRoutes {
  readonly graphs: readonly RouteGraph[];
  readonly routes: readonly Route[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** What a player sees and draws of routes, by the numbers of vertices. */
export interface Shown {
  readonly dots: readonly number[];
  readonly edges: readonly (readonly [number, number])[];
  /** Pieces of pre-drawn lines, each with the two ends of the line that it is of. */
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly a: number;
  readonly b: number;
  readonly ends: readonly [number, number];
}

/** What is shown of routes. */
export function shownOf({ graphs, routes }: LaidRoutes): Shown {
  const dots = new Set<number>();
  const edges: (readonly [number, number])[] = [];
  const pieces: Piece[] = [];
  routes.forEach((route, s) => {
    const { vertices } = graphs[s].stroke;
    const at = (position: number) => vertices[position % vertices.length];
    for (const { from, to, drawn } of route) {
      const ends = [at(from), at(to)] as const;
      if (drawn) {
        edges.push(ends);
        dots.add(ends[0]).add(ends[1]);
      } else for (let k = from; k < to; k++) pieces.push({ a: at(k), b: at(k + 1), ends });
    }
  });
  return { dots: [...dots], edges, pieces };
}

/** How often what is shown breaks what it has to keep to. */
export interface Flaws {
  /** Dots too near one another or to an edge, edges too short, lines that cross, links that could not be told from others. */
  readonly hard: number;
  /** Dots too near to a pre-drawn line, which will be led around them. */
  readonly soft: number;
}

const ANY: Flaws = { hard: Number.POSITIVE_INFINITY, soft: Number.POSITIVE_INFINITY };

/** Looks at all that is shown together; no further, once there are more flaws of one sort than are asked about. */
export function flawsOf(laid: LaidRoutes, shown: Shown, limits: Limits, most: Flaws = ANY): Flaws {
  const { xs, ys } = laid;
  const { dots, edges, pieces } = shown;
  const delta = limits.delta ** 2;
  const clearance = limits.clearance ** 2;
  const least = limits.leastEdge ** 2;
  let hard = 0;
  let soft = 0;
  for (let k = 0; k < dots.length && hard <= most.hard && soft <= most.soft; k++) {
    const v = dots[k];
    for (let other = k + 1; other < dots.length; other++) {
      const w = dots[other];
      if ((xs[v] - xs[w]) ** 2 + (ys[v] - ys[w]) ** 2 < delta) hard++;
    }
    for (const { a, b, ends } of pieces) {
      if (ends[0] === v || ends[1] === v) continue;
      if (distanceSquared(xs[v], ys[v], xs[a], ys[a], xs[b], ys[b]) < clearance) soft++;
    }
  }
  for (let e = 0; e < edges.length && hard <= most.hard && soft <= most.soft; e++) {
    const [a, b] = edges[e];
    const [ax, ay, bx, by] = [xs[a], ys[a], xs[b], ys[b]];
    if ((ax - bx) ** 2 + (ay - by) ** 2 < least) hard++;
    let forward = true;
    let backward = true;
    for (const v of dots) {
      if (v === a || v === b) continue;
      const [x, y] = [xs[v], ys[v]];
      if (distanceSquared(x, y, ax, ay, bx, by) < clearance) hard++;
      if (limits.sectors === undefined) continue;
      forward &&= !contains(ax, ay, bx, by, limits.sectors, x, y);
      backward &&= !contains(bx, by, ax, ay, limits.sectors, x, y);
    }
    if (limits.sectors?.bothEnds ? !(forward && backward) : !(forward || backward)) hard++;
    for (let other = e + 1; other < edges.length; other++) {
      const [c, d] = edges[other];
      const shared = (c === a || c === b ? 1 : 0) + (d === a || d === b ? 1 : 0);
      if (shared === 2 || (shared === 0 && meet(ax, ay, bx, by, xs[c], ys[c], xs[d], ys[d]))) hard++;
    }
    for (const { a: c, b: d } of pieces) {
      if (c === a || c === b || d === a || d === b) continue;
      if (meet(ax, ay, bx, by, xs[c], ys[c], xs[d], ys[d])) hard++;
    }
  }
  return { hard, soft };
}
