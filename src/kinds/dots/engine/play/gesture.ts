import type { Point } from '../../../../geometry/shapes/point.ts';

/** What follows a finger from the dot it holds, whatever shape it has. */
export interface Following {
  /** Where it ends now. */
  readonly tip: Point;
  /** The dot that it has been caught by, and that letting go would join to the held one. */
  readonly caught: number | null;
}

/** What the hand is doing on a dot board. Plain data; never saved, never undone. */
export interface Gesture<Line extends Following> {
  /** The dot in the hand: under the finger, or chosen by a tap or by Enter. */
  readonly held: number | null;
  /** Where the dot cursor of the keys stands; null until a key is used. */
  readonly cursor: number | null;
  /** The finger that is on the board, null when none is. */
  readonly finger: Finger | null;
  /** The line that follows the finger, null as long as there is none. */
  readonly line: Line | null;
  /** Where a finger is that took hold of nothing and is moved over the board, null as long as there is none. */
  readonly roams: Point | null;
  /** The wrong line that this input was; null again with the next input. `misses` tells a new one from the last. */
  readonly missed: Missed | null;
  /** Wrong lines from the dot `missesAt` since the last right one. */
  readonly misses: number;
  readonly missesAt: number | null;
  /** After two misses at one dot: the dot that the line should go to. */
  readonly glow: number | null;
}

interface Finger {
  /** Where the finger came down, or where the line before was finished. */
  readonly from: Point;
  /** How far from there the finger must go before a line comes along, in CSS pixels. */
  readonly slack: number;
  /** The dot that was chosen by a tap when the finger came down: this touch may be the second tap. */
  readonly chosen: number | null;
}

interface Missed {
  readonly from: number;
  /** The dot it was drawn to. */
  readonly to: number;
}

/** A hand that does nothing. */
export const REST: Gesture<never> = {
  held: null,
  cursor: null,
  finger: null,
  line: null,
  roams: null,
  missed: null,
  misses: 0,
  missesAt: null,
  glow: null,
};

/** A finger that has moved less than this is a tap. */
export const TAP = 8;
/** The slack of a finger that took hold of nothing, and draws nothing. */
export const NOTHING = Number.MAX_VALUE;
/** At this many misses from one dot the right one glows. */
const GLOWS = 2;

/** The gesture with no finger on the board, and no line. */
export function still<Line extends Following>(gesture: Gesture<Line>): Gesture<Line> {
  return { ...gesture, finger: null, line: null, roams: null, missed: null };
}

/** The gesture after a finger came down at `at` and took hold of `dot`, or of nothing. */
export function touched<Line extends Following>(
  gesture: Gesture<Line>,
  dot: number | undefined,
  at: Point,
): Gesture<Line> {
  const finger = { from: at, slack: dot === undefined ? NOTHING : TAP, chosen: gesture.held };
  return { ...still(gesture), held: dot ?? gesture.held, finger };
}

/**
 * The gesture after a line has been finished at dot `to`: the hand goes on from there where `on`, and the finger, if
 * there is one, must go `onward` CSS pixels from `at` before the next line comes along.
 */
export function finished<Line extends Following>(
  gesture: Gesture<Line>,
  to: number,
  on: boolean,
  onward: number,
  at: Point | undefined,
): Gesture<Line> {
  const finger =
    gesture.finger === null || at === undefined
      ? null
      : { from: at, slack: on ? onward : NOTHING, chosen: null };
  return { ...REST, cursor: gesture.cursor, held: on ? to : null, finger };
}

/** The gesture after a wrong line from `from` to `to`; the next of them lets the dot `right` glow. */
export function missed<Line extends Following>(
  gesture: Gesture<Line>,
  from: number,
  to: number,
  right: number | undefined,
): Gesture<Line> {
  const misses = gesture.missesAt === from ? gesture.misses + 1 : 1;
  const glow = misses >= GLOWS ? (right ?? null) : null;
  return { ...gesture, missed: { from, to }, misses, missesAt: from, glow };
}
