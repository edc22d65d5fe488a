import type { Point } from '../geometry/plane-graph.ts';
import type { Spacing } from '../kinds/dots/view/spacing.ts';
import type { Counting, Way } from '../kinds/numbers/view/counting.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { Interpretation } from '../puzzle/kind.ts';
import type { Session } from '../session/session.ts';
import type { Takeable } from './board-view.ts';
import type { Desk, DeskOptions } from './desk.ts';
import type { Sight } from './sight.ts';
import type { Stage } from './stage.ts';
import type { Telling } from './telling.ts';

/** What can be heard of a difference. */
export type Sound = 'press' | 'pick' | 'line' | 'miss' | 'undo' | 'hint' | 'snap' | 'gather' | 'finish';

/** The help being given: a move that is right, breathing gently or plainly shown. */
export interface Help {
  readonly stage: 'breathe' | 'show';
  readonly move: unknown;
}

/**
 * What a kind shows besides how far the puzzle has come, each by its name as a number: how strongly the finished picture
 * shines through, say, or how far a tray has been pushed along. Neither saved nor undone.
 */
export type Aids = Readonly<Record<string, number>>;

/** Everything that a picture of the board depends on, but for where it lies. */
export interface Seen {
  readonly session: Session;
  readonly gesture: unknown;
  readonly help: Help | undefined;
  /** Whether the kind's measuring tool is out. */
  readonly tool: boolean;
  /** Whether the board is being played by keys. */
  readonly keys: boolean;
  readonly aids: Aids;
}

/** Draws one puzzle. It holds nothing that `Seen` and the stage do not tell, so it can be thrown away at any time. */
export interface Painter {
  /** Draws `after`, moving from `before`; from nothing, it is there at once. */
  draw(before: Seen | undefined, after: Seen): void;
  /** Draws the same again where the board lies now. */
  place(): void;
}

/** Lines of a picture, in puzzle units: x0, y0, x1, y1 of segment after segment. */
export type Segments = Float64Array;

/** What becomes of a solved puzzle: its lines as they were drawn, and the same lines as the picture has them. */
export interface Gathering {
  readonly solved: Segments;
  readonly picture: Segments;
  /** Dots that fade while the lines gather. */
  readonly dots: readonly Point[];
  /** Where the lines are no part of the picture but go round it: what they enclose, which fills with their colour. */
  readonly bloom?: Bloom;
}

/** A figure that fills with a colour, as closed rings of points in puzzle units: a hole lies inside another ring. */
export interface Bloom {
  readonly rings: readonly (readonly Point[])[];
  readonly colour: string;
  /** Breadth of the lines, in puzzle units. */
  readonly breadth: number;
  /** The picture that the puzzle was made of, whose colours flow in over that one. */
  readonly own?: Own;
}

/** A picture that somebody brought along, and where it lies, in puzzle units. */
export interface Own {
  readonly pixels: Pixels;
  readonly view: Area;
  /** It is no cut-out, but fills its whole rectangle: a print with a rim. */
  readonly framed: boolean;
}

/** What is being done on a board that may be too large for the screen: the board comes along with it. */
export interface Lead {
  /** Comes into sight, well away from the edges. */
  readonly at: Point;
  /** CSS pixels for each puzzle unit, at least. */
  readonly scale: number;
  /** A finger is doing it, so that the board is not to run away under it. */
  readonly held: boolean;
}

/** One move, and the way of the finger that makes it. */
export interface Lesson {
  readonly move: unknown;
  /** From point to point in straight lines. */
  readonly stroke: readonly Point[];
  /** What the finger takes from beside the board; it then begins there, wherever that is, and not at the stroke's start. */
  readonly thing?: number;
}

/** A way in which a puzzle with numbers can be counted, and what its first numbers are then. */
export interface CountingChoice {
  readonly way: string;
  readonly examples: readonly string[];
}

/** What pressing one of a kind's own buttons does: like an input, and the aids may change. */
export interface Pressed {
  readonly meaning?: Interpretation<unknown, unknown>;
  readonly aids?: Aids;
}

/** How a button stands. */
export interface Standing {
  /** Which of its states it is in, the first being 0; a button that does something at once has but one. */
  readonly state: number;
  /** Pressing it does something now. */
  readonly live: boolean;
  /** There is a use for it in this puzzle as it stands. */
  readonly shown: boolean;
}

/** A rectangle of the plane, in puzzle units. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How one kind looks and sounds. */
export interface KindView {
  readonly kind: string;
  /** What is shown when nothing is zoomed; without it, the puzzle from its origin. */
  area?(document: PuzzleDocument): Area;
  /** What stands beside the board, and how touches find it. */
  desk?(document: PuzzleDocument, options: DeskOptions): Desk;
  /** The aids at first. */
  readonly aids?: Aids;
  /** What a press on a button of the kind's own, or on one that turns an aid on or off, means. */
  press?(document: PuzzleDocument, seen: Seen, button: string): Pressed | undefined;
  /** How the kind's own buttons stand. */
  buttons?(document: PuzzleDocument, seen: Seen): Readonly<Record<string, Standing>>;
  /** Whether a second finger may turn what the first holds, instead of moving the board. */
  twists?(seen: Seen): boolean;
  /** What of it can be taken hold of now, where, and where that belongs. */
  takeable?(
    document: PuzzleDocument,
    seen: Seen,
    lies: { readonly desk: Desk | undefined; readonly sight: Sight },
  ): readonly Takeable[];
  /** Where the board is to go because of the step from `before` to `after`; undefined: it stays. */
  lead?(document: PuzzleDocument, before: Seen, after: Seen): Lead | undefined;
  /** CSS pixels for each puzzle unit at the closest zoom, where a puzzle needs more than usual. */
  closest?(document: PuzzleDocument): number;
  /** Whether plain help stays after a move, for the move did not yet do all that was shown. */
  helpsOn?(document: PuzzleDocument, session: Session, help: Help): boolean;
  /** Draws no dots: it is sharp enough for every zoom, and need not be drawn anew at another. */
  readonly bare?: boolean;
  paint(stage: Stage, document: PuzzleDocument): Painter;
  /** The colours that a puzzle needs besides those of every board: the inks `own0`, `own1` … */
  inks?(document: PuzzleDocument): readonly string[];
  /** How near to one another things that can be touched lie. */
  spacing(document: PuzzleDocument): Spacing;
  /** What the step from `before` to `after` sounds like; `step` counts what has been done, for notes that rise. */
  sounds(before: Seen, after: Seen): readonly { readonly sound: Sound; readonly step?: number }[];
  /** What the step from `before` to `after` says in words, read by a voice; undefined for nothing. */
  says?(before: Seen, after: Seen, counting: Counting): string | undefined;
  /** What of the step from `before` to `after` can be told to those who do not see the board; undefined for nothing. */
  tells?(before: Seen, after: Seen, counting: Counting): Telling | undefined;
  /** What the first numbers are when they are counted so; kinds without numbers have none. */
  examples?(counting: Counting): readonly string[];
  /** The ways in which a puzzle can be counted in a language, one by one the first. To find them out takes a while. */
  ways?(document: PuzzleDocument, language: string): readonly Way[];
  /** The lesson of the first time: a right first move, plain to see, and the finger's way in puzzle units that makes it. */
  lesson(document: PuzzleDocument): Lesson | undefined;
  /** What becomes of it when it is solved. */
  gather(document: PuzzleDocument, pixels?: Pixels): Gathering;
}
