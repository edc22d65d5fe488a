import type { Point } from '../../../../geometry/shapes/point.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../../../dots/engine/document.ts';
import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import { endsOf, type Stroke } from '../../../dots/engine/drawing/stroke.ts';

/** A stroke measured along its length. A closed one is repeated three times, starting one lap before its start. */
export interface Course {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Distance from the start along the stroke, ascending; 0 at the start of the second lap. */
  readonly along: Float64Array;
  readonly room: Float64Array;
  readonly length: number;
  readonly closed: boolean;
  /** The indices of its two `End`s; -1 if closed. */
  readonly ends: readonly [number, number];
  readonly endLines?: Stroke['endLines'];
}

/** A place where strokes end. */
export interface End {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  /** Lines too small for dots, which are pre-drawn if there is no dot. */
  readonly small: readonly Polyline[];
}

/** The strokes of a drawing, and the places where they end. */
export interface MeasuredStrokes {
  readonly courses: readonly Course[];
  readonly ends: readonly End[];
}

/** The least room anywhere, however much of epsilon earlier steps have used. */
const MIN_ROOM = 2;

/**
 * How far dots may be from their strokes, and from the ends of strokes, in puzzle units. Bars may use all of epsilon.
 * But a true line leaves the drawing for three times the distance of its dot.
 */
export const MAX_OFFSET = { dot: 8, end: 20 } as const;

export function measureStrokes(prepared: Prepared, epsilon: number): MeasuredStrokes {
  const { xs, ys, deviation, strokes, small } = prepared;
  const open = strokes.filter(({ closed }) => !closed);
  const endVertices = [...new Set(open.flatMap(endsOf))].sort((a, b) => a - b);
  return {
    courses: strokes.map((stroke) => {
      const [from, to] = endsOf(stroke).map((vertex) => endVertices.indexOf(vertex));
      return courseOf(prepared, stroke, epsilon, stroke.closed ? [-1, -1] : [from, to]);
    }),
    ends: endVertices.map((vertex) => ({
      x: xs[vertex],
      y: ys[vertex],
      room: Math.max(1, Math.min(MAX_OFFSET.end, epsilon - deviation[vertex])),
      small: small.get(vertex) ?? [],
    })),
  };
}

function courseOf(
  prepared: Prepared,
  { vertices, closed, endLines }: Stroke,
  epsilon: number,
  ends: Course['ends'],
): Course {
  const chain = closed ? [...vertices, ...vertices, ...vertices, vertices[0]] : Array.from(vertices);
  const xs = Float64Array.from(chain, (v) => prepared.xs[v]);
  const ys = Float64Array.from(chain, (v) => prepared.ys[v]);
  const room = Float64Array.from(chain, (v) => Math.max(MIN_ROOM, epsilon - prepared.deviation[v]));
  const along = new Float64Array(chain.length);
  for (let k = 1; k < chain.length; k++) {
    along[k] = along[k - 1] + length(xs[k - 1], ys[k - 1], xs[k], ys[k]);
  }
  const whole = closed ? along[vertices.length] : along[chain.length - 1];
  if (closed) for (let k = 0; k < along.length; k++) along[k] -= whole;
  return {
    ...{ xs, ys, along, room, length: whole, closed, ends },
    ...(endLines && { endLines }),
  };
}

/** Returns the index of the last vertex at or before `s`, but never the very last. */
export function vertexBefore({ along }: Course, s: number): number {
  let low = 0;
  let high = along.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (along[middle] <= s) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function placeAt(course: Course, s: number): Point {
  const { xs, ys, along } = course;
  const k = vertexBefore(course, s);
  const step = along[k + 1] - along[k];
  const t = step > 0 ? Math.min(1, Math.max(0, (s - along[k]) / step)) : 0;
  return [xs[k] + t * (xs[k + 1] - xs[k]), ys[k] + t * (ys[k + 1] - ys[k])];
}

/** The point of a course nearest to another point: its segment, position, place and distance, and the room there. */
export interface Foot {
  segment: number;
  s: number;
  x: number;
  y: number;
  distance: number;
  room: number;
}

/** Finds the nearest point to (x, y) on the segments from `first` to `last`, and writes it to `foot`. */
export function project(course: Course, x: number, y: number, first: number, last: number, foot: Foot): void {
  const { xs, ys, along, room } = course;
  let best = Number.POSITIVE_INFINITY;
  for (let k = Math.max(0, first); k <= last && k < along.length - 1; k++) {
    const dx = xs[k + 1] - xs[k];
    const dy = ys[k + 1] - ys[k];
    const size = along[k + 1] - along[k];
    let t = size > 0 ? ((x - xs[k]) * dx + (y - ys[k]) * dy) / (size * size) : 0;
    t = t < 0 ? 0 : Math.min(t, 1);
    const ex = xs[k] + t * dx - x;
    const ey = ys[k] + t * dy - y;
    const squared = ex * ex + ey * ey;
    if (squared >= best) continue;
    best = squared;
    foot.segment = k;
    foot.s = along[k] + t * size;
    foot.x = x + ex;
    foot.y = y + ey;
    foot.room = t < 0.5 ? room[k] : room[k + 1];
  }
  foot.distance = Math.sqrt(best);
}
