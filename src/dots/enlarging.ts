import { length } from '../geometry/segment.ts';
import type { Stroke } from './stroke.ts';

interface Room {
  readonly epsilon: number;
  readonly leastEdge: number;
}

/** What is enlarged moves by no more than this share of epsilon, so that it still looks like itself. */
const MOST = 0.9;
/** Small strokes are made to measure so many least edges across: a closed one has to hold a triangle of them. */
const ACROSS = { open: 1.15, closed: 1.2 };
/** A closed stroke that would have to grow by more is too small to be told from a triangle, and is pre-drawn. */
const MOST_GROWTH = 1.35;

/**
 * Enlarges strokes that are a little too small for edges, moving the places of their dots: those that stand alone as
 * a whole, about their middle; others by drawing out a free end. Nothing moves by more than epsilon allows.
 */
export function enlarge(xs: number[], ys: number[], strokes: readonly Stroke[], room: Room): void {
  const uses = new Map<number, number>();
  for (const { vertices, closed } of strokes) {
    if (closed) continue;
    for (const v of [vertices[0], vertices[vertices.length - 1]]) uses.set(v, (uses.get(v) ?? 0) + 1);
  }
  for (const { vertices, closed } of strokes) {
    const [a, b] = [vertices[0], vertices[vertices.length - 1]];
    const free = closed ? [] : [a, b].filter((v) => uses.get(v) === 1);
    if (closed || (free.length === 2 && isBent(xs, ys, vertices, room))) grow(xs, ys, vertices, closed, room);
    else if (a !== b && free.length > 0) drawOut(xs, ys, a, b, free, room);
  }
}

/** Whether a small stroke is no nearly straight one: its ends are nearer to each other than it is across. */
function isBent(
  xs: readonly number[],
  ys: readonly number[],
  vertices: Uint32Array,
  { leastEdge }: Room,
): boolean {
  const [a, b] = [vertices[0], vertices[vertices.length - 1]];
  const { width, height } = boxOf(xs, ys, vertices);
  const across = Math.sqrt(width * width + height * height);
  return length(xs[a], ys[a], xs[b], ys[b]) < Math.min(leastEdge, 0.9 * across);
}

function boxOf(xs: readonly number[], ys: readonly number[], vertices: Uint32Array) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const v of vertices) {
    left = Math.min(left, xs[v]);
    right = Math.max(right, xs[v]);
    top = Math.min(top, ys[v]);
    bottom = Math.max(bottom, ys[v]);
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

function grow(
  xs: number[],
  ys: number[],
  vertices: Uint32Array,
  closed: boolean,
  { epsilon, leastEdge }: Room,
): void {
  const { x, y, width, height } = boxOf(xs, ys, vertices);
  const across = Math.max(width, height);
  const factor = (leastEdge * (closed ? ACROSS.closed : ACROSS.open)) / across;
  if (factor <= 1 || factor > (closed ? MOST_GROWTH : 2 * MOST_GROWTH)) return;
  const farthest = vertices.reduce((most, v) => Math.max(most, length(xs[v], ys[v], x, y)), 0);
  if ((factor - 1) * farthest > MOST * epsilon) return;
  for (const v of vertices) {
    xs[v] = round(x + factor * (xs[v] - x));
    ys[v] = round(y + factor * (ys[v] - y));
  }
}

/** Moves the free ends of a stroke shorter than an edge outwards until an edge fits. */
function drawOut(
  xs: number[],
  ys: number[],
  a: number,
  b: number,
  free: readonly number[],
  { epsilon, leastEdge }: Room,
): void {
  const size = length(xs[a], ys[a], xs[b], ys[b]);
  const missing = (leastEdge + 0.01 - size) / free.length;
  if (missing <= 0 || missing > MOST * epsilon || size < leastEdge / 4) return;
  const [ux, uy] = [(xs[b] - xs[a]) / size, (ys[b] - ys[a]) / size];
  for (const v of free) {
    const way = v === a ? -1 : 1;
    xs[v] = round(xs[v] + way * missing * ux);
    ys[v] = round(ys[v] + way * missing * uy);
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;
