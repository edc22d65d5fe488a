import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Prepared } from '../drawing/curves.ts';
import type { Stroke } from '../drawing/stroke.ts';
import type { RouteGraph } from '../routes/route.ts';

/*
 * Of a picture that is its own mirror image the strokes of the left half are laid out while their twins on the right stand in the way.
 */

/** Strokes of a half with a vertex for the twin of each, behind the others in the same order. */
export function doubled(prepared: Prepared, axis: number): Prepared {
  const over = (x: number) => (x === axis ? x : round(2 * axis - x));
  const { xs, ys, slack, structural, details } = prepared;
  return {
    ...prepared,
    xs: joined(new Float64Array(2 * xs.length), xs, xs.map(over)),
    ys: joined(new Float64Array(2 * ys.length), ys, ys),
    slack: joined(new Float64Array(2 * slack.length), slack, slack),
    // A twin on the axis is the dot itself.
    structural: joined(
      new Uint8Array(2 * structural.length),
      structural,
      structural.map((is, v) => (xs[v] === axis ? 0 : is)),
    ),
    details: [
      ...details,
      ...details.map((line) => line.map(([x, y]): readonly [number, number] => [over(x), y])),
    ],
  };
}

/** Two lists, one behind the other, written into another. */
function joined<List extends Float64Array | Uint8Array>(into: List, first: List, second: List): List {
  into.set(first);
  into.set(second, first.length);
  return into;
}

/** The same without dots at ends that lie nearer to the axis than half of `delta`, but not on it: their twins would be too near. */
export function apartFromTwins(prepared: Prepared, axis: number, delta: number): Prepared {
  const { xs, structural } = prepared;
  return {
    ...prepared,
    structural: structural.map((is, v) => (xs[v] !== axis && Math.abs(xs[v] - axis) < delta / 2 ? 0 : is)),
  };
}

/** Whether a stroke lies along the axis, and is its own twin. */
export function isAlong(
  { stroke, xs }: { readonly stroke: Stroke; readonly xs: Float64Array },
  axis: number,
): boolean {
  return stroke.vertices.every((v) => xs[v] === axis);
}

function twinStroke({ vertices, closed }: Stroke, xs: Float64Array, axis: number): Stroke {
  return { vertices: vertices.map((v) => twinOf(xs, v, axis)), closed };
}

/** The twin of a vertex of `doubled` strokes. */
function twinOf(xs: Float64Array, vertex: number, axis: number): number {
  const count = xs.length / 2;
  if (xs[vertex] === axis) return vertex;
  return vertex < count ? vertex + count : vertex - count;
}

/** The strokes with their twins behind them; without an axis, the strokes alone. */
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
