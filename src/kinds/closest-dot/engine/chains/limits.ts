import type { TwinMirror } from '../colouring/twins.ts';

/** What the chains of a picture have to keep to. */
export interface ChainLimits {
  readonly delta: number;
  readonly clearance: number;
  /** Edges are never shorter than this. */
  readonly leastEdge: number;
  /** Preferred least length of an edge. */
  readonly minEdge: number;
  /** A second dot of a colour is at least so many times as far as the nearest: 1 + gamma and a little. */
  readonly factor: number;
  readonly colours: number;
  readonly maxPie: number;
  /** The mirror in which chains have their twins, where the picture has one. */
  readonly mirror?: TwinMirror | undefined;
}
