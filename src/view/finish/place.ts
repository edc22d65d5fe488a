import type { Point } from '../../geometry/point.ts';
import type { Pixels } from '../../picture/pixels.ts';
import type { Gathering } from '../gathering.ts';

/** Where and how the end of a puzzle is played. */
export interface FinishPlace {
  /** The element that the finish fills. */
  readonly parent: HTMLElement;
  /** The colour drawing's SVG text, where the picture has one. */
  readonly colour: string | undefined;
  /** The pixels of a picture that somebody brought along, where there is no such drawing: its own colours flow in. */
  readonly own?: Pixels | undefined;
  /** Where a place of the board's element lies, both in CSS pixels. */
  at(place: Point): Point;
  /** Fades instead of movements. */
  readonly still: boolean;
  /** There at once, as when a solved puzzle is opened again. */
  readonly atOnce: boolean;
  play(sound: 'gather' | 'finish'): void;
  /** The picture stands: the way on may be shown. */
  ready(): void;
}

export interface FinishOptions extends Omit<FinishPlace, 'at'> {
  readonly gathering: Gathering;
  /** The picture itself, where the puzzle was made of pixels. */
  readonly pixels: Pixels | undefined;
  /** Where a point of the puzzle lies now, in CSS pixels of `parent`, with the breadth of its lines and dots there. */
  readonly from: { at(point: Point): Point; readonly line: number; readonly dot: number };
  /** Seed of the confetti. */
  readonly seed: string;
}

export interface Finish {
  /** The parent has a new size. */
  resize(): void;
  destroy(): void;
}
