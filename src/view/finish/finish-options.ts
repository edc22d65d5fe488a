import type { Point } from '../../geometry/shapes/point.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { SceneGuest, SplitScene } from '../../picture/scenes/scenes-frame.ts';
import type { Gathering } from '../table/gathering.ts';
import type { Celebration } from './celebration.ts';
import type { FinishBox } from './layout.ts';

/** Where the picture stands, in CSS pixels of the finish's element. */
export interface FinishFoot {
  /** The middle of its lower edge, and the breadth there. */
  readonly foot: Point;
  readonly width: number;
}

/** A scene that can come alive. `blinks` returns whether a guest has eyes. */
export interface LivingScene extends SplitScene {
  blinks(guest: SceneGuest): boolean;
}

export interface FinishHost {
  readonly parent: HTMLElement;
  /** SVG text of the coloured drawing, or the address of a photograph; undefined if there is none. */
  readonly colour: string | undefined;
  /**
   * Returns the box of the whole picture on boards of its lines, in puzzle units. For users' pictures; library pictures
   * are placed by their lines.
   */
  readonly findPlace?: (() => Promise<FinishBox | undefined>) | undefined;
  readonly blinks: boolean;
  scene?(): Promise<LivingScene | undefined>;
  /** Converts CSS pixels of the board's element to those of `parent`. */
  at(place: Point): Point;
  /** Reduced motion: fades replace movements. */
  readonly still: boolean;
  /** True to show the end at once, as for a solved puzzle that is opened again. */
  readonly atOnce: boolean;
  /** The last celebration: toss, leap and dance separated by spaces; or empty. */
  readonly celebrated: string;
  play(sound: 'gather' | 'finish'): void;
  /** Called when the picture has its place, and after each resize. */
  settled(stand: FinishFoot): void;
  /** Called when the bird starts to walk over these places, in CSS pixels. */
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
  /**
   * Converts puzzle units to CSS pixels of `parent`, as on the board. With the breadth of lines and the radius of dots
   * there.
   */
  readonly from: { at(point: Point): Point; readonly line: number; readonly dot: number };
  readonly seed: string;
  /** Hides or shows the board. While it is hidden, the finish draws the puzzle. */
  veil(hidden: boolean): void;
}

export interface Finish {
  resize(): void;
  /**
   * Makes the picture, or the guest at a place in CSS pixels of the parent, leap.
   * @returns the id of the guest that was touched, if any
   */
  touch(at?: Point): string | undefined;
  destroy(): void;
}
