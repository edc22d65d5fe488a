import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import { isOnAxis } from '../../../dots/engine/symmetry/twins.ts';
import type { Chain, ChainStep, TwinMirror } from '../chains/chain.ts';

/*
 * A symmetric picture gets a symmetric puzzle. Only the strokes of the left half become chains. The mirror image (twin)
 * of each is an obstacle on the right while it grows. A dot on the axis must not have two nearest dots of one colour.
 * So a mirror image may swap colours: red on the left may be blue on the right.
 */

/** Returns the mirror for a number of colours. The first two are swapped, and with many colours also the next two. */
export function mirrorOf(axis: number, colours: number): TwinMirror {
  const pairs = colours >= MANY ? 2 : 1;
  const twin = (colour: number) => {
    const other = colour ^ 1;
    return colour < 2 * pairs && other < colours ? other : colour;
  };
  return { axis, colours: Array.from({ length: colours }, (_, colour) => twin(colour)) };
}

const MANY = 6;

/** Returns the chains of strokes followed by those of their twins; without a mirror, the chains alone. */
export function chainsWithTwins(
  graphs: readonly RouteGraph[],
  chains: readonly (Chain | undefined)[],
  mirror: TwinMirror | undefined,
): readonly (Chain | undefined)[] {
  if (mirror === undefined) return chains;
  return [
    ...chains,
    ...chains.map((chain, s) => {
      // A stroke on the axis is its own twin.
      if (chain === undefined || isOnAxis(graphs[s], mirror.axis)) return undefined;
      const steps = chain.steps.map(
        (step): ChainStep => ({ ...step, colour: mirror.colours[step.colour] ?? -1 }),
      );
      return { ...chain, steps };
    }),
  ];
}
