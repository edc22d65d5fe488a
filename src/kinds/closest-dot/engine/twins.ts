import { round } from '../../../geometry/rounding.ts';
import type { Prepared } from '../../dots/engine/curves.ts';
import type { RouteGraph } from '../../dots/engine/route.ts';
import type { Chain, ChainStep } from './chain.ts';

/*
 * A picture that is its own mirror image gets a puzzle that is: the strokes of its left half are turned into chains, each
 * of which has a twin on the right that stands in the way as it grows. A dot on the axis must not have two nearest dots
 * of one colour, and so colours may go over into others in the mirror: what is red on the left is blue on the right.
 */

/** The mirror in which chains have their twins. */
export interface TwinMirror {
  /** The upright axis, in puzzle units. */
  readonly axis: number;
  /** For each colour the one that it goes over into. */
  readonly colours: readonly number[];
}

/** Such a mirror for so many colours, of which the first two go over into each other, and of many the next two. */
export function mirrorOf(axis: number, colours: number): TwinMirror {
  const pairs = colours >= MANY ? 2 : 1;
  const twin = (colour: number) => {
    const other = colour ^ 1;
    return colour < 2 * pairs && other < colours ? other : colour;
  };
  return { axis, colours: Array.from({ length: colours }, (_, colour) => twin(colour)) };
}

/** With so many colours two pairs of them go over into each other. */
const MANY = 6;

/**
 * Strokes of a half with a vertex for the twin of each, behind the others in the same order.
 */
export function doubled(prepared: Prepared, axis: number): Prepared {
  const over = (x: number) => (x === axis ? x : round(2 * axis - x));
  const { xs, ys, homeXs, homeYs, slack, structural, details } = prepared;
  return {
    ...prepared,
    xs: Float64Array.of(...xs, ...xs.map(over)),
    ys: Float64Array.of(...ys, ...ys),
    homeXs: Float64Array.of(...homeXs, ...homeXs.map(over)),
    homeYs: Float64Array.of(...homeYs, ...homeYs),
    slack: Float64Array.of(...slack, ...slack),
    // A twin on the axis is the dot itself.
    structural: Uint8Array.of(...structural, ...structural.map((is, v) => (xs[v] === axis ? 0 : is))),
    details: [
      ...details,
      ...details.map((line) => line.map(([x, y]): readonly [number, number] => [over(x), y])),
    ],
  };
}

/** The twin of a vertex of `doubled` strokes. */
function twinOf(xs: Float64Array, vertex: number, axis: number): number {
  const count = xs.length / 2;
  if (xs[vertex] === axis) return vertex;
  return vertex < count ? vertex + count : vertex - count;
}

/** The strokes with their twins behind them; without a mirror, the strokes alone. */
export function withTwins<Graph extends RouteGraph>(
  graphs: readonly Graph[],
  mirror: TwinMirror | undefined,
): readonly Graph[] {
  if (mirror === undefined) return graphs;
  return [
    ...graphs,
    ...graphs.map((graph): Graph => {
      const { stroke, xs } = graph;
      const vertices = stroke.vertices.map((v) => twinOf(xs, v, mirror.axis));
      return { ...graph, stroke: { ...stroke, vertices } };
    }),
  ];
}

/** The chains of strokes and behind them those of their twins; without a mirror, the chains alone. */
export function chainsWithTwins(
  graphs: readonly RouteGraph[],
  chains: readonly (Chain | undefined)[],
  mirror: TwinMirror | undefined,
): readonly (Chain | undefined)[] {
  if (mirror === undefined) return chains;
  return [
    ...chains,
    ...chains.map((chain, s) => {
      // A stroke along the axis is its own twin.
      const { stroke, xs } = graphs[s];
      if (chain === undefined || stroke.vertices.every((v) => xs[v] === mirror.axis)) return undefined;
      const steps = chain.steps.map(
        (step): ChainStep => ({ ...step, colour: mirror.colours[step.colour] ?? -1 }),
      );
      return { ...chain, steps };
    }),
  ];
}
