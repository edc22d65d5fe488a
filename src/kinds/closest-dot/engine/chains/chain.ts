import type { RouteGraph, Step } from '../../../dots/engine/routes/route.ts';
import type { DrawnEdge } from './classes.ts';

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
