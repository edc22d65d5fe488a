import type { Point } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';
import type { Prepared } from '../drawing/curves.ts';
import type { Stroke } from '../drawing/stroke.ts';
import { lineToDots } from './lines.ts';
import type { Route } from './route.ts';

/** The dots and lines that a player sees and draws. */
export interface DotLayout {
  readonly dots: readonly Point[];
  readonly predrawn: readonly Polyline[];
  /** Pairs of dots, i < j, in ascending order. */
  readonly edges: readonly (readonly [number, number])[];
  /** For each edge, the part of the drawing that it replaces, from dot i to dot j. */
  readonly lines: readonly Polyline[];
}

interface LinedEdge {
  readonly pair: readonly [number, number];
  readonly line: Polyline;
}

/** Sorts edges in ascending order, each from its lower to its higher dot, and their lines with them. */
export function sortEdges(edges: readonly LinedEdge[]): Pick<DotLayout, 'edges' | 'lines'> {
  const turned = edges.map((edge): LinedEdge => {
    const [i, j] = edge.pair;
    return i < j ? edge : { pair: [j, i], line: [...edge.line].reverse() };
  });
  turned.sort(({ pair: [a, b] }, { pair: [c, d] }) => a - c || b - d);
  return { edges: turned.map(({ pair }) => pair), lines: turned.map(({ line }) => line) };
}

/** A point is dropped if it is this near to the line without it, in units. */
const FLAT = 0.05;

/**
 * Numbers the dots from top to bottom. Pre-drawn lines are details, parts of routes, and small strokes without a dot.
 */
export function buildLayout(prepared: Prepared, routes: readonly Route[]): DotLayout {
  const { xs, ys, strokes, details, small } = prepared;
  const drawnRuns: Run[] = [];
  const predrawnRuns: Run[] = [];
  routes.forEach((route, s) => {
    for (const { from, to, drawn: isDrawn } of route)
      (isDrawn ? drawnRuns : predrawnRuns).push({ stroke: strokes[s], from, to });
  });
  const vertices = [...new Set(drawnRuns.flatMap((run) => endsOf(run)))].sort(
    (a, b) => ys[a] - ys[b] || xs[a] - xs[b],
  );
  const dotOf = new Map(vertices.map((vertex, dot) => [vertex, dot]));
  const dots = vertices.map((vertex): Point => [xs[vertex], ys[vertex]]);
  return {
    dots,
    predrawn: [
      ...details,
      ...predrawnRuns.map((run) => lineAlong(prepared, run, dotOf)),
      ...[...small].flatMap(([v, lines]) => (dotOf.has(v) ? [] : lines.map((line) => line.map(rounded)))),
    ],
    ...sortEdges(
      drawnRuns.map((run) => {
        const [i = 0, j = 0] = endsOf(run).map((vertex) => dotOf.get(vertex));
        return { pair: [i, j], line: lineAlong(prepared, run, dotOf) };
      }),
    ),
  };
}

interface Run {
  readonly stroke: Stroke;
  readonly from: number;
  readonly to: number;
}

function endsOf({ stroke: { vertices }, from, to }: Run): readonly [number, number] {
  return [vertices[from % vertices.length], vertices[to % vertices.length]];
}

/** Returns the line of a run in the drawing. Its ends go to their dots, if any. */
function lineAlong(
  { xs, ys }: Prepared,
  { stroke, from, to }: Run,
  dotOf: ReadonlyMap<number, number>,
): Polyline {
  const { vertices, endLines: [start, end] = [] } = stroke;
  const run = Array.from({ length: to - from + 1 }, (_, k) => vertices[(from + k) % vertices.length]);
  const line = run.map((v): Point => [xs[v], ys[v]]);
  const [first, last] = [0, run.length - 1].map((k) => (dotOf.has(run[k]) ? line[k] : undefined));
  const isLast = to === vertices.length - 1;
  return lineToDots(line, [from === 0 ? start : undefined, isLast ? end : undefined], [first, last]);
}

/** Drops points at which lines turn too little to be seen. */
export function tidy(layout: DotLayout): DotLayout {
  return {
    ...layout,
    predrawn: layout.predrawn.map(withoutFlatCorners),
    lines: layout.lines.map(withoutFlatCorners),
  };
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
