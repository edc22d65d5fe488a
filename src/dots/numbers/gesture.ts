import type { Point } from '../../geometry/plane-graph.ts';

/** What the hand is doing on a numbers board. Plain data; never saved, never undone. */
export interface NumbersGesture {
  /** The dot in the hand, from which the next line goes: under the finger, or chosen by a tap or by Enter. */
  readonly held: number | null;
  /** Where the dot cursor of the keys stands; null until a key is used. */
  readonly cursor: number | null;
  /** The finger that is on the board, null when none is. */
  readonly finger: Finger | null;
  /** The line that follows the finger, null as long as there is none. */
  readonly line: Loose | null;
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
  /** The dot that was chosen when the finger came down. */
  readonly chosen: number | null;
}

/** The line between the held dot and the finger. */
export interface Loose {
  readonly tip: Point;
  /** The next number's dot, where the finger is near enough to it that letting go draws the line. */
  readonly caught: number | null;
}

export interface Missed {
  readonly from: number;
  readonly to: number;
}

/** A hand that does nothing. */
export const REST: NumbersGesture = {
  held: null,
  cursor: null,
  finger: null,
  line: null,
  missed: null,
  misses: 0,
  missesAt: null,
  glow: null,
};
