import type { RouteGraph, Step } from '../../../dots/engine/routes/route.ts';
import type { DrawnEdge } from './classes.ts';

/** A part of a chain: an edge in its colour, or where the stroke itself is pre-drawn. */
export interface ChainStep extends Step {
  readonly colour: number;
  readonly long: number;
}

/** A stroke as it is to be solved: runs of edges that grow longer away from one end or from inside, each in a colour. */
export interface Chain {
  readonly steps: readonly ChainStep[];
  readonly cost: number;
  readonly predrawn: number;
}

/** The edges of a chain. */
export function edgesOf(
  { stroke: { vertices } }: RouteGraph,
  chain: Chain | undefined,
): readonly DrawnEdge[] {
  const at = (position: number) => vertices[position % vertices.length];
  return (chain?.steps ?? []).flatMap(({ from, to, drawn, colour, long }) =>
    drawn ? [{ ends: [at(from), at(to)] as const, long, colour }] : [],
  );
}
