import type { Point } from '../../../geometry/shapes/point.ts';
import { round, rounded } from '../../../geometry/shapes/rounding.ts';
import type { Polyline } from '../../dots/engine/document.ts';
import { lineToDots } from '../../dots/engine/routes/lines.ts';
import { type Bar, coloursOf, GAP, type Linkage, stretch } from './bending/linkage.ts';
import { type Course, type MeasuredStrokes, placeAt, vertexBefore } from './strokes/course.ts';

export interface UnitLayout {
  readonly dots: readonly Point[];
  readonly colours: readonly (readonly number[])[];
  readonly predrawn: readonly Polyline[];
  /** Pairs of dots, i < j, ascending. */
  readonly edges: readonly (readonly [number, number])[];
  /** For each edge, the part of the drawing that it represents, from dot i to dot j. */
  readonly lines: readonly Polyline[];
  readonly bars: readonly number[];
}

/** Distance of the inner points of pre-drawn lines from the ends, in puzzle units. */
const END_DISTANCE = 2;
const TOLERANCE = 1e-6;

/** Numbers the dots from top to bottom and collects edges and pre-drawn lines. Everything is rounded to 3 decimals. */
export function layoutOf(linkage: Linkage, { courses, ends }: MeasuredStrokes): UnitLayout {
  const { bars } = linkage;
  const bits = coloursOf(linkage);
  const xs = Float64Array.from(linkage.xs, round);
  const ys = Float64Array.from(linkage.ys, round);
  const joints = Array.from(xs.keys()).filter((j) => bits[j] !== 0);
  joints.sort((a, b) => ys[a] - ys[b] || xs[a] - xs[b]);
  const dotOf = new Map(joints.map((joint, dot) => [joint, dot]));

  const dots = joints.map((j): Point => [xs[j], ys[j]]);
  const placeOf = (joint: number): Point | undefined =>
    joint >= 0 && bits[joint] !== 0 ? [xs[joint], ys[joint]] : undefined;
  // Draw the gaps, and whole strokes without bars.
  const predrawn = courses.flatMap((way, c) => {
    const own = bars.slice(linkage.firstBar[c], linkage.firstBar[c + 1]);
    if (way.closed && own.every(({ unit }) => unit === GAP)) return [wholeLine(way)];
    return gapsOf(own, way.closed).map((run): Polyline => {
      const [first, last] = [run[0], run[run.length - 1]];
      const [start] = stretch(linkage, way, first);
      const long = run.reduce((sum, bar) => {
        const [s, t] = stretch(linkage, way, bar);
        return sum + t - s;
      }, 0);
      return lineBetween(way, [start, start + long], [placeOf(first.from), placeOf(last.to)]);
    });
  });
  // Collect the edges with their lines, in the order of their dots.
  const edges = bars
    .flatMap((bar, number) => {
      if (bar.unit === GAP) return [];
      const way = courses[bar.course];
      const line = lineBetween(way, stretch(linkage, way, bar), [placeOf(bar.from), placeOf(bar.to)]);
      const [i, j] = [dotOf.get(bar.from) ?? 0, dotOf.get(bar.to) ?? 0];
      return i < j
        ? [{ bar: number, pair: [i, j] as const, line }]
        : [{ bar: number, pair: [j, i] as const, line: [...line].reverse() }];
    })
    .sort((a, b) => a.pair[0] - b.pair[0] || a.pair[1] - b.pair[1]);
  const small = ends.flatMap(({ small: lines }, joint) => (bits[joint] === 0 ? lines : []));
  return {
    dots,
    colours: joints.map((j) => [0, 1, 2].filter((colour) => (bits[j] & (1 << colour)) !== 0)),
    predrawn: [...predrawn, ...small.map((line) => line.map(rounded))],
    edges: edges.map(({ pair }) => pair),
    lines: edges.map(({ line }) => line),
    bars: edges.map(({ bar }) => bar),
  };
}

/** Returns the gaps of a stroke. Consecutive gaps are grouped, because no dot is between them. */
function gapsOf(bars: readonly Bar[], closed: boolean): readonly (readonly Bar[])[] {
  // Start a closed stroke at a bar that is drawn.
  const first = closed ? bars.findIndex(({ unit }) => unit !== GAP) : 0;
  const runs: Bar[][] = [[]];
  for (let k = 0; k < bars.length; k++) {
    const bar = bars[(k + first) % bars.length];
    if (bar.unit === GAP) runs[runs.length - 1].push(bar);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

function wholeLine(way: Course): Polyline {
  const points: Point[] = [];
  for (let k = vertexBefore(way, 0); way.along[k] < way.length - TOLERANCE; k++)
    points.push([way.xs[k], way.ys[k]]);
  return [...points, points[0]].map(rounded);
}

/** Returns the part of a stroke from s to t as a line. It bends to the dots at its ends, if any. */
function lineBetween(
  way: Course,
  [s, t]: readonly [number, number],
  dots: readonly [Point | undefined, Point | undefined],
): Polyline {
  const line: Point[] = [placeAt(way, s)];
  for (let k = vertexBefore(way, s) + 1; k < way.along.length && way.along[k] < t; k++) {
    if (way.along[k] - s < END_DISTANCE || t - way.along[k] < END_DISTANCE) continue;
    line.push([way.xs[k], way.ys[k]]);
  }
  line.push(placeAt(way, t));
  const [start, end] = way.endLines ?? [];
  return lineToDots(line, [s <= 0 ? start : undefined, t >= way.length - TOLERANCE ? end : undefined], dots);
}
