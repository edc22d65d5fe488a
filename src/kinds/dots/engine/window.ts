import type { Prepared } from './curves.ts';
import type { Polyline } from './document.ts';
import type { Limits } from './limits.ts';
import type { Route, Step } from './route.ts';
import type { LaidRoutes } from './soundness.ts';

/** Routes that are being mended: those that are there, and the places of dots, may change. */
export interface Mending extends LaidRoutes {
  readonly routes: Route[];
  readonly prepared: Prepared;
  readonly epsilon: number;
  readonly limits: Limits;
  /** What the dot at a vertex stands for besides: it stays within epsilon of that. */
  readonly parts: Map<number, readonly Polyline[]>;
  /** Whether a dot may be moved to a place. */
  readonly suits: (x: number, y: number) => boolean;
  /** Whether a stroke may be changed. */
  readonly isOpen: (stroke: number) => boolean;
  /** What may still be looked at before the mending is given up. */
  budget: number;
}

/** A part of a route that is laid anew between two dots that stay, or all of one that is closed. */
export interface Window {
  readonly stroke: number;
  /** Positions; on a closed stroke, the last is counted on past its end. */
  readonly from: number;
  readonly to: number;
}

/** The vertex at a position of a stroke. */
export function vertexAt({ graphs }: LaidRoutes, stroke: number, position: number): number {
  const { vertices } = graphs[stroke].stroke;
  return vertices[position % vertices.length];
}

/** The steps of a route that lie in a window, and those that do not, in the order in which they go on behind it. */
export function split(
  laid: LaidRoutes,
  { stroke, from, to }: Window,
): { inside: readonly Step[]; outside: readonly Step[] } {
  const { vertices, closed } = laid.graphs[stroke].stroke;
  const size = vertices.length;
  const isRing = closed && to - from === size;
  const isInside = (step: Step) => {
    if (isRing) return true;
    const start = closed ? from + ((((step.from - from) % size) + size) % size) : step.from;
    return start >= from && start + step.to - step.from <= to;
  };
  const route = laid.routes[stroke];
  return { inside: route.filter(isInside), outside: route.filter((step) => !isInside(step)) };
}

/** The pre-drawn length of steps of a stroke. */
export function predrawnOf({ graphs }: LaidRoutes, stroke: number, steps: readonly Step[]): number {
  const { arcs } = graphs[stroke];
  let sum = 0;
  for (const { from, to, drawn } of steps)
    if (!drawn) for (let k = from; k < to; k++) sum += arcs[k % arcs.length];
  return sum;
}

/** The windows around a part of a stroke, each with about so much of it besides on either side, in units. */
export function windowsAround(
  { graphs, routes }: LaidRoutes,
  stroke: number,
  { from, to }: Step,
  context: number,
): readonly Window[] {
  const { vertices, closed } = graphs[stroke].stroke;
  const size = vertices.length;
  const route = routes[stroke];
  const { arcs } = graphs[stroke];
  const longOf = (a: number, b: number) => {
    let sum = 0;
    // What leads up to a part may begin before the stroke's first position.
    for (let k = a; k < b; k++) sum += arcs[(k + size) % size];
    return sum;
  };
  let [first, last] = [from, to];
  for (let step = 0; step < 2 && longOf(first, from) < context; step++) {
    const before = route.find((other) => (closed ? (other.to - first) % size === 0 : other.to === first));
    if (before === undefined || last - first + before.to - before.from > size) break;
    first -= before.to - before.from;
  }
  for (let step = 0; step < 2 && longOf(to, last) < context; step++) {
    const after = route.find((other) => (closed ? (other.from - last) % size === 0 : other.from === last));
    if (after === undefined || last - first + after.to - after.from > size) break;
    last += after.to - after.from;
  }
  if (first < 0) {
    first += size;
    last += size;
  }
  if (!closed || last - first < size) return [{ stroke, from: first, to: last }];
  // All of a closed stroke: its first dot may be anywhere.
  const every = Math.max(1, Math.ceil(size / 12));
  return Array.from({ length: Math.ceil(size / every) }, (_, k) => {
    const start = (first + k * every) % size;
    return { stroke, from: start, to: start + size };
  });
}
