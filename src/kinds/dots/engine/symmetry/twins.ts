import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Polyline } from '../document.ts';
import type { Prepared } from '../drawing/curves.ts';
import type { Stroke } from '../drawing/stroke.ts';
import type { RouteGraph } from '../routes/route.ts';

const mirroredX = (x: number, axis: number) => round(2 * axis - x);

/** Mirrors a line, and rounds it to 3 decimals. */
export function mirroredLine(line: Polyline, axis: number): Polyline {
  return line.map(([x, y]): Point => [mirroredX(x, axis), y]);
}

/** Returns lines beside an axis, their twins, and lines along the axis, which have no twins. */
export function withTwinLines(lines: readonly Polyline[], axis: number): readonly Polyline[] {
  const isAlong = (line: Polyline) => line.every(([x]) => x === axis);
  const beside = lines.filter((line) => !isAlong(line));
  return [...beside, ...beside.map((line) => mirroredLine(line, axis)), ...lines.filter(isAlong)];
}

/** Appends a twin for each vertex of a half, in the same order. Twins are in the way when its strokes are routed. */
export function withTwinVertices(prepared: Prepared, axis: number): Prepared {
  const { xs, ys, deviation, structural, details } = prepared;
  return {
    ...prepared,
    xs: concatenated(
      new Float64Array(2 * xs.length),
      xs,
      xs.map((x) => mirroredX(x, axis)),
    ),
    ys: concatenated(new Float64Array(2 * ys.length), ys, ys),
    deviation: concatenated(new Float64Array(2 * deviation.length), deviation, deviation),
    // A vertex on the axis needs no dot for its twin.
    structural: concatenated(
      new Uint8Array(2 * structural.length),
      structural,
      structural.map((is, v) => (xs[v] === axis ? 0 : is)),
    ),
    details: [...details, ...details.map((line) => mirroredLine(line, axis))],
  };
}

function concatenated<List extends Float64Array | Uint8Array>(into: List, first: List, second: List): List {
  into.set(first);
  into.set(second, first.length);
  return into;
}

/** Whether a stroke runs along the axis, and so is its own twin. */
export function isOnAxis(
  { stroke, xs }: { readonly stroke: Stroke; readonly xs: Float64Array },
  axis: number,
): boolean {
  return stroke.vertices.every((v) => xs[v] === axis);
}

function twinStroke({ vertices, closed }: Stroke, xs: Float64Array, axis: number): Stroke {
  return { vertices: vertices.map((v) => twinOf(xs, v, axis)), closed };
}

function twinOf(xs: Float64Array, vertex: number, axis: number): number {
  const count = xs.length / 2;
  if (xs[vertex] === axis) return vertex;
  return vertex < count ? vertex + count : vertex - count;
}

/** Appends the twin of each stroke. Without an axis, returns the strokes alone. */
export function withTwins<Graph extends RouteGraph>(
  graphs: readonly Graph[],
  axis: number | undefined,
): readonly Graph[] {
  if (axis === undefined) return graphs;
  return [
    ...graphs,
    ...graphs.map((graph): Graph => ({ ...graph, stroke: twinStroke(graph.stroke, graph.xs, axis) })),
  ];
}
