import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Placement } from './placement.ts';

/** What a finger holds. */
export interface HeldPiece {
  readonly piece: number;
  /** The point of the finished picture that is under the finger. */
  readonly grip: Point;
  /** Where the piece, and all that is joined with it, would lie if it were let go now. */
  readonly placement: Placement;
  /** By how many degrees it has been turned in the hand. */
  readonly by: number;
  /** The finger has carried it: to let go is no tap. */
  readonly carried: boolean;
  /** Before which piece of the tray it would be put down if it were let go now; null: on the table. */
  readonly slot: number | null;
  /** If it were let go now, it would snap to something. */
  readonly catches: boolean;
  /** From how far it snaps, as a multiple of what is usual. */
  readonly reach: number;
}

/** What the hand is doing on a jigsaw. Plain data; never saved, never undone. */
export interface JigsawGesture {
  /** The finger that is on the board, null when none is. */
  readonly finger: Finger | null;
  readonly held: HeldPiece | null;
  /** The piece that was chosen by a tap or by Enter, and waits to be told its place. */
  readonly chosen: number | null;
  /** The piece that the keys point at; null until a key is used. */
  readonly cursor: number | null;
  /** While the keys carry the chosen piece: over the place of this piece of the finished picture. */
  readonly aim: number | null;
  /** The piece that was handled last: what a button turns. */
  readonly last: number | null;
}

interface Finger {
  /** Where it came down, in puzzle units. */
  readonly from: Point;
  /** The piece that was chosen when it came down: this touch may tell its place. */
  readonly chosen: number | null;
}

/** A hand that does nothing. */
export const REST: JigsawGesture = {
  finger: null,
  held: null,
  chosen: null,
  cursor: null,
  aim: null,
  last: null,
};

/** A finger that has moved less than this, in CSS pixels, is a tap. */
export const TAP = 8;
/** A finger takes hold of pieces no farther away than this, in CSS pixels. */
export const CATCH = 24;
/** A button turns pieces by this, in degrees, where they may lie any way. */
export const STEP = 15;

/** The hand with no finger on the board and nothing in it. */
export function idle(gesture: JigsawGesture): JigsawGesture {
  return { ...gesture, finger: null, held: null, chosen: null, aim: null };
}
