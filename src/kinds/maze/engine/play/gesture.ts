import type { Point } from '../../../../geometry/shapes/point.ts';

/** The gesture in a maze. Plain data; never saved or undone. */
export interface MazeGesture {
  readonly finger: Finger | null;
  /** True if the last touch was far from the line's end. The end then swells to show where it is. */
  readonly showsEnd: boolean;
}

export interface Finger {
  /** Where it came down, in puzzle units. */
  readonly from: Point;
  /** The point that leads the line, in puzzle units: the finger's place plus `aside`. */
  readonly at: Point;
  /** The offset from the finger to `at`, in CSS pixels. */
  readonly aside: Point;
  /** True once it has left the place where it came down, so that it is no tap. */
  readonly travelled: boolean;
  /** True once it has moved the line: further moves belong to the same stroke. */
  readonly drew: boolean;
}

export const REST: MazeGesture = { finger: null, showsEnd: false };

/** How far from the line's end a finger can pick it up, in CSS pixels. */
export const CATCH = 48;
/** A finger that moves less than this is a tap, in CSS pixels. */
export const TAP = 8;
