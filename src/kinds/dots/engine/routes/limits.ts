import type { Sector } from '../shortcuts/sector.ts';

/** The limits of a layout, in puzzle units. */
export interface Limits {
  readonly delta: number;
  readonly clearance: number;
  readonly minEdge: number;
  /** No edge is shorter than this. `minEdge` is only preferred. */
  readonly leastEdge: number;
  /** x of the vertical mirror axis. Dots are on it, or at least half of `delta` away. */
  readonly axis?: number | undefined;
  readonly sectors?: Sectors | undefined;
}

export interface Sectors extends Sector {
  /** Whether every edge needs free sectors at both ends, or only at one. */
  readonly bothEnds: boolean;
}
