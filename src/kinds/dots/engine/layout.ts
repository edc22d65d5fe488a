import type { Point } from '../../../geometry/point.ts';
import { arcLengths } from '../../../geometry/polyline.ts';
import { round } from '../../../geometry/rounding.ts';
import { distanceSquared, length } from '../../../geometry/segment.ts';
import type { Prepared } from './curves.ts';
import type { Polyline } from './document.ts';
import type { Route } from './route.ts';
import type { Stroke } from './stroke.ts';

/** Routes laid out as what a player sees and draws. */
export interface DotLayout {
  readonly dots: readonly Point[];
  readonly predrawn: readonly Polyline[];
  /** Pairs of dots, i < j, ascending. */
  readonly edges: readonly (readonly [number, number])[];
}

/** Lines go over to a dot beside them along so many times its distance. */
const LEAD = 6;
/** Corners flatter than this are left out of pre-drawn lines. */
const FLAT = 0.005;

/** Numbers the dots of all routes from top to bottom and collects their edges and pre-drawn lines, first the details, then those of routes. */
export function layOut(prepared: Prepared, routes: readonly Route[]): DotLayout {
  const { xs, ys, strokes, details, parts } = prepared;
  const vertices = new Set<number>();
  const pairs: (readonly [number, number])[] = [];
  const runs: Run[] = [];
  routes.forEach((route, s) => {
    const chain = strokes[s].vertices;
    const at = (position: number) => chain[position % chain.length];
    for (const { from, to, drawn } of route) {
      if (drawn) {
        pairs.push([at(from), at(to)]);
        vertices.add(at(from)).add(at(to));
      } else {
        runs.push({ stroke: strokes[s], from, to });
      }
    }
  });
  const ordered = [...vertices].sort((a, b) => ys[a] - ys[b] || xs[a] - xs[b]);
  const dotOf = new Map(ordered.map((vertex, dot) => [vertex, dot]));
  const edges = pairs
    .map(([a, b]): readonly [number, number] => {
      const [i, j] = [dotOf.get(a) ?? 0, dotOf.get(b) ?? 0];
      return i < j ? [i, j] : [j, i];
    })
    .sort(([a, b], [c, d]) => a - c || b - d);
  const small = [...parts].flatMap(([vertex, lines]) => (vertices.has(vertex) ? [] : lines));
  return {
    dots: ordered.map((vertex): Point => [xs[vertex], ys[vertex]]),
    predrawn: [
      ...details,
      ...runs.map(lineAlong(prepared, routes, vertices)),
      ...small.map((line) => line.map(rounded)),
    ],
    edges,
  };
}

/** A stretch of a stroke between two of its positions that is pre-drawn. */
interface Run {
  readonly stroke: Stroke;
  readonly from: number;
  readonly to: number;
}

/**
 * How pre-drawn lines along strokes lie: as in the drawing, for what was moved or contracted was so for the sake of dots. Only towards a dot
 * that stands beside the drawing they leave it, over a stretch some times as long as the dot is away. A stroke that was enlarged, and has
 * dots, is as large all along.
 */
function lineAlong(
  { xs, ys, homeXs, homeYs, strokes }: Prepared,
  routes: readonly Route[],
  dots: ReadonlySet<number>,
): (run: Run) => Polyline {
  const isMoved = (v: number) => xs[v] !== homeXs[v] || ys[v] !== homeYs[v];
  const enlarged = new Set(
    routes.flatMap((route, s) => {
      const { vertices, closed } = strokes[s];
      const inner = closed ? vertices : vertices.subarray(1, -1);
      return route.some(({ drawn }) => drawn) && inner.some(isMoved) ? [strokes[s]] : [];
    }),
  );
  return ({ stroke, from, to }) => {
    const { vertices, closed, leads } = stroke;
    const run = Array.from({ length: to - from + 1 }, (_, k) => vertices[(from + k) % vertices.length]);
    const asIs = (v: number): Point => [xs[v], ys[v]];
    if (enlarged.has(stroke)) return run.map(asIs);
    const line = run.map((v): Point => [homeXs[v], homeYs[v]]);
    const ends = [run[0], run[run.length - 1]];
    const [before, behind] = ends.map((v, end) => {
      const isEnd = !closed && (end === 0 ? from === 0 : to === vertices.length - 1);
      return isEnd && !dots.has(v) ? leads?.[end] : undefined;
    });
    const places = ends.map((v, end) => (dots.has(v) ? asIs(v) : line[end === 0 ? 0 : line.length - 1]));
    const led = ledTo(line, places);
    return [...(before ?? led.slice(0, 1)), ...led.slice(1, -1), ...(behind ?? led.slice(-1))].map(rounded);
  };
}

/** A line that goes over to other ends, each along so many times as it is away, but no more than half of the line. */
function ledTo(line: Polyline, ends: readonly Point[]): Polyline {
  const along = arcLengths(line);
  const long = along[along.length - 1];
  const [from, to] = [line[0], line[line.length - 1]].map(([x, y], end) => {
    const [dx, dy] = [ends[end][0] - x, ends[end][1] - y];
    return { dx, dy, over: Math.min(LEAD * length(0, 0, dx, dy), long / 2) };
  });
  const share = (over: number, away: number) => (over === 0 ? 0 : Math.max(0, 1 - away / over));
  return line.map(([x, y], k): Point => {
    const [first, last] = [share(from.over, along[k]), share(to.over, long - along[k])];
    return [x + first * from.dx + last * to.dx, y + first * from.dy + last * to.dy];
  });
}

function rounded([x, y]: Point): Point {
  return [round(x), round(y)];
}

/** The same with pre-drawn lines without the corners that nobody sees. */
export function tidy(layout: DotLayout): DotLayout {
  return { ...layout, predrawn: layout.predrawn.map(withoutFlatCorners) };
}

function withoutFlatCorners(line: Polyline): Polyline {
  const kept: Point[] = [line[0]];
  for (let k = 1; k < line.length - 1; k++) {
    const [ax, ay] = kept[kept.length - 1];
    const [x, y] = line[k];
    const [bx, by] = line[k + 1];
    if (distanceSquared(x, y, ax, ay, bx, by) > FLAT * FLAT) kept.push(line[k]);
  }
  kept.push(line[line.length - 1]);
  return kept;
}
