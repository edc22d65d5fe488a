import type { Point } from '../../geometry/plane-graph.ts';

/** What the hand is doing on a unit-dot board. Plain data; never saved, never undone. */
export interface UnitDotGesture {
  /** The dot in the hand: under the finger, or chosen by a tap or by Enter. */
  readonly held: number | null;
  /** Where the dot cursor of the keys stands; null until a key is used. */
  readonly cursor: number | null;
  /** The finger that is on the board, null when none is. */
  readonly finger: Finger | null;
  /** The line that follows the finger, null as long as there is none. */
  readonly line: Span | null;
  /** The wrong line that this input was; null again with the next input. `misses` tells a new one from the last. */
  readonly missed: Missed | null;
  /** Wrong lines from the dot `missesAt` since the last right one. */
  readonly misses: number;
  readonly missesAt: number | null;
  /** After two misses at one dot: the dot that the line should go to. */
  readonly glow: number | null;
}

export interface Finger {
  /** Where the finger came down, or where the line before was finished. */
  readonly from: Point;
  /** How far from there the finger must go before a line comes along, in CSS pixels. */
  readonly slack: number;
  /** The dot that was chosen by a tap when the finger came down: this touch may be the second tap. */
  readonly chosen: number | null;
}

/** The line between the held dot and the finger. */
export interface Span {
  readonly tip: Point;
  /** Its length, in puzzle units. */
  readonly length: number;
  /** The colour of the held dot whose unit it is as long as, so that it is shown solid; null when it has none's length. */
  readonly fits: number | null;
  /** The dot that it has been caught by, and that letting go would join it to. */
  readonly caught: number | null;
}

export interface Missed {
  readonly from: number;
  /** The dot it was drawn to. */
  readonly to: number;
}

/** A hand that does nothing. */
export const REST: UnitDotGesture = {
  held: null,
  cursor: null,
  finger: null,
  line: null,
  missed: null,
  misses: 0,
  missesAt: null,
  glow: null,
};
