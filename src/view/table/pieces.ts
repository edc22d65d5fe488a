import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Interpretation, Touch } from '../../puzzle/contract/kind.ts';
import type { BoardPlacement } from '../board/board-placement.ts';
import type { Aids, ViewState } from '../view-state.ts';
import type { Desk, DeskOptions } from './desk.ts';

/** The result of pressing one of the kind's own buttons. */
export interface PressResult {
  readonly meaning?: Interpretation<unknown, unknown>;
  readonly aids?: Aids;
}

export interface ButtonState {
  readonly state: number;
  readonly enabled: boolean;
  /** True if the button is useful now. */
  readonly shown: boolean;
}

/** A piece that can be taken now, and its target. CSS pixels of the board's element. */
export interface Takeable {
  readonly piece: number;
  readonly grab: Point;
  /** Target of the same point of the piece. */
  readonly home: Point;
}

/** For kinds whose pieces are taken from beside the board. */
export interface Pieces {
  readonly aids: Aids;
  desk(document: PuzzleDocument, options: DeskOptions): Desk;
  /** A button is one of the kind's own, or toggles an aid. */
  press(document: PuzzleDocument, seen: ViewState, button: string): PressResult | undefined;
  /** States of the kind's own buttons, and of `box`, the picture on the box. */
  buttons(document: PuzzleDocument, seen: ViewState): Readonly<Record<string, ButtonState>>;
  /** True in puzzles for small children, until they ask for the kind's own buttons. */
  hidesButtons(document: PuzzleDocument): boolean;
  /** Turns the held piece, or the one under a mouse, by steps of its wheel; undefined if there is none. */
  turn(
    document: PuzzleDocument,
    seen: ViewState,
    mouse: Touch,
    steps: number,
  ): Interpretation<unknown, unknown>;
  /** True if a second finger rotates what the first holds, instead of moving the board. */
  rotates(seen: ViewState): boolean;
  takeable(
    document: PuzzleDocument,
    seen: ViewState,
    lies: { readonly desk: Desk | undefined; readonly sight: BoardPlacement },
  ): readonly Takeable[];
}
