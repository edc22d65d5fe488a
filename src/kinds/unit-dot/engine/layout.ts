import type { Point } from '../../../geometry/point.ts';
import { round } from '../../../geometry/rounding.ts';
import type { Polyline } from '../../dots/engine/document.ts';
import { before, type Course } from './course.ts';
import { coloursOf, GAP, type Linkage, stretch } from './linkage.ts';

/** A linkage laid out as what a player sees and draws. */
export interface UnitLayout {
  readonly dots: readonly Point[];
  /** Each dot's colours, ascending. */
  readonly colours: readonly (readonly number[])[];
  readonly predrawn: readonly Polyline[];
  /** Pairs of dots, i < j, ascending. */
  readonly edges: readonly (readonly [number, number])[];
  /** The bar that each edge is. */
  readonly bars: readonly number[];
}

/** Points of pre-drawn lines keep this far from the dots at their ends. */
const NEXT = 2;

/** Numbers the dots from top to bottom and collects edges and pre-drawn lines. Everything is rounded to 3 decimals. */
export function layOut(linkage: Linkage, courses: readonly Course[]): UnitLayout {
  const { bars } = linkage;
  const bits = coloursOf(linkage);
  const xs = Float64Array.from(linkage.xs, round);
  const ys = Float64Array.from(linkage.ys, round);
  const joints = Array.from(xs.keys()).filter((j) => bits[j] !== 0);
  joints.sort((a, b) => ys[a] - ys[b] || xs[a] - xs[b]);
  const dotOf = new Map(joints.map((joint, dot) => [joint, dot]));
  const edges = bars
    .flatMap(({ from, to, unit }, bar) => {
      if (unit === GAP) return [];
      const [i, j] = [dotOf.get(from) ?? 0, dotOf.get(to) ?? 0];
      return [{ bar, pair: (i < j ? [i, j] : [j, i]) as readonly [number, number] }];
    })
    .sort((a, b) => a.pair[0] - b.pair[0] || a.pair[1] - b.pair[1]);

  // Gaps that follow one another without a dot between them are one line.
  const predrawn: Polyline[] = [];
  courses.forEach((way, c) => {
    const own = bars.slice(linkage.firstBar[c], linkage.firstBar[c + 1]);
    if (own.every(({ unit }) => unit === GAP)) {
      predrawn.push(wholeOf(way, own[0].from, own[own.length - 1].to, xs, ys));
      return;
    }
    // A closed stroke is gone round from a bar that is drawn.
    const turn = way.closed ? own.findIndex(({ unit }) => unit !== GAP) : 0;
    let line: Point[] = [];
    for (let k = 0; k < own.length; k++) {
      const bar = own[(k + turn) % own.length];
      if (bar.unit !== GAP) {
        if (line.length > 0) predrawn.push(line);
        line = [];
        continue;
      }
      const [s, t] = stretch(linkage, way, bar);
      const points = along(way, s, t, [xs[bar.from], ys[bar.from]], [xs[bar.to], ys[bar.to]]);
      line = line.length === 0 ? points : [...line.slice(0, -1), ...points];
    }
    if (line.length > 0) predrawn.push(line);
  });
  return {
    dots: joints.map((j): Point => [xs[j], ys[j]]),
    colours: joints.map((j) => [0, 1, 2].filter((colour) => (bits[j] & (1 << colour)) !== 0)),
    predrawn,
    edges: edges.map(({ pair }) => pair),
    bars: edges.map(({ bar }) => bar),
  };
}

/** A stroke that is pre-drawn whole. */
function wholeOf(way: Course, from: number, to: number, xs: Float64Array, ys: Float64Array): Polyline {
  if (way.closed) {
    const points: Point[] = [];
    for (let k = before(way, 0); way.along[k] < way.length - 1e-6; k++) {
      points.push([round(way.xs[k]), round(way.ys[k])]);
    }
    return [...points, points[0]];
  }
  return along(way, 0, way.length, [xs[from], ys[from]], [xs[to], ys[to]]);
}

/** The stretch from s to t of a stroke, shifted so that it begins and ends at the two given places. */
function along(way: Course, s: number, t: number, a: Point, b: Point): Point[] {
  const points: Point[] = [a];
  for (let k = before(way, s) + 1; k < way.along.length && way.along[k] < t; k++) {
    if (way.along[k] - s < NEXT || t - way.along[k] < NEXT) continue;
    points.push([round(way.xs[k]), round(way.ys[k])]);
  }
  points.push(b);
  return points;
}
