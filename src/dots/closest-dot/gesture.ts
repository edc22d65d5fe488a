import type { Point } from '../../geometry/plane-graph.ts';

/** What the hand is doing on a closest-dot board. Plain data; never saved, never undone. */
export interface ClosestDotGesture {
  /** The dot in the hand: under the finger, or chosen by a tap or by Enter. */
  readonly held: number | null;
  /** Where the dot cursor of the keys stands; null until a key is used. */
  readonly cursor: number | null;
  /** The finger that is on the board, null when none is. */
  readonly finger: Finger | null;
  /** The circle around the held dot that grows with the drag, null as long as there is none. */
  readonly circle: Circle | null;
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
  /** How far from there the finger must go before a circle grows, in CSS pixels. */
  readonly slack: number;
  /** The dot that was chosen by a tap when the finger came down: this touch may be the second tap. */
  readonly chosen: number | null;
}

export interface Circle {
  /** The colour it looks for, or null where every colour of the held dot has its line. */
  readonly colour: number | null;
  /** How far it has grown, in puzzle units: with the drag, until it touches a dot of its colour. */
  readonly radius: number;
  /** The radius at which it touches that dot. */
  readonly most: number;
  /** Where the line from the held dot ends now: at the finger, or at the dot that caught it. */
  readonly tip: Point;
  /** The dot that has caught the finger, and that letting go would join to the held one. */
  readonly caught: number | null;
}

export interface Missed {
  readonly from: number;
  /** The dot it was drawn to. */
  readonly to: number;
}

/** A hand that does nothing. */
export const REST: ClosestDotGesture = {
  held: null,
  cursor: null,
  finger: null,
  circle: null,
  missed: null,
  misses: 0,
  missesAt: null,
  glow: null,
};
