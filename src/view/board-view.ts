import type { Point } from '../geometry/plane-graph.ts';
import type { Counting } from '../kinds/numbers/view/counting.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Key } from '../puzzle/kind.ts';
import type { Session } from '../session/session.ts';
import type { Finish, FinishPlace } from './finish/finish.ts';
import type { IdleHelp } from './idle.ts';
import type { CountingChoice, Sound, Standing } from './kind-view.ts';
import type { Renderer } from './scene.ts';
import type { Telling } from './telling.ts';

export interface BoardSettings {
  /** Fades instead of movements. */
  readonly reducedMotion: boolean;
  readonly leftHanded: boolean;
  readonly idleHelp: IdleHelp;
  /** Whether colours that mean something have their shapes where others tell them as well, such as on lines. */
  readonly patterns: 'needed' | 'always';
  /** How far things catch a finger, and pieces snap, as a multiple of what is usual. */
  readonly reach: number;
  /** How numbers are written and spoken; a puzzle that cannot be counted so is counted one by one. */
  readonly counting: { readonly way: string; readonly language: Counting['language'] };
  /** Which renderer to use; without it, WebGL where there is one. */
  readonly renderer?: Renderer;
}

export interface BoardOptions {
  /** The element that the board fills; its size decides the board's. */
  readonly parent: HTMLElement;
  readonly session: Session;
  /** The picture that the puzzle was made of, for kinds that take pixels. */
  readonly pixels?: Pixels | undefined;
  readonly settings: BoardSettings;
  /** The measuring tool is out. */
  readonly tool: boolean;
  /** The first time: a hand shows the gesture. */
  readonly lesson: boolean;
  play(sound: Sound, step?: number): void;
  /** Speaks a word or two, such as the number that a line has reached. */
  speak(words: string): void;
  /** Tells those who do not see the board what has happened. */
  tell?(telling: Telling): void;
  /** A move, or a hint counted. */
  changed(session: Session): void;
  /** The board has been zoomed or moved, or shows other aids. */
  moved(): void;
}

/** Something that can be taken hold of now, and where it belongs, in CSS pixels of the board's element. */
export interface Takeable {
  readonly piece: number;
  readonly grab: Point;
  /** Where that same point of it belongs. */
  readonly home: Point;
}

/** A board being played. */
export interface BoardView {
  /** Shows another state of the same puzzle: undone, redone, started over. */
  show(session: Session): void;
  /** Shows the next right move. */
  hint(): void;
  setTool(out: boolean): void;
  key(key: Key['key']): void;
  /** The way in which this puzzle is counted now; none where it has no numbers. */
  readonly counted: CountingChoice | undefined;
  /** All ways in which it can be counted. To find them out takes a while. */
  countings(): readonly CountingChoice[];
  /** Counts it in another of its ways from now on. */
  count(way: string): void;
  zoom(step: 'in' | 'out' | 'whole'): void;
  readonly zoomed: boolean;
  readonly atClosest: boolean;
  /** Whether dots lie so near one another here that zooming helps. */
  readonly dense: boolean;
  /** Where a point of the puzzle lies, in CSS pixels of `parent`. */
  toFrame(point: Point): Point;
  /** Presses a button of the kind's own. */
  press(button: string): void;
  /** How those buttons stand, by name. */
  buttons(): Readonly<Record<string, Standing>>;
  /** What can be taken hold of, for kinds with pieces. */
  takeable(): readonly Takeable[];
  /** Plays the end of the solved puzzle in an element over the board. */
  finish(place: FinishPlace): Finish;
  destroy(): void;
}
