import type { Point } from '../../geometry/shapes/point.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { SceneGuest, SplitScene } from '../../picture/scenes/scenes-frame.ts';
import type { Gathering } from '../table/gathering.ts';
import type { Celebration } from './celebration.ts';
import type { FinishBox } from './layout.ts';

/** A scene with moving guests. `blinks` returns true if a guest has eyes. */
export interface LivingScene extends SplitScene {
  blinks(guest: SceneGuest): boolean;
}

export interface FinishHost {
  readonly parent: HTMLElement;
  /** SVG text of the coloured drawing, or the address of a photograph. */
  readonly colour: string | undefined;
  /**
   * Returns the box of a user's whole picture on the board, in puzzle units. Library pictures are placed by their
   * lines.
   */
  readonly findPlace?: (() => Promise<FinishBox | undefined>) | undefined;
  readonly blinks: boolean;
  scene?(): Promise<LivingScene | undefined>;
  /** Converts CSS pixels of the board's element to those of `parent`. */
  at(place: Point): Point;
  /** True with reduced motion: fades replace movements. */
  readonly still: boolean;
  /** True to show the end at once, as for a solved puzzle that is opened again. */
  readonly atOnce: boolean;
  /** The toss, leap and dance of the last celebration, separated by spaces; may be empty. */
  readonly celebrated: string;
  play(sound: 'gather' | 'finish'): void;
  /**
   * Called when the picture has its place, and after each resize. `foot` is the middle of its lower edge, in CSS pixels
   * of the finish's element.
   */
  settled(foot: Point): void;
  /** Called when the bird starts to walk along the trail, in CSS pixels. */
  walk(trail: readonly Point[], milliseconds: number, dance: Celebration['dance']): void;
  /** Called when the picture is complete, so that the buttons may appear. */
  ready(celebration: Celebration): void;
}

export interface FinishOptions extends Omit<FinishHost, 'at' | 'celebrated' | 'ready' | 'walk'> {
  readonly celebration: Celebration;
  walk(trail: readonly Point[], milliseconds: number): void;
  ready(): void;
  readonly gathering: Gathering;
  /** The picture itself, for puzzles of pixels. */
  readonly pixels: Pixels | undefined;
  /** The board's map from puzzle units to CSS pixels of `parent`, its line breadth and its dot radius. */
  readonly from: { at(point: Point): Point; readonly line: number; readonly dot: number };
  readonly seed: string;
  /** Hides or shows the board. While it is hidden, the finish draws the puzzle. */
  setBoardHidden(hidden: boolean): void;
}

export interface Finish {
  resize(): void;
  /**
   * Makes the picture leap, or the guest at a place in CSS pixels of the parent.
   * @returns the id of the touched guest, if any
   */
  touch(at?: Point): string | undefined;
  destroy(): void;
}
