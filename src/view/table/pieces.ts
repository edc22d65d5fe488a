import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Interpretation } from '../../puzzle/contract/kind.ts';
import type { Sight } from '../board/sight.ts';
import type { Aids, Seen } from '../seen.ts';
import type { Desk, DeskOptions } from './desk.ts';

/** What pressing one of a kind's own buttons does: like an input, and the aids may change. */
export interface Pressed {
  readonly meaning?: Interpretation<unknown, unknown>;
  readonly aids?: Aids;
}

/** How a button stands. */
export interface ButtonState {
  /** Which of its states it is in, the first being 0; a button that does something at once has but one. */
  readonly state: number;
  /** Pressing it does something now. */
  readonly live: boolean;
  /** There is a use for it in this puzzle as it stands. */
  readonly shown: boolean;
}

/** Something that can be taken hold of now, and where it belongs, in CSS pixels of the board's element. */
export interface Takeable {
  readonly piece: number;
  readonly grab: Point;
  /** Where that same point of it belongs. */
  readonly home: Point;
}

/** What a kind has whose things are taken from beside the board and laid on it. */
export interface Pieces {
  /** The aids at first. */
  readonly aids: Aids;
  /** What stands beside the board, and how touches find it. */
  desk(document: PuzzleDocument, options: DeskOptions): Desk;
  /** What a press on a button of the kind's own, or on one that turns an aid on or off, means. */
  press(document: PuzzleDocument, seen: Seen, button: string): Pressed | undefined;
  /** How the kind's own buttons stand. */
  buttons(document: PuzzleDocument, seen: Seen): Readonly<Record<string, ButtonState>>;
  /** The puzzle is for small children: its own buttons are put away until they are asked for. */
  tucked(document: PuzzleDocument): boolean;
  /** Whether a second finger may turn what the first holds, instead of moving the board. */
  twists(seen: Seen): boolean;
  /** What can be taken hold of now, where, and where that belongs. */
  takeable(
    document: PuzzleDocument,
    seen: Seen,
    lies: { readonly desk: Desk | undefined; readonly sight: Sight },
  ): readonly Takeable[];
}
