import type { Point } from '../../geometry/shapes/point.ts';
import type { Key } from '../../puzzle/contract/kind.ts';
import type { Game } from '../../session/game.ts';
import type { CountingChoice } from '../counting.ts';
import type { Finish, FinishPlace } from '../finish/place.ts';
import type { BoardSound } from '../kind-view.ts';
import type { Telling } from '../lesson/telling.ts';
import type { Theatres } from '../rendering/scene.ts';
import type { ButtonState } from '../table/pieces.ts';

export interface BoardOptions {
  /** The element that the board fills; its size decides the board's. */
  readonly parent: HTMLElement;
  /** What is played; the board follows it, whoever changes it. */
  readonly game: Game;
  readonly theatres: Theatres;
  /** The measuring tool is out. */
  readonly tool: boolean;
  /** The first time: a hand shows the gesture. */
  readonly lesson: boolean;
  play(sound: BoardSound, step?: number): void;
  /** Speaks a word or two, such as the number that a line has reached. */
  speak(words: string): void;
  /** Tells those who do not see the board what has happened. */
  tell?(telling: Telling): void;
  /** The board has been zoomed or moved, or shows other aids. */
  moved(): void;
}

/** Something that can be taken hold of now, and where it belongs, in CSS pixels of the board's element. */
interface Takeable {
  readonly piece: number;
  readonly grab: Point;
  /** Where that same point of it belongs. */
  readonly home: Point;
}

/** A board being played. */
export interface BoardView {
  /** Shows the next right move. */
  hint(): void;
  setTool(out: boolean): void;
  key(key: Key['key']): void;
  /** The way in which this puzzle is counted now; none where it has no numbers. */
  readonly counted: CountingChoice | undefined;
  /** All ways in which it can be counted. To find them out takes a while. */
  countings(): readonly CountingChoice[];
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
  buttons(): Readonly<Record<string, ButtonState>>;
  /** Whether those buttons are put away until they are asked for. */
  readonly tucked: boolean;
  /** What can be taken hold of, for kinds with pieces. */
  takeable(): readonly Takeable[];
  /** Plays the end of the solved puzzle in an element over the board. */
  finish(place: FinishPlace): Finish;
  destroy(): void;
}
