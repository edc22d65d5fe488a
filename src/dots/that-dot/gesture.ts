import type { Point } from '../../geometry/plane-graph.ts';
import type { Ruler } from './ruler.ts';

/** What the hand is doing on a that-dot board. Plain data; never saved, never undone. */
export interface ThatDotGesture {
  /** The dot in the hand: under the finger, or chosen by a tap or by Enter. */
  readonly held: number | null;
  /** Where the dot cursor of the keys stands; null until a key is used. */
  readonly cursor: number | null;
  /** The finger that is on the board, null when none is. */
  readonly finger: Finger | null;
  /** The line that follows the finger, null as long as there is none. */
  readonly line: Ruler | null;
  /** The wrong line that this input was; null again with the next input. `misses` tells a new one from the last. */
  readonly missed: Missed | null;
  /** Wrong lines from the dot `missesAt` since the last right one. */
  readonly misses: number;
  readonly missesAt: number | null;
  /** After two misses at one dot: the dot that the line should go to. */
  readonly glow: number | null;
}

export interface Finger {
  /** Where the hand took hold, relative to the held dot's centre; let go of as the finger moves on. */
  readonly grip: Point;
  /** Where the finger came down, or where the line before was finished. */
  readonly from: Point;
  /** How far from there the finger must go before a line comes along, in CSS pixels. */
  readonly slack: number;
  /** The dot that was chosen by a tap when the finger came down: this touch may be the second tap. */
  readonly chosen: number | null;
}

export interface Missed {
  readonly from: number;
  /** The dot it was drawn to. */
  readonly to: number;
}

/** A hand that does nothing. */
export const REST: ThatDotGesture = {
  held: null,
  cursor: null,
  finger: null,
  line: null,
  missed: null,
  misses: 0,
  missesAt: null,
  glow: null,
};
