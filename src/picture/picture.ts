import type { PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import type { Bounds } from '../geometry/shapes/bounds.ts';
import type { Point } from '../geometry/shapes/point.ts';
import type { Paint } from './paint.ts';
import type { Pixels } from './pixels/pixels.ts';
import type { GroundName } from './scenes/scenes-grounds.ts';

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
  /** It is somebody's own and no picture of the library: more of it is shown from the start rather than that it is refused. */
  readonly isOwn?: boolean;
  /** It is made of letters: of these no dot, accent or other detached mark may be left out. */
  readonly isLettering?: boolean;
}

/** A picture as the dot kinds take it in: a noded line drawing in puzzle units. */
export interface Picture extends AnyPicture {
  /** Nothing simplified or contracted yet; coordinates rounded to 3 decimals. */
  readonly drawing: PlaneGraph;
  /**
   * What its fills paint at a place, in puzzle units: those of its coloured drawing, where there is one, or its own. `cover`
   * is how much they cover there, 0 where the paper is bare. Left out where nothing is known of colours.
   */
  readonly colourAt?: (at: Point) => Paint;
  /** The drawing's whole canvas in puzzle units. Left out where the drawing says no size. */
  readonly canvas?: Bounds;
  /** Where it is at home, as the library's scenes have it (`sea`, `meadow`); left out of what is no picture of the library. */
  readonly ground?: GroundName;
}

/** A picture as jigsaws and mazes take it in. */
export interface PixelPicture extends AnyPicture {
  readonly pixels: Pixels;
  /** Drawings whose silhouettes may become pieces, by the ids that documents have for them. */
  readonly silhouettes?: ReadonlyMap<string, PlaneGraph>;
  /** How broad its finest lines and gaps are that must be seen, as a share of its longer side. */
  readonly finest?: number;
}

/**
 * As what a kind takes its pictures in: as lines; as opaque pixels, which belong to the puzzle ever after; or for its
 * figure alone, as pixels that may be transparent and that nobody needs any more once there is a puzzle.
 */
export type Taken = 'lines' | 'pixels' | 'figure';
