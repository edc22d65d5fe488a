import type { Point } from '../../../geometry/point.ts';
import { rounded } from '../../../geometry/rounding.ts';
import { distanceSquared } from '../../../geometry/segment.ts';
import type { Prepared } from './curves.ts';
import type { Polyline } from './document.ts';
import type { Route } from './route.ts';
import { isCrowded, shownLine } from './shown-line.ts';
import type { Stroke } from './stroke.ts';

/** Routes laid out as what a player sees and draws. */
export interface DotLayout {
  readonly dots: readonly Point[];
  readonly predrawn: readonly Polyline[];
  /** Those of them that lie in places too small for dots where none stands. */
  readonly small?: readonly Polyline[];
  /** Pairs of dots, i < j, ascending. */
  readonly edges: readonly (readonly [number, number])[];
  /** For each edge the stretch of the drawing that it stands for, from dot i to dot j. */
  readonly lines: readonly Polyline[];
}

/** An edge with its line, before dots are numbered. */
interface LinedEdge {
  readonly pair: readonly [number, number];
  readonly line: Polyline;
}

/** Edges in ascending order, each from its lower dot to its higher, and their lines. */
export function inOrder(edges: readonly LinedEdge[]): Pick<DotLayout, 'edges' | 'lines'> {
  const turned = edges.map((edge): LinedEdge => {
    const [i, j] = edge.pair;
    return i < j ? edge : { pair: [j, i], line: [...edge.line].reverse() };
  });
  turned.sort(({ pair: [a, b] }, { pair: [c, d] }) => a - c || b - d);
  return { edges: turned.map(({ pair }) => pair), lines: turned.map(({ line }) => line) };
}

/** Corners flatter than this are left out of pre-drawn lines. */
const FLAT = 0.005;

/**
 * Numbers the dots of all routes from top to bottom and collects their edges and pre-drawn lines: first the details, then those of routes,
 * then what is small. No end of a line, nor what is small, comes nearer to a dot of others than `clearance` where that can be.
 */
export function layOut(prepared: Prepared, routes: readonly Route[], clearance: number): DotLayout {
  const { xs, ys, strokes, details, small } = prepared;
  const vertices = new Set<number>();
  const drawnRuns: Run[] = [];
  const runs: Run[] = [];
  routes.forEach((route, s) => {
    const chain = strokes[s].vertices;
    const at = (position: number) => chain[position % chain.length];
    for (const { from, to, drawn } of route) {
      if (drawn) vertices.add(at(from)).add(at(to));
      (drawn ? drawnRuns : runs).push({ stroke: strokes[s], from, to });
    }
  });
  const ordered = [...vertices].sort((a, b) => ys[a] - ys[b] || xs[a] - xs[b]);
  const dotOf = new Map(ordered.map((vertex, dot) => [vertex, dot]));
  const dots = ordered.map((vertex): Point => [xs[vertex], ys[vertex]]);
  const enlarged = new Set(
    strokes.filter(({ isEnlarged }, s) => isEnlarged && routes[s].some(({ drawn }) => drawn)),
  );
  const crowded = [...placesOf(prepared)].filter(([, places]) => isCrowded(places, dots, clearance));
  const moved = new Set([
    ...vertices,
    ...[...enlarged].flatMap(({ vertices: own }) => [...own]),
    ...crowded.map(([v]) => v),
  ]);
  const shown = [...small].flatMap(([v, lines]) =>
    moved.has(v) ? [] : lines.map((line) => line.map(rounded)),
  );
  const along = lineAlong(prepared, moved, enlarged);
  const dotAt = ({ vertices: chain }: Stroke, position: number) => dotOf.get(chain[position % chain.length]) ?? 0;
  return {
    dots,
    predrawn: [...details, ...runs.map(along), ...shown],
    small: shown,
    ...inOrder(
      drawnRuns.map((run) => ({
        pair: [dotAt(run.stroke, run.from), dotAt(run.stroke, run.to)],
        line: lineAlong(prepared, moved, new Set())(run),
      })),
    ),
  };
}

/** Where lines lie in the drawing at the vertices at which strokes end, and what is small there. */
function placesOf({ homeXs, homeYs, strokes, small }: Prepared): ReadonlyMap<number, readonly Point[]> {
  const places = new Map<number, readonly Point[]>([...small].map(([v, lines]) => [v, lines.flat()]));
  for (const { vertices, closed, leads } of strokes) {
    if (closed) continue;
    for (const [end, v] of [vertices[0], vertices[vertices.length - 1]].entries())
      places.set(v, [...(places.get(v) ?? []), [homeXs[v], homeYs[v]], ...(leads?.[end] ?? [])]);
  }
  return places;
}

/** A stretch of a stroke between two of its positions that is pre-drawn. */
interface Run {
  readonly stroke: Stroke;
  readonly from: number;
  readonly to: number;
}

/**
 * How pre-drawn lines along strokes lie: as in the drawing, for what was moved or contracted was so for the sake of dots. Only towards a
 * vertex that stays where it was moved, as a dot stands there or near its place in the drawing, they leave it. A stroke that was enlarged,
 * and has dots, is as large all along.
 */
function lineAlong(
  { xs, ys, homeXs, homeYs }: Prepared,
  moved: ReadonlySet<number>,
  enlarged: ReadonlySet<Stroke>,
): (run: Run) => Polyline {
  return ({ stroke, from, to }) => {
    const { vertices, closed, leads, approaches } = stroke;
    const run = Array.from({ length: to - from + 1 }, (_, k) => vertices[(from + k) % vertices.length]);
    const asIs = (v: number): Point => [xs[v], ys[v]];
    if (enlarged.has(stroke)) return run.map(asIs);
    const line = run.map((v): Point => [homeXs[v], homeYs[v]]);
    const placeOf = (v: number) => (moved.has(v) ? asIs(v) : undefined);
    const isFirst = !closed && from === 0;
    const isLast = !closed && to === vertices.length - 1;
    return shownLine(
      line,
      [placeOf(run[0]), placeOf(run[run.length - 1])],
      [isFirst ? leads?.[0] : undefined, isLast ? leads?.[1] : undefined],
      [isFirst ? approaches?.[0] : undefined, isLast ? approaches?.[1] : undefined],
    );
  };
}

/** The same with pre-drawn lines without the corners that nobody sees. */
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
