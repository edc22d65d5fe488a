import type { RouteGraph, Step } from '../../../dots/engine/routes/route.ts';
import type { DrawnEdge } from './classes.ts';

/** The distances and numbers of colours that chains keep. Lengths are in puzzle units. */
export interface ChainLimits {
  readonly delta: number;
  readonly clearance: number;
  readonly leastEdge: number;
  /** The preferred minimum length of an edge. */
  readonly minEdge: number;
  /** The factor by which the second nearest dot of a colour must be farther: 1 + gamma + a margin. */
  readonly factor: number;
  readonly colours: number;
  readonly maxPie: number;
  /** The mirror, if the picture is symmetric. */
  readonly mirror?: TwinMirror | undefined;
}

/** How a symmetric picture is mirrored. */
export interface TwinMirror {
  /** The x coordinate of the vertical axis, in puzzle units. */
  readonly axis: number;
  /** The mirror image of each colour. */
  readonly colours: readonly number[];
}

/** A part of a chain: a coloured edge, or a pre-drawn part of the stroke. */
export interface ChainStep extends Step {
  readonly colour: number;
  readonly long: number;
}

/**
 * Represents a stroke by runs of coloured edges. In a run, edges become longer from one end to the other, or from the
 * inside to both ends.
 */
export interface Chain {
  readonly steps: readonly ChainStep[];
  readonly cost: number;
  readonly predrawn: number;
}

export function edgesOf(
  { stroke: { vertices } }: RouteGraph,
  chain: Chain | undefined,
): readonly DrawnEdge[] {
  const at = (position: number) => vertices[position % vertices.length];
  return (chain?.steps ?? []).flatMap(({ from, to, drawn, colour, long }) =>
    drawn ? [{ ends: [at(from), at(to)] as const, long, colour }] : [],
  );
}
