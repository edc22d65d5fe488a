import type { Point } from '../../geometry/shapes/point.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { PartedScene, SceneGuest } from '../../picture/scenes/scenes-frame.ts';
import type { Gathering } from '../table/gathering.ts';
import type { Celebration } from './celebration.ts';
import type { FinishBox } from './layout.ts';

/** Where the picture stands, in CSS pixels of the finish's element. */
export interface FinishStand {
  /** The middle of the foot of what it stands on, and how broad that is. */
  readonly foot: Point;
  readonly width: number;
}

/** A scene that can come alive, and which of those in it have eyes. */
export interface LivingScene extends PartedScene {
  blinks(guest: SceneGuest): boolean;
}

/** Where and how the end of a puzzle is played. */
export interface FinishPlace {
  /** The element that the finish fills. */
  readonly parent: HTMLElement;
  /** The colour drawing's SVG text, where the picture has one, or the address of a photograph. */
  readonly colour: string | undefined;
  /**
   * Returns where the whole picture lies in puzzles of its lines, in puzzle units. For a picture that the user made;
   * library pictures are placed by their lines.
   */
  readonly placed?: (() => Promise<FinishBox | undefined>) | undefined;
  /** The picture is of something that has eyes. */
  readonly blinks: boolean;
  /** Fetches what the picture is composed of, where it is a scene that can come alive. */
  scene?(): Promise<LivingScene | undefined>;
  /** Where a place of the board's element lies, both in CSS pixels. */
  at(place: Point): Point;
  /** Fades instead of movements. */
  readonly still: boolean;
  /** There at once, as when a solved puzzle is opened again. */
  readonly atOnce: boolean;
  /** How a picture was celebrated last: toss, leap and dance with spaces between; or nothing. */
  readonly celebrated: string;
  play(sound: 'gather' | 'finish'): void;
  /** The picture stands, or stands elsewhere: the screen has another size. */
  stands(stand: FinishStand): void;
  /** The bird sets out over these places, in CSS pixels, and needs so many milliseconds. */
  walk(trail: readonly Point[], milliseconds: number, dance: Celebration['dance']): void;
  /** The picture stands: the way on may be shown. Told how it is celebrated. */
  ready(celebration: Celebration): void;
}

export interface FinishOptions extends Omit<FinishPlace, 'at' | 'celebrated' | 'ready' | 'walk'> {
  readonly celebration: Celebration;
  walk(trail: readonly Point[], milliseconds: number): void;
  ready(): void;
  readonly gathering: Gathering;
  /** The picture itself, where the puzzle was made of pixels. */
  readonly pixels: Pixels | undefined;
  /** Where a point of the puzzle lies now, in CSS pixels of `parent`, with the breadth of its lines and dots there. */
  readonly from: { at(point: Point): Point; readonly line: number; readonly dot: number };
  /** Seed of what is left to chance. */
  readonly seed: string;
  /** Hides the board, or shows it again: from here on the finish draws all that is left of it. */
  veil(hidden: boolean): void;
}

export interface Finish {
  /** The parent has a new size. */
  resize(): void;
  /**
   * The picture is touched at a place of the parent in CSS pixels, or as a whole: it leaps.
   * @returns the id of who was touched, where that is a part of the picture; undefined for the picture itself
   */
  stir(at?: Point): string | undefined;
  destroy(): void;
}
