import type { GenericSchema } from 'valibot';
import type { Point } from '../../geometry/shapes/point.ts';
import type { Taken } from '../../picture/picture.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Failure, Result } from '../../picture/result.ts';
import type { Levels } from '../search/levels.ts';
import type { Making } from '../search/recipe.ts';
import type { Parameters, PuzzleDocument } from './document.ts';
import type { Finding } from './finding.ts';
import type { ParameterSet } from './parameters.ts';
import type { Retouch } from './retouch.ts';

export type { Failure, Result } from '../../picture/result.ts';
export type { Finding } from './finding.ts';
export { LEVELS, type Level } from './level.ts';

/** A place on what stands beside the board, such as a tray of pieces. */
export interface Beside {
  /** What can be taken hold of there, and the point of it under the finger in puzzle units; null: nothing. */
  readonly thing: { readonly index: number; readonly at: Point } | null;
  /** Before which of the things that stand there the place lies. */
  readonly slot: number;
}

/** A finger on the board. */
export interface Touch {
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  /** Where, in puzzle units. */
  readonly at: Point;
  /** How many puzzle units one CSS pixel covers, as the board lies now. */
  readonly unitsPerCssPixel: number;
  /** How far things catch the finger, or what it carries, as a multiple of what is usual; 1 where it is missing. */
  readonly reach?: number | undefined;
  /** On `up`: the finger never moved 8 CSS pixels, so this was a tap. */
  readonly tap: boolean;
  /** The finger rests, and it is the board that has moved under it. */
  readonly rests?: boolean | undefined;
  /** Where the finger is beside the board, for kinds that have something there. */
  readonly beside?: Beside | undefined;
  /** By how many degrees, clockwise, a second finger has turned what this one holds since it took hold of it. */
  readonly turned?: number | undefined;
}

/** A key pressed on the board. */
export interface Key {
  readonly phase: 'key';
  readonly key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Enter' | 'Escape';
}

export type Input = Touch | Key;

/**
 * What an input means: a move to make, or a new state of the gesture, or (undefined) nothing.
 * A gesture is what the hand is doing now; it is never saved and never undone.
 */
export type Interpretation<Move, Gesture> =
  | { readonly move: Move; readonly gesture: Gesture }
  | { readonly gesture: Gesture }
  | undefined;

export interface Status {
  readonly solved: boolean;
  /** How much of the puzzle is done, 0 to 1. */
  readonly share: number;
}

/**
 * How a kind is played: pure functions over plain data. `board` is all that a player is shown.
 * Progress is what undo or a reload brings back.
 */
export interface Rules<Board, Progress, Move, Gesture> {
  readonly id: string;
  start(document: PuzzleDocument<Board>): Progress;
  /** The gesture of a hand that does nothing. */
  readonly rest: Gesture;
  interpret(board: Board, progress: Progress, gesture: Gesture, input: Input): Interpretation<Move, Gesture>;
  /**
   * Whether a finger that comes down has something to touch there: what it would take hold of, or a place that its tap
   * would mean. A palm that rests on nothing gives way to it.
   */
  catches(board: Board, progress: Progress, gesture: Gesture, touch: Touch): boolean;
  /** The progress after a move. A move that the rules do not allow (from a damaged save, say) gives `progress` itself. */
  apply(board: Board, progress: Progress, move: Move): Progress;
  status(board: Board, progress: Progress): Status;
  /** The next right move, or undefined when the puzzle is solved. */
  hint(board: Board, progress: Progress): Move | undefined;
  /** For kinds whose hand makes many moves in one stroke, which is undone at once. */
  readonly strokes?: {
    /** The one move that stands for two of a stroke; undefined where the second begins another. */
    joined(before: Move, after: Move): Move | undefined;
  };
  /** The shape of a move in a save. */
  readonly moveSchema: GenericSchema<unknown, Move>;
}

/** Solves what is no document of a kind, but a puzzle like its own all the same: pieces that were cut elsewhere, say. */
export interface Foreign {
  /** Whether a text may be meant as such a puzzle. */
  isMeant(text: string): boolean;
  /** The solution, and of how many things it tells where so many go; where that are not all, why. A failure where the text cannot be read. */
  solve(text: string): Result<{
    readonly solution: object;
    readonly placed: number;
    readonly count: number;
    readonly reason?: Failure;
  }>;
  /** What there is to be seen of it, its things apart or laid; where not all could be laid, why. A failure as of `solve`. */
  figure(
    text: string,
    solved: boolean,
  ): Result<{ readonly figure: ForeignFigure; readonly reason?: Failure }>;
}

/** Outlines on paper, in axes of their own, x to the right and y down. */
export interface ForeignFigure {
  /** What the parts are to fill, where that is given. Not closed. */
  readonly form?: readonly Point[];
  readonly parts: readonly ForeignPart[];
}

export interface ForeignPart {
  readonly name: string;
  /** Not closed, either way round. */
  readonly outline: readonly Point[];
  /** The number of those it is identical with, from 0; left out where it is like no other. */
  readonly group?: number;
  /** No place was found for it: it lies beside those that have one. */
  readonly isOver?: true;
}

/** One puzzle kind: a record of pure functions. */
export interface Kind<Board, Solution, Quality, Progress, Move, Gesture>
  extends Making<PuzzleDocument<Board, Solution, Quality>> {
  readonly id: string;
  /** Goes up whenever any seed's output changes. */
  readonly generatorVersion: number;
  /** The form in which it takes pictures. */
  readonly takes: Taken;
  readonly parameters: ParameterSet;
  /** How puzzles are brought to a level for each picture; left out where the presets alone tell levels apart. */
  readonly levels?: Levels;
  /** What is set over a level's preset for a preview. */
  readonly preview?: Parameters;
  /** For kinds that lay silhouettes of other pictures into the puzzle. */
  readonly silhouettes?: {
    /** Ids of the pictures that parameters name, as they are asked for. */
    named(parameters: Parameters): readonly string[];
  };
  /** The whole document of this kind, strict: keys not named are refused. */
  readonly schema: GenericSchema<unknown, PuzzleDocument<Board, Solution, Quality>>;
  /** Ids of the criteria that `verify` checks. */
  readonly criteria: readonly string[];
  /** Those of them that are checked in full only where the pixels are at hand. */
  readonly needsPixels?: readonly string[];
  /**
   * Checks every criterion from the document alone; nothing found means a good puzzle. What needs the pixels that the
   * document was made from is checked where they are given.
   */
  verify(document: PuzzleDocument<Board, Solution, Quality>, pixels?: Pixels): readonly Finding[];
  /** Plays by the player's rule from the board alone. */
  solve(board: Board): Solution;
  readonly rules: Rules<Board, Progress, Move, Gesture>;
  /**
   * Does one thing to a puzzle by hand: gives the puzzle that comes of it, verified and solved, or why there is none. Left out where
   * the kind's puzzles cannot be changed so.
   */
  retouch?(
    document: PuzzleDocument<Board, Solution, Quality>,
    touch: Retouch,
  ): Result<PuzzleDocument<Board, Solution, Quality>>;
  /** Left out where the kind solves nothing but its own documents. Loaded when it is asked for: no child needs it. */
  readonly foreign?: () => Promise<Foreign>;
}

/**
 * A kind whose inner types are of no interest to the caller: registries, command line, worker, session.
 * (Methods are compared bivariantly, so every kind is assignable to it.)
 */
export type AnyKind = Kind<unknown, unknown, unknown, unknown, unknown, unknown>;
export type AnyRules = Rules<unknown, unknown, unknown, unknown>;
