import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import { isAlong } from '../../../dots/engine/symmetry/twins.ts';
import type { Chain, ChainStep } from '../chains/chain.ts';

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
      if (chain === undefined || isAlong(graphs[s], mirror.axis)) return undefined;
      const steps = chain.steps.map(
        (step): ChainStep => ({ ...step, colour: mirror.colours[step.colour] ?? -1 }),
      );
      return { ...chain, steps };
    }),
  ];
}
