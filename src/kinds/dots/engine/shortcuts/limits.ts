import type { Sector } from './sector.ts';

/** What a layout has to keep to. */
export interface Limits {
  readonly delta: number;
  readonly clearance: number;
  readonly minEdge: number;
  /** Edges are never shorter than this. */
  readonly leastEdge: number;
  /** The upright axis in which all has its twin: dots stand on it, or half of `delta` from it. */
  readonly axis?: number | undefined;
  /** What the dots must leave free at the ends of edges; left out where dots are told apart otherwise. */
  readonly sectors?: Sectors | undefined;
}

/** The sectors that lead from one end of an edge to the other. */
export interface Sectors extends Sector {
  /** Whether every edge must be clear of ambiguity from both ends, or from one will do. */
  readonly bothEnds: boolean;
}
