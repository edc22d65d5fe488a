import { round } from '../../../geometry/rounding.ts';
import { distanceSquared, length } from '../../../geometry/segment.ts';
import type { Stroke } from './stroke.ts';

/** Where dots would stand. */
interface Places {
  readonly xs: number[];
  readonly ys: number[];
}

interface Room {
  readonly epsilon: number;
  /** How much of epsilon is used up at each vertex already. */
  readonly slack: readonly number[];
  readonly leastEdge: number;
}

/** What is enlarged moves by no more than this share of epsilon, so that it still looks like itself. */
const MOST = 0.9;
/** A stroke that would have to grow by more is too small to be told from the triangle or angle it would become. */
const MOST_GROWTH = { open: 1.8, closed: 1.6 };
/** The longer side of a closed stroke that holds a triangle of least edges, in least edges. */
const TRIANGLE = 1.2;
/** A little more than is needed, as dots stand at vertices only. */
const SPARE = 1.03;

/**
 * Enlarges strokes that are a little too small for edges, moving the places of their dots: those that stand alone as
 * a whole, about their middle; others by drawing out a free end. Nothing moves by more than epsilon allows.
 * Gives which are larger as a whole.
 */
export function enlarge(places: Places, strokes: readonly Stroke[], room: Room): ReadonlySet<Stroke> {
  const grown = new Set<Stroke>();
  const uses = new Map<number, number>();
  for (const { vertices, closed } of strokes) {
    if (closed) continue;
    for (const v of [vertices[0], vertices[vertices.length - 1]]) uses.set(v, (uses.get(v) ?? 0) + 1);
  }
  for (const stroke of strokes) {
    const { vertices, closed } = stroke;
    const [a, b] = [vertices[0], vertices[vertices.length - 1]];
    const free = closed ? [] : [a, b].filter((v) => uses.get(v) === 1);
    if (closed || (free.length === 2 && isBent(places, vertices, room))) {
      const factor = (closed ? triangleIn : angleIn)(places, vertices, room);
      if (grow(places, vertices, factor, MOST_GROWTH[closed ? 'closed' : 'open'], room)) grown.add(stroke);
    } else if (a !== b && free.length > 0) drawOut(places, [a, b], free, room);
  }
  return grown;
}

function boxOf({ xs, ys }: Places, vertices: Uint32Array) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const v of vertices) {
    left = Math.min(left, xs[v]);
    right = Math.max(right, xs[v]);
    top = Math.min(top, ys[v]);
    bottom = Math.max(bottom, ys[v]);
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** Whether a stroke bends too much for one edge from end to end. */
function isBent({ xs, ys }: Places, vertices: Uint32Array, { epsilon }: Room): boolean {
  const [a, b] = [vertices[0], vertices[vertices.length - 1]];
  return vertices.some((v) => distanceSquared(xs[v], ys[v], xs[a], ys[a], xs[b], ys[b]) > epsilon * epsilon);
}

/** By what a closed stroke must grow to hold a triangle of least edges. */
function triangleIn(places: Places, vertices: Uint32Array, { leastEdge }: Room): number {
  const { width, height } = boxOf(places, vertices);
  return (leastEdge * TRIANGLE) / Math.max(width, height);
}

/** By what an open stroke must grow to hold two least edges from its ends to a dot between. */
function angleIn({ xs, ys }: Places, vertices: Uint32Array, { leastEdge }: Room): number {
  const [a, b] = [vertices[0], vertices[vertices.length - 1]];
  const shorter = vertices.reduce((most, v) => {
    const toEnds = Math.min(length(xs[v], ys[v], xs[a], ys[a]), length(xs[v], ys[v], xs[b], ys[b]));
    return Math.max(most, toEnds);
  }, 0);
  return (leastEdge * SPARE) / shorter;
}

/** Enlarges a stroke, if it may be; gives whether it was. */
function grow(
  places: Places,
  vertices: Uint32Array,
  factor: number,
  most: number,
  { epsilon, slack }: Room,
): boolean {
  if (!(factor > 1 && factor <= most)) return false;
  const { xs, ys } = places;
  const { x, y } = boxOf(places, vertices);
  const used = vertices.reduce(
    (most, v) => Math.max(most, slack[v] + (factor - 1) * length(xs[v], ys[v], x, y)),
    0,
  );
  if (used > MOST * epsilon) return false;
  for (const v of vertices) {
    xs[v] = round(x + factor * (xs[v] - x));
    ys[v] = round(y + factor * (ys[v] - y));
  }
  return true;
}

/** Moves the free ends of a stroke shorter than an edge outwards until an edge fits. */
function drawOut(
  { xs, ys }: Places,
  [a, b]: readonly [number, number],
  free: readonly number[],
  { epsilon, leastEdge, slack }: Room,
): void {
  const size = length(xs[a], ys[a], xs[b], ys[b]);
  const missing = (leastEdge + 0.01 - size) / free.length;
  const used = free.reduce((most, v) => Math.max(most, slack[v] + missing), 0);
  if (missing <= 0 || used > MOST * epsilon || size < leastEdge / 4) return;
  const [ux, uy] = [(xs[b] - xs[a]) / size, (ys[b] - ys[a]) / size];
  for (const v of free) {
    const way = v === a ? -1 : 1;
    xs[v] = round(xs[v] + way * missing * ux);
    ys[v] = round(ys[v] + way * missing * uy);
  }
}
