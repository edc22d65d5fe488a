import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Placement } from './placement.ts';

export interface HeldPiece {
  readonly piece: number;
  /** Point of the finished picture under the finger. */
  readonly grip: Point;
  /** Where the piece and all joined to it would be put if released now. */
  readonly placement: Placement;
  /** Whether it has been flipped in the hand. */
  readonly flip: boolean;
  /** Degrees that it has been turned in the hand. */
  readonly by: number;
  /** Whether it has moved, so that its release is no tap. */
  readonly carried: boolean;
  /** Index in the tray before which it would be put if released now; null for the table. */
  readonly slot: number | null;
  /** The bowl that the slot belongs to; 0 for the tray itself. */
  readonly bowl: number;
  /** Whether it would snap if released now. */
  readonly catches: boolean;
  /** Snap distance, as a multiple of the usual one. */
  readonly reach: number;
}

/** Never saved or undone. */
export interface JigsawGesture {
  readonly finger: Finger | null;
  readonly held: HeldPiece | null;
  /** The piece chosen by a tap or by Enter, which waits for its place. */
  readonly chosen: number | null;
  /** The piece at the keyboard cursor; null until a key is used. */
  readonly cursor: number | null;
  /** While keys carry the chosen piece, the piece whose home it is over. */
  readonly aim: number | null;
  /** The piece handled last, which a turn button turns. */
  readonly last: number | null;
}

interface Finger {
  /** Where it came down, in puzzle units. */
  readonly from: Point;
  /** The piece chosen at that time, which this touch may place. */
  readonly chosen: number | null;
}

export const REST: JigsawGesture = {
  finger: null,
  held: null,
  chosen: null,
  cursor: null,
  aim: null,
  last: null,
};

/** A touch that moves less than this is a tap, in CSS pixels. */
export const TAP = 8;
/** A finger grabs pieces up to this far away, in CSS pixels. */
export const CATCH = 24;
/** A turn button turns free pieces by this, in degrees. */
export const TURN_STEP = 15;

/** Clears all but the cursor and the piece handled last. */
export function emptyHand(gesture: JigsawGesture): JigsawGesture {
  return { ...gesture, finger: null, held: null, chosen: null, aim: null };
}
