import type { Point } from '../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Nearing } from './board/nearing.ts';
import type { Area } from './board/sight.ts';
import type { Countable } from './counting.ts';
import type { Leading } from './lesson/leading.ts';
import type { Telling } from './lesson/telling.ts';
import type { Spacing } from './measures.ts';
import type { Seen } from './seen.ts';
import type { Stage } from './stage.ts';
import type { Gathering } from './table/gathering.ts';
import type { Pieces } from './table/pieces.ts';

/** What can be heard of a difference. */
export type BoardSound = 'press' | 'pick' | 'line' | 'miss' | 'undo' | 'hint' | 'snap' | 'gather' | 'finish';

/** Draws one puzzle. It holds nothing that `Seen` and the stage do not tell, so it can be thrown away at any time. */
export interface Painter {
  /** Draws `after`, moving from `before`; from nothing, it is there at once. */
  draw(before: Seen | undefined, after: Seen): void;
  /** Draws the same again where the board lies now. */
  place(): void;
}

/** One move, and the way of the finger that makes it. */
export interface Lesson {
  readonly move: unknown;
  /** From point to point in straight lines. */
  readonly stroke: readonly Point[];
  /** What the finger takes from beside the board; it then begins there, wherever that is, and not at the stroke's start. */
  readonly thing?: number;
  /** What is written at the dots that it speaks of, in puzzle units. */
  readonly written?: readonly Area[];
}

/** A sound of a step; `step` counts what has been done, for notes that rise. */
export interface Sounding {
  readonly sound: BoardSound;
  readonly step?: number;
}

/** How one kind looks and sounds: what every kind has, and what some have besides. */
export interface KindView {
  readonly kind: string;
  /** What is shown when nothing is zoomed, of a puzzle that has come so far. */
  area(document: PuzzleDocument, progress: unknown): Area;
  paint(stage: Stage, document: PuzzleDocument): Painter;
  /** How near to one another things that can be touched lie. */
  spacing(document: PuzzleDocument): Spacing;
  /** What the step from `before` to `after` sounds like. */
  sounds(before: Seen, after: Seen): readonly Sounding[];
  /** What of the step from `before` to `after` can be told to those who do not see the board; undefined for nothing. */
  tells(before: Seen, after: Seen): Telling | undefined;
  /** The lesson of the first time: a right first move, plain to see, and the finger's way in puzzle units that makes it. */
  lesson(document: PuzzleDocument): Lesson | undefined;
  /** What becomes of it when it is solved. */
  gather(document: PuzzleDocument): Gathering;
  /** Draws no dots: it is sharp enough for every zoom, and need not be drawn anew at another. */
  readonly bare?: boolean;
  /** The colours that a puzzle needs besides those of every board: the inks `own0`, `own1` … */
  inks?(document: PuzzleDocument): readonly string[];
  /** Things are taken from beside the board. */
  readonly pieces?: Pieces;
  /** The board comes along with what is being done on it. */
  readonly lead?: Leading;
  /** CSS pixels that are kept free at the window's sides, where what is touched stands beside its board: a drag from there is the device's own. */
  readonly sides?: number;
  /** Its things may lie nearer to one another than a finger is wide: the board then comes nearer, and shows them magnified. */
  readonly nearing?: Nearing;
  /** Its numbers can be counted in other ways. */
  readonly counting?: Countable;
}
