import { bounds } from '../../../geometry/bounds.ts';
import { arcLengths } from '../../../geometry/polyline.ts';
import { distanceSquared, length } from '../../../geometry/segment.ts';
import { once } from '../../../once.ts';
import type { Excerpt } from './excerpt.ts';
import type { Curves } from './shortcut.ts';
import type { Stroke } from './stroke.ts';
import { strokeLengths } from './stroke-lengths.ts';

/** The strokes of a drawing that is its own mirror image in an upright line. */
export interface Counterparts {
  /** Where the line is. */
  readonly axis: number;
  /** For each stroke the one that is its mirror image: itself, where it lies across the line. */
  readonly of: readonly number[];
}

/** What strays no farther from a mirror image, in units, looks like it. */
const STRAYS = 8;
/** Strokes whose lengths differ by no more than this factor may be each other's mirror images. */
const ALIKE = 1.05;

/**
 * Which strokes of a drawing are each other's mirror images, where each has one; undefined of any other drawing. A drawing with much
 * to it that is not its own mirror image is told from the first strokes on.
 */
export const counterparts = once((curves: Curves): Counterparts | undefined => {
  const { homeXs, homeYs, strokes } = curves;
  const lengths = strokeLengths(curves);
  const { left, right } = bounds(
    strokes.flatMap(({ vertices }) => [...vertices].flatMap((v) => [homeXs[v], homeYs[v]])),
  );
  const axis = (left + right) / 2;
  const of: number[] = [];
  for (const [s, stroke] of strokes.entries()) {
    const isTwin = (other: Stroke, t: number) =>
      other.closed === stroke.closed &&
      Math.max(lengths[s], lengths[t]) <= ALIKE * Math.min(lengths[s], lengths[t]) &&
      isWithin(curves, stroke, other, axis) &&
      isWithin(curves, other, stroke, axis);
    const twin = strokes.findIndex(isTwin);
    if (twin < 0) return undefined;
    of.push(twin);
  }
  return of.every((twin, s) => of[twin] === s) ? { axis, of } : undefined;
});

/** Whether all of a stroke, seen in the mirror, lies near another. */
function isWithin({ homeXs, homeYs }: Curves, stroke: Stroke, other: Stroke, axis: number): boolean {
  const { vertices, closed } = other;
  const steps = closed ? vertices.length : vertices.length - 1;
  return stroke.vertices.every((v) => {
    const [x, y] = [2 * axis - homeXs[v], homeYs[v]];
    for (let k = 0; k < steps; k++) {
      const [a, b] = [vertices[k], vertices[(k + 1) % vertices.length]];
      if (distanceSquared(x, y, homeXs[a], homeYs[a], homeXs[b], homeYs[b]) <= STRAYS * STRAYS) return true;
    }
    return false;
  });
}

/** A stroke with how far along it each of its vertices lies, in units; of a closed one, once around at last. */
interface Course {
  readonly vertices: Uint32Array;
  readonly closed: boolean;
  readonly along: Float64Array;
}

function courseOf({ homeXs, homeYs }: Curves, { vertices, closed }: Stroke): Course {
  const path = Array.from(vertices, (v) => [homeXs[v], homeYs[v]] as const);
  return { vertices, closed, along: arcLengths(closed ? [...path, path[0]] : path) };
}

const longOf = ({ along }: Course): number => along[along.length - 1];

/** How far along another stroke the mirror image of a place lies that is so far along this. */
type Passage = (along: number) => number;

/** So many places of a stroke are looked for on another to tell which way that one runs. */
const SAMPLES = 12;

/** The passage from a stroke to its mirror image that leads nearest to it: open ones from either end, closed ones from anywhere near. */
function passage(curves: Curves, axis: number, own: Course, twin: Course): Passage {
  const { homeXs, homeYs } = curves;
  const [long, other] = [longOf(own), longOf(twin)];
  const scale = long > 0 ? other / long : 1;
  const mirrored = (v: number): readonly [number, number] => [2 * axis - homeXs[v], homeYs[v]];
  const [x, y] = mirrored(own.vertices[0]);
  const away = Array.from(twin.vertices, (v) => length(x, y, homeXs[v], homeYs[v]));
  const nearest = Math.min(...away);
  const starts = [...away.keys()].filter((k) => away[k] <= nearest + STRAYS);
  const around = (far: number) => ((far % other) + other) % other;
  const passages: Passage[] = twin.closed
    ? starts.flatMap((k) => [
        (far: number) => around(twin.along[k] - scale * far),
        (far: number) => around(twin.along[k] + scale * far),
      ])
    : [(far) => other - scale * far, (far) => scale * far];
  const every = Math.max(1, Math.floor(own.vertices.length / SAMPLES));
  const off = (to: Passage): number => {
    let sum = 0;
    for (let k = 0; k < own.vertices.length; k += every) {
      const v = twin.vertices[vertexAt(twin, to(own.along[k])) % twin.vertices.length];
      const [u, w] = mirrored(own.vertices[k]);
      sum += length(u, w, homeXs[v], homeYs[v]);
    }
    return sum;
  };
  const offs = passages.map(off);
  return passages[offs.indexOf(Math.min(...offs))] ?? ((far) => scale * far);
}

/** The position on a stroke that lies nearest to a place so far along it; of a closed one, the number of its vertices at the end. */
function vertexAt({ along }: Course, far: number): number {
  let best = 0;
  for (let k = 1; k < along.length; k++) if (Math.abs(along[k] - far) < Math.abs(along[best] - far)) best = k;
  return best;
}

/** The mirror image of a part of a stroke, on the stroke that is its mirror image. */
export function counterpartOf(
  curves: Curves,
  { axis, of }: Counterparts,
  { stroke, from, span }: Excerpt,
): Excerpt {
  const [own, twin] = [stroke, of[stroke]].map((s) => courseOf(curves, curves.strokes[s]));
  const size = own.vertices.length;
  const to = passage(curves, axis, own, twin);
  const positionOf = (position: number) => vertexAt(twin, to(own.along[position % size]));
  const [first, last] = [positionOf(from), positionOf(from + span)];
  if (!twin.closed) return partOf(twin, of[stroke], Math.min(first, last), Math.abs(last - first));
  // Seen in the mirror a part mostly begins where it ends.
  const count = twin.vertices.length;
  const onward = (a: number, b: number) => (((b - a) % count) + count) % count;
  const isReversed = Math.abs(onward(last, first) - span) <= Math.abs(onward(first, last) - span);
  return isReversed
    ? partOf(twin, of[stroke], last % count, onward(last, first))
    : partOf(twin, of[stroke], first % count, onward(first, last));
}

function partOf({ along, vertices }: Course, stroke: number, from: number, span: number): Excerpt {
  const count = vertices.length;
  const whole = along[along.length - 1];
  const to = from + span;
  const far = to < along.length ? along[to] : whole + along[to - count];
  return { stroke, from, span, length: far - along[from] };
}

/**
 * A part of a stroke, and its mirror image. Where they lie on one stroke and share some of it they are one part on both sides of the axis,
 * as long as `most` allows.
 */
export function onBothSides(
  curves: Curves,
  twins: Counterparts,
  part: Excerpt,
  most: number,
): readonly Excerpt[] {
  const other = counterpartOf(curves, twins, part);
  if (other.stroke !== part.stroke) return [part, other];
  const course = courseOf(curves, curves.strokes[part.stroke]);
  const size = course.vertices.length;
  const stepsOf = ({ from, span }: Excerpt) => Array.from({ length: span }, (_, k) => (from + k) % size);
  const shared = stepsOf(other).some((step) => stepsOf(part).includes(step));
  if (!shared) return [part, other];
  const begins = stepsOf(other).includes(part.from) ? other : part;
  const ends = begins === part ? other : part;
  let { from } = begins;
  let span = Math.max(begins.span, ((ends.from - from + size) % size) + ends.span);
  // What both share is shown once, and as much more at both ends.
  for (let grown = true; grown && span + 2 < size; ) {
    const [before, after] = [course.closed ? (from - 1 + size) % size : from - 1, span + 2];
    grown = before >= 0 && (course.closed || before + after < size);
    const next = grown ? partOf(course, part.stroke, before, after) : undefined;
    if (next === undefined || next.length > most) break;
    [from, span] = [before, after];
  }
  return [partOf(course, part.stroke, from, Math.min(span, size - 1))];
}
