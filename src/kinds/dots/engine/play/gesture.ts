import type { Point } from '../../../../geometry/shapes/point.ts';

/** The line that follows a finger from the held dot. Kinds give it their own shape. */
export interface FollowingLine {
  readonly tip: Point;
  /** The dot that has caught it. Lifting the finger joins that dot to the held one. */
  readonly caught: number | null;
}

/** The state of touch and keyboard input on a dot board. Plain data, never saved and never undone. */
export interface Gesture<Line extends FollowingLine> {
  /** The held dot: under the finger, or chosen by a tap or by Enter. */
  readonly held: number | null;
  /** The dot at the keyboard cursor; null until a key is used. */
  readonly cursor: number | null;
  readonly finger: Finger | null;
  readonly line: Line | null;
  /** Where a moving finger is that holds nothing; otherwise null. */
  readonly roaming: Point | null;
  /** The wrong line that this input drew; null again with the next input. `misses` distinguishes it from the last. */
  readonly missed: Missed | null;
  /** Wrong lines from the dot `missesAt` since the last right one. */
  readonly misses: number;
  readonly missesAt: number | null;
  /** The right dot, after two misses at one dot. */
  readonly glow: number | null;
}

/** A gesture whose line may have any shape. */
export type DotGesture = Gesture<FollowingLine>;

interface Finger {
  /** Where the finger came down, or where the last line was finished. */
  readonly from: Point;
  /** How far the finger must move from there before a line follows it, in CSS pixels. */
  readonly slack: number;
  /** The dot that a tap had chosen when the finger came down. This touch may be the second tap. */
  readonly chosen: number | null;
}

interface Missed {
  readonly from: number;
  readonly to: number;
}

export const REST: Gesture<never> = {
  held: null,
  cursor: null,
  finger: null,
  line: null,
  roaming: null,
  missed: null,
  misses: 0,
  missesAt: null,
  glow: null,
};

/** A finger that has moved less than this, in CSS pixels, is a tap. */
export const TAP = 8;
/** The slack of a finger that holds nothing and draws nothing. */
export const NEVER_DRAWS = Number.MAX_VALUE;
/** After this many misses from one dot, the right one glows. */
const MISSES_BEFORE_GLOW = 2;

export function withoutFinger(gesture: DotGesture): DotGesture {
  return { ...gesture, finger: null, line: null, roaming: null, missed: null };
}

/** The gesture after a finger came down at `at` and picked up `dot`, or nothing. */
export function afterTouch(gesture: DotGesture, dot: number | undefined, at: Point): DotGesture {
  const finger = { from: at, slack: dot === undefined ? NEVER_DRAWS : TAP, chosen: gesture.held };
  return { ...withoutFinger(gesture), held: dot ?? gesture.held, finger };
}

/**
 * The gesture after a line was finished at dot `to`. With `continues`, that dot is held next. The finger, if there is one,
 * must then move `onward` CSS pixels from `at` before the next line follows it.
 */
export function afterLine(
  gesture: DotGesture,
  to: number,
  continues: boolean,
  onward: number,
  at: Point | undefined,
): DotGesture {
  const finger =
    gesture.finger === null || at === undefined
      ? null
      : { from: at, slack: continues ? onward : NEVER_DRAWS, chosen: null };
  return { ...REST, cursor: gesture.cursor, held: continues ? to : null, finger };
}

/** The gesture after a wrong line. After the second from the same dot, the dot `right` glows. */
export function afterMiss(
  gesture: DotGesture,
  from: number,
  to: number,
  right: number | undefined,
): DotGesture {
  const misses = gesture.missesAt === from ? gesture.misses + 1 : 1;
  const glow = misses >= MISSES_BEFORE_GLOW ? (right ?? null) : null;
  return { ...gesture, missed: { from, to }, misses, missesAt: from, glow };
}
