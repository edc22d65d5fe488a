import { length } from '../../../../geometry/shapes/segment.ts';
import type { Stroke } from '../drawing/stroke.ts';
import type { Curves, Shortcuts } from '../shortcuts/shortcut.ts';

/** A stroke with its shortcuts, ready for shortest paths. */
export interface RouteGraph {
  readonly stroke: Stroke;
  readonly shortcuts: Shortcuts;
  /** Shortcuts from `first[i]` up to, but not including, `first[i + 1]` start at position i. */
  readonly first: Uint32Array;
  readonly lengths: Float64Array;
  /** Length of the stroke from position i to the next. */
  readonly arcs: Float64Array;
  /** Mean squared distance of the bypassed vertices from each shortcut. */
  readonly deviation: Float64Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** A part of a route between two positions of the stroke. Past the end of a closed stroke, they are counted on. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** True for an edge that the player draws, false for a part of the stroke that is pre-drawn. */
  readonly drawn: boolean;
}

/** The parts of a stroke in order, from end to end or once around. */
export type Route = readonly Step[];

/** A flag of 1 allows a dot, by its position, or a shortcut, by its number. */
export interface Allowed {
  readonly dot: Uint8Array;
  readonly shortcut: Uint8Array;
  readonly minEdge: number;
  /** Least distance between the dots at the two ends of a pre-drawn part. */
  readonly delta: number;
  readonly predraw: boolean;
}

export function strokeLength({ arcs }: RouteGraph): number {
  return arcs.reduce((sum, arc) => sum + arc, 0);
}

export function predrawnLength({ arcs }: RouteGraph, route: Route): number {
  let sum = 0;
  for (const { from, to, drawn } of route) {
    if (!drawn) for (let k = from; k < to; k++) sum += arcs[k % arcs.length];
  }
  return sum;
}

export function routeGraphOf({ xs, ys }: Curves, stroke: Stroke, shortcuts: Shortcuts): RouteGraph {
  const { vertices } = stroke;
  const size = vertices.length;
  const count = shortcuts.from.length;
  const first = new Uint32Array(size + 1);
  const lengths = new Float64Array(count);
  const deviation = new Float64Array(count);
  const arcs = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const a = vertices[i];
    const b = vertices[(i + 1) % size];
    arcs[i] = length(xs[a], ys[a], xs[b], ys[b]);
  }

  // Prefix sums of coordinates and of their products, twice around the stroke. They give the mean squared distance to
  // any line in constant time (Perez and Vidal 1994).
  const sums = new Float64Array(5 * (2 * size + 1));
  for (let i = 0; i < 2 * size; i++) {
    const x = xs[vertices[i % size]];
    const y = ys[vertices[i % size]];
    const at = 5 * i;
    sums[at + 5] = sums[at] + x;
    sums[at + 6] = sums[at + 1] + y;
    sums[at + 7] = sums[at + 2] + x * x;
    sums[at + 8] = sums[at + 3] + x * y;
    sums[at + 9] = sums[at + 4] + y * y;
  }
  for (let k = 0; k < count; k++) {
    const i = shortcuts.from[k];
    const j = i + shortcuts.span[k];
    first[i + 1]++;
    const a = vertices[i];
    const b = vertices[j % size];
    const long = length(xs[a], ys[a], xs[b], ys[b]);
    lengths[k] = long;
    // The line is where nx · x + ny · y + c = 0.
    const nx = (ys[a] - ys[b]) / long;
    const ny = (xs[b] - xs[a]) / long;
    const c = -(nx * xs[a] + ny * ys[a]);
    const n = j - i + 1;
    const from = 5 * i;
    const to = 5 * (j + 1);
    const linear = nx * (sums[to] - sums[from]) + ny * (sums[to + 1] - sums[from + 1]);
    const square =
      nx * nx * (sums[to + 2] - sums[from + 2]) +
      2 * nx * ny * (sums[to + 3] - sums[from + 3]) +
      ny * ny * (sums[to + 4] - sums[from + 4]);
    deviation[k] = (square + 2 * c * linear + n * c * c) / n;
  }
  for (let i = 0; i < size; i++) first[i + 1] += first[i];
  return { stroke, shortcuts, first, lengths, arcs, deviation, xs, ys };
}
