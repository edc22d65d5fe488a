import type { Stroke } from '../drawing/stroke.ts';
import type { Sector } from './sector.ts';

/** What shortcuts are looked for in: strokes over vertices, each with the place where a dot on it would stand. */
export interface Curves {
  /** Where each vertex is, and a dot on it would be. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How much of epsilon is used up at each vertex already, where it stands for more than one place of the drawing. */
  readonly slack: Float64Array;
  readonly strokes: readonly Stroke[];
}

export interface Tolerance {
  /** Largest distance between a shortcut and the part of the stroke that it bypasses. */
  readonly epsilon: number;
  /** What shortcuts keep free at their ends; without it no sectors are looked into, and no `clear` bit is set. */
  readonly sector?: Sector | undefined;
}

/** From this end of a shortcut, no vertex but those bypassed lies in the sector towards the other end. */
export const FORWARD_CLEAR = 1;
export const BACKWARD_CLEAR = 2;
/** The same, looking at vertices of the shortcut's own stroke only. */
export const FORWARD_CLEAR_OF_OWN = 4;
export const BACKWARD_CLEAR_OF_OWN = 8;

/**
 * The shortcuts of one stroke: the one numbered k leads from position `from[k]` of the stroke to position
 * `from[k] + span[k]` (on a closed stroke, around its end). In ascending order of `from`, then of `span`.
 */
export interface Shortcuts {
  readonly from: Uint32Array;
  readonly span: Uint32Array;
  /** The `…_CLEAR` bits. */
  readonly clear: Uint8Array;
}

/** What is known of a candidate: a vertex lies between it and what it bypasses; none does; not looked at yet. */
export const NOT_PLANE = 0;
export const PLANE = 1;
export const UNKNOWN = 2;

/** The candidates for shortcuts of a stroke that start or end at one of its vertices. */
export interface Candidates {
  /** Of all candidates of the stroke: their spans, whether they are `PLANE`, and their `…_CLEAR` bits. */
  readonly span: Uint32Array;
  readonly plane: Uint8Array;
  readonly clear: Uint8Array;
  /** Those from `first` up to, but not including, `last` start at the vertex, in ascending order of span. */
  readonly first: number;
  readonly last: number;
  /** Those that end there, in descending order of span. */
  readonly ending: Uint32Array;
}
