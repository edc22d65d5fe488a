import type { Cue } from '../audio/cue.ts';
import type { Point } from '../geometry/plane-graph.ts';
import type { LibraryDrawing } from '../picture/library.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Session } from '../session/session.ts';
import type { Takeable } from '../view/pieces.ts';
import type { After } from './finish-ways.ts';
import type { Words } from './words/words.ts';

/** How a board is to behave; what is missing follows the device. */
export interface BoardSettings {
  /** Fades instead of movements; without it, what the device prefers. */
  readonly reducedMotion?: boolean;
  readonly leftHanded?: boolean;
  /** Whether the next step shows itself to a child that waits: after 10 s and 20 s, twice as late, or never. */
  readonly idleHelp?: 'on' | 'slow' | 'off';
  /** Whether colours that mean something have their shapes where others tell them as well, such as on lines. */
  readonly patterns?: 'needed' | 'always';
  /** How far things catch a finger, and pieces snap, as a multiple of what is usual. */
  readonly reach?: number;
  /** Without it, WebGL where there is one. */
  readonly renderer?: 'webgl' | 'canvas';
}

/** The way in which numbers are counted, by its name. */
export interface Counted {
  readonly way: string;
  keep(way: string): void;
}

/** What a board screen is given: `board-screen.ts` exports `openBoard(setting: BoardSetting): Promise<Board>`. */
export interface BoardSetting {
  /** What is to be seen in the picture, in the language of the words; told once the puzzle is solved. */
  readonly title?: string | undefined;
  /** An empty element that fills the window; the board may fill it as it likes and leaves it empty again. */
  readonly root: HTMLElement;
  /** The puzzle as it stands: new, or resumed from a save. */
  readonly session: Session;
  /** The picture that the puzzle was made of, for kinds that take pixels. */
  readonly pixels?: Pixels | undefined;
  /** SVG texts of the picture for the finish; missing where the picture is not of the library. */
  readonly art?: LibraryDrawing | undefined;
  readonly words: Words;
  readonly settings?: BoardSettings | undefined;
  /** The first time that this kind is played: a hand shows the gesture until the board is touched. */
  readonly lesson?: boolean | undefined;
  /** Speaks the kind's one sentence; missing where the device has no voice, or the sound is off. */
  readonly sayRule?: (() => void) | undefined;
  /** Speaks a word or two where the device has a voice and the sound is on. */
  readonly speak?: ((words: string) => void) | undefined;
  /** How numbers are counted: the way that was chosen last, and where to keep another. */
  readonly counting?: Counted | undefined;
  /** What can be done with the picture once the puzzle is solved. */
  readonly after?: After | undefined;
  /** Plays a cue; `step` (0, 1, 2 …) raises it, for lines that rise one after the other. Never throws. */
  cue(cue: Cue, step?: number): void;
  /** To be told of every change: move, undo, redo, restart, hint. The app saves from here and marks what is solved. */
  changed(session: Session): void;
  /** The child wants to leave: back to the shelf. */
  leave(): void;
  /** The child wants the next puzzle, after the finish. */
  next(): void;
  /** Where `next` leads: to another picture, or to the page of the days. */
  readonly onward: 'picture' | 'days';
}

/** A board on the screen. */
export interface Board {
  /** Where a point of the puzzle lies now, in CSS pixels of the window. */
  toScreen(point: Point): Point;
  /** What can be taken hold of now and where it belongs, in CSS pixels of the window, for kinds with pieces. */
  takeable(): readonly Takeable[];
  /** Takes the board down and frees all that it holds. */
  close(): void;
}
