import type { TwinMirror } from '../colouring/twins.ts';

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
