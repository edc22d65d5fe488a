import type { GenericSchema } from 'valibot';
import type { Point } from '../../geometry/shapes/point.ts';
import type { PictureForm } from '../../picture/picture.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Failure, Result } from '../../picture/result.ts';
import type { Levels } from '../search/levels.ts';
import type { PuzzleMaker } from '../search/recipe.ts';
import type { Parameters, PuzzleDocument } from './document.ts';
import type { Finding } from './finding.ts';
import type { ParameterSet } from './parameters.ts';
import type { Retouch } from './retouch.ts';

export type { Failure, Result } from '../../picture/result.ts';
export type { Finding } from './finding.ts';
export { LEVELS, type Level } from './level.ts';

/** A place beside the board, such as in a tray of pieces. */
export interface Beside {
  /** The thing at that place, and the touched point on it in puzzle units; null if there is none. */
  readonly thing: { readonly index: number; readonly at: Point } | null;
  /** The index of the thing before which the place is. */
  readonly slot: number;
  /** The number of the container there, for kinds that have several; 0 if left out. */
  readonly container?: number;
}

export interface Touch {
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  /** In puzzle units. */
  readonly at: Point;
  readonly unitsPerCssPixel: number;
  /** The catching distance of the finger, or of what it carries. A multiple of the usual distance; 1 if left out. */
  readonly reach?: number | undefined;
  /** On `up`: a tap, because the finger never moved 8 CSS pixels. */
  readonly tap: boolean;
  /** The finger is still while the board moves under it. */
  readonly rests?: boolean | undefined;
  /** Where the finger is beside the board, for kinds that have something there. */
  readonly beside?: Beside | undefined;
  /** Degrees clockwise by which a second finger has turned the held thing since it was picked up. */
  readonly turned?: number | undefined;
}

export interface Key {
  readonly phase: 'key';
  readonly key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Enter' | 'Escape';
}

export type Input = Touch | Key;

/** A move, a new gesture, or nothing. The gesture is the state of the hand; it is never saved or undone. */
export type Interpretation<Move, Gesture> =
  | { readonly move: Move; readonly gesture: Gesture }
  | { readonly gesture: Gesture }
  | undefined;

export interface Status {
  readonly solved: boolean;
  /** The share that is done, 0 to 1. */
  readonly share: number;
}

/** How a kind is played. `board` is all that a player is shown. Progress is what undo or a reload brings back. */
export interface Rules<Board, Progress, Move, Gesture> {
  readonly id: string;
  start(document: PuzzleDocument<Board>): Progress;
  /** The gesture of an idle hand. */
  readonly rest: Gesture;
  interpret(board: Board, progress: Progress, gesture: Gesture, input: Input): Interpretation<Move, Gesture>;
  /** Whether a finger put down touches something to pick up or tap. Such a finger takes precedence over a palm. */
  catches(board: Board, progress: Progress, gesture: Gesture, touch: Touch): boolean;
  /** Returns the progress after a move; `progress` itself if the move is not allowed, as in a damaged save. */
  apply(board: Board, progress: Progress, move: Move): Progress;
  status(board: Board, progress: Progress): Status;
  /** Returns the next right move, or undefined when the puzzle is solved. */
  hint(board: Board, progress: Progress): Move | undefined;
  /** For kinds in which one stroke of the hand makes many moves, which are undone together. */
  readonly strokes?: {
    /** Joins two moves of a stroke into one; undefined if the second begins another stroke. */
    joined(before: Move, after: Move): Move | undefined;
  };
  readonly moveSchema: GenericSchema<unknown, Move>;
}

/** Solves puzzles of the same sort that are not documents of the kind, such as pieces cut elsewhere. */
export interface ForeignSolver {
  recognises(text: string): boolean;
  /** Returns the solution. If not all things could be placed, `reason` says why. Fails if the text cannot be read. */
  solve(text: string): Result<{
    readonly solution: object;
    readonly placed: number;
    readonly count: number;
    readonly reason?: Failure;
  }>;
  /** Returns a drawing with the things apart or placed. If not all could be placed, `reason` says why. Fails as `solve` does. */
  figure(
    text: string,
    solved: boolean,
  ): Result<{ readonly figure: ForeignFigure; readonly reason?: Failure }>;
}

/** Outlines in their own coordinates, x to the right and y down. */
export interface ForeignFigure {
  /** The outline that the parts must fill, if known. Not closed. */
  readonly form?: readonly Point[];
  readonly parts: readonly ForeignPart[];
}

export interface ForeignPart {
  readonly name: string;
  /** Not closed; clockwise or counter-clockwise. */
  readonly outline: readonly Point[];
  /** The number of its group of identical parts, from 0; left out if it is unique. */
  readonly group?: number;
  /** No place was found for it, so it is drawn beside the others. */
  readonly isOver?: true;
}

export interface Kind<Board, Solution, Quality, Progress, Move, Gesture>
  extends PuzzleMaker<PuzzleDocument<Board, Solution, Quality>> {
  readonly id: string;
  /** Goes up whenever any seed's output changes. */
  readonly generatorVersion: number;
  readonly takes: PictureForm;
  readonly parameters: ParameterSet;
  /** Bands and settings of the levels; left out if the presets suffice. */
  readonly levels?: Levels;
  /** Overrides the level's preset for a preview. */
  readonly preview?: Parameters;
  readonly silhouettes?: {
    /** Returns the ids of the pictures that parameters name. */
    named(parameters: Parameters): readonly string[];
    /** Whether parameters need the silhouette of the picture itself. */
    needsOwn(parameters: Parameters): boolean;
  };
  /** The schema of the whole document, strict: unknown keys are rejected. */
  readonly schema: GenericSchema<unknown, PuzzleDocument<Board, Solution, Quality>>;
  readonly criteria: readonly string[];
  /** Criteria that are fully checked only with the pixels. */
  readonly needsPixels?: readonly string[];
  /** Checks every criterion; no findings means a good puzzle. */
  verify(document: PuzzleDocument<Board, Solution, Quality>, pixels?: Pixels): readonly Finding[];
  /** Returns what an author should know about a good puzzle, if anything, as a code with data. */
  remark?(document: PuzzleDocument<Board, Solution, Quality>): Failure | undefined;
  /** Solves the puzzle by the player's rule, from the board alone. */
  solve(board: Board): Solution;
  readonly rules: Rules<Board, Progress, Move, Gesture>;
  /** Makes one edit by hand. Returns the new puzzle, verified and solved, or a failure. Left out if edits are impossible. */
  retouch?(
    document: PuzzleDocument<Board, Solution, Quality>,
    touch: Retouch,
  ): Result<PuzzleDocument<Board, Solution, Quality>>;
  /** Loads the solver for puzzles that are not documents, which no child needs. Left out if there is none. */
  readonly foreign?: () => Promise<ForeignSolver>;
}

/** A kind with unknown inner types. (Methods are compared bivariantly, so every kind is assignable to it.) */
export type AnyKind = Kind<unknown, unknown, unknown, unknown, unknown, unknown>;
export type AnyRules = Rules<unknown, unknown, unknown, unknown>;
