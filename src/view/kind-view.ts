import type { Point } from '../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Area } from './board/board-placement.ts';
import type { Nearing } from './board/nearing.ts';
import type { CountingView } from './counting.ts';
import type { Announcement } from './lesson/announcement.ts';
import type { Scrolling } from './lesson/scrolling.ts';
import type { Spacing } from './measures.ts';
import type { Stage } from './stage.ts';
import type { Gathering } from './table/gathering.ts';
import type { Pieces } from './table/pieces.ts';
import type { ViewState } from './view-state.ts';

export type BoardSound = 'press' | 'pick' | 'line' | 'miss' | 'undo' | 'hint' | 'snap' | 'gather' | 'finish';

/** Draws one puzzle. Keeps no state beyond `ViewState` and the stage, so it can be discarded at any time. */
export interface Painter {
  /** Draws `after` with motion from `before`, or at once if `before` is undefined. */
  draw(before: ViewState | undefined, after: ViewState): void;
  /** Draws the same state after the camera or the element has changed. */
  place(): void;
}

/** A move, and the finger's path that makes it. */
export interface Lesson {
  readonly move: unknown;
  /** Corners of the path, in puzzle units. */
  readonly stroke: readonly Point[];
  /** Index of a thing beside the board, where the path begins instead of at the first point of `stroke`. */
  readonly thing?: number;
  /** Boxes of the labels at the dots of this move, in puzzle units; the hand must not cover them. */
  readonly labels?: readonly Area[];
}

/** `step` is the number of finished steps, for notes that rise. */
export interface StepSound {
  readonly sound: BoardSound;
  readonly step?: number;
}

/** How a kind looks and sounds. Optional members are for some kinds only. */
export interface KindView {
  readonly kind: string;
  area(document: PuzzleDocument, progress: unknown): Area;
  paint(stage: Stage, document: PuzzleDocument): Painter;
  spacing(document: PuzzleDocument): Spacing;
  sounds(before: ViewState, after: ViewState): readonly StepSound[];
  /** What a screen reader says about the step from `before` to `after`; undefined for nothing. */
  announces(before: ViewState, after: ViewState): Announcement | undefined;
  /** An easy first move for the lesson; undefined if there is none. */
  lesson(document: PuzzleDocument): Lesson | undefined;
  gather(document: PuzzleDocument): Gathering;
  /** True if the board stays sharp at every zoom, so that zooming needs no redraw. */
  readonly staysSharp?: boolean;
  /** Extra colours of a puzzle: the inks `own0`, `own1` … */
  inks?(document: PuzzleDocument): readonly string[];
  /** For kinds with pieces beside the board. */
  readonly pieces?: Pieces;
  /** For kinds whose board scrolls along with the play. */
  readonly scrolling?: Scrolling;
  /** CSS pixels kept free at the window's sides. Drags from the edge belong to the device. */
  readonly sideMargin?: number;
  /** For kinds with things closer together than a finger is wide: automatic zoom and a lens. */
  readonly nearing?: Nearing;
  /** For kinds with numbers that can be counted in several ways. */
  readonly counting?: CountingView;
}
