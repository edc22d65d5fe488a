import type { Point } from '../../geometry/shapes/point.ts';
import type { Key } from '../../puzzle/contract/kind.ts';
import type { Game } from '../../session/game.ts';
import type { CountingChoice } from '../counting.ts';
import type { Finish, FinishHost } from '../finish/finish-options.ts';
import type { BoardSound } from '../kind-view.ts';
import type { Announcement } from '../lesson/announcement.ts';
import type { BoardSurfaces } from '../rendering/scene.ts';
import type { ButtonState } from '../table/pieces.ts';

export interface BoardOptions {
  readonly parent: HTMLElement;
  /** The board follows all changes of the game, from any source. */
  readonly game: Game;
  readonly surfaces: BoardSurfaces;
  readonly tool: boolean;
  /** True for a child's first puzzle of the kind: a hand shows the gesture. */
  readonly lesson: boolean;
  play(sound: BoardSound, step?: number): void;
  /** Speaks a few words, such as the number that a line has reached. */
  speak(words: string): void;
  /** For screen readers. */
  announce?(telling: Announcement): void;
  /** Called when the camera or the visible aids have changed. */
  moved(): void;
}

/** A piece that can be taken now, and its target. CSS pixels of the board's element. */
interface Takeable {
  readonly piece: number;
  readonly grab: Point;
  /** Target of the same point of the piece. */
  readonly home: Point;
}

export interface BoardView {
  hint(): void;
  setTool(out: boolean): void;
  key(key: Key['key']): void;
  /** Undefined for puzzles without numbers. */
  readonly countingChoice: CountingChoice | undefined;
  /** All ways of counting this puzzle. Slow when first called. */
  countingChoices(): readonly CountingChoice[];
  zoom(step: 'in' | 'out' | 'whole'): void;
  readonly isZoomed: boolean;
  readonly isAtClosest: boolean;
  /** True if dots are so close together that zooming in helps. */
  readonly isCrowded: boolean;
  /** Converts puzzle units to CSS pixels of `parent`. */
  toFrame(point: Point): Point;
  press(button: string): void;
  buttons(): Readonly<Record<string, ButtonState>>;
  /** True if the kind's own buttons are hidden until the child asks for them. */
  readonly hidesButtons: boolean;
  takeable(): readonly Takeable[];
  /** Plays the finish of the solved puzzle in an element over the board. */
  finish(place: FinishHost): Finish;
  destroy(): void;
}
