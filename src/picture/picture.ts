import type { PlaneGraph } from '../geometry/plane-graph.ts';
import type { Pixels } from './pixels.ts';

/** Where a picture came from, as the puzzle document records it. */
export interface Source {
  /** `openmoji:1F408` for a picture of the library, `file:cat.svg` for a file. */
  readonly id: string;
  readonly credit?: string;
  readonly licence?: string;
}

/** A picture as a kind takes it in: as lines or as pixels. */
export interface AnyPicture {
  readonly source: Source;
  readonly title: string;
  /** Width and height in puzzle units; the longer is 1000. */
  readonly size: readonly [number, number];
}

/** A picture as the dot kinds take it in: a noded line drawing in puzzle units. */
export interface Picture extends AnyPicture {
  /** Nothing simplified or contracted yet; coordinates rounded to 3 decimals. */
  readonly drawing: PlaneGraph;
}

/** A picture as jigsaws and mazes take it in. */
export interface PixelPicture extends AnyPicture {
  readonly pixels: Pixels;
  /** Drawings of the library whose silhouettes may become pieces, by id. */
  readonly silhouettes?: ReadonlyMap<string, PlaneGraph>;
}

/**
 * As what a kind takes its pictures in: as lines; as opaque pixels, which belong to the puzzle ever after; or for its
 * figure alone, as pixels that may be transparent and that nobody needs any more once there is a puzzle.
 */
export type Taken = 'lines' | 'pixels' | 'figure';
