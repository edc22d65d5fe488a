import type { Stroke } from '../drawing/stroke.ts';
import type { Sector } from './sector.ts';

export interface Curves {
  /** Coordinates of each vertex, at which a dot would be. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Distance from each vertex to the farthest place of the drawing that it represents. It uses up this much of epsilon. */
  readonly deviation: Float64Array;
  readonly strokes: readonly Stroke[];
}

export interface Tolerance {
  /** Largest distance between a shortcut and the part of the stroke that it bypasses. */
  readonly epsilon: number;
  /** The region that shortcuts keep free at their ends. Without it, no `…_CLEAR` bit is set. */
  readonly sector?: Sector | undefined;
}

/** Bits for the first (forward) and the last end (backward): only bypassed vertices are in the sector there. */
export const FORWARD_CLEAR = 1;
export const BACKWARD_CLEAR = 2;
/** The same, considering only vertices of the shortcut's own stroke. */
export const FORWARD_CLEAR_OF_OWN = 4;
export const BACKWARD_CLEAR_OF_OWN = 8;

/**
 * Shortcuts of a stroke, sorted by `from`, then `span`. Shortcut k leads from position `from[k]` to `from[k] +
 * span[k]`, which may be past the end of a closed stroke. `clear` has the `…_CLEAR` bits.
 */
export interface Shortcuts {
  readonly from: Uint32Array;
  readonly span: Uint32Array;
  readonly clear: Uint8Array;
}

/** State of a candidate: a vertex is between it and the bypassed part, none is, or not judged yet. */
export const NOT_PLANE = 0;
export const PLANE = 1;
export const UNKNOWN = 2;

/** The candidates of a stroke that start or end at one vertex. */
export interface Candidates {
  /** Spans, states and `…_CLEAR` bits of all candidates of the stroke. */
  readonly span: Uint32Array;
  readonly plane: Uint8Array;
  readonly clear: Uint8Array;
  /** The candidates from `first` up to, but not including, `last` start at the vertex, in ascending order of span. */
  readonly first: number;
  readonly last: number;
  /** The candidates that end at the vertex, in descending order of span. */
  readonly ending: Uint32Array;
}
