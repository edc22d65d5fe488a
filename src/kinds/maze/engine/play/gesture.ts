import type { Point } from '../../../../geometry/shapes/point.ts';

/** What the hand is doing in a maze. Plain data; never saved, never undone. */
export interface MazeGesture {
  /** The finger that leads the line, null when none does. */
  readonly finger: Finger | null;
  /** The last touch was nowhere near the line's end: it is to show itself. */
  readonly sought: boolean;
}

export interface Finger {
  /** Where it came down, in puzzle units. */
  readonly from: Point;
  /** Where it points at, in puzzle units: where it is, but for `aside`. */
  readonly at: Point;
  /** From the finger to the place that it points at, in CSS pixels: it may have come down beside the line's end. */
  readonly aside: Point;
  /** It has left the place where it came down, so that it is no tap. */
  readonly travelled: boolean;
  /** It has led the line on: what follows belongs to the same stroke. */
  readonly drew: boolean;
}

/** A hand that does nothing. */
export const REST: MazeGesture = { finger: null, sought: false };

/** A finger takes hold of the line no farther from its end than this, in CSS pixels. */
export const CATCH = 48;
/** A finger that has moved less than this, in CSS pixels, is a tap. */
export const TAP = 8;
