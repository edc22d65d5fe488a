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

/** The part that all pictures have in common. */
export interface AnyPicture {
  readonly source: Source;
  readonly title: string;
  /** Width and height in puzzle units; the longer is 1000. */
  readonly size: readonly [number, number];
  /** The user's own picture. To avoid rejecting it, more of it may be pre-drawn. */
  readonly isOwn?: boolean;
  /** The text, if made of letters. Dots, accents and other detached marks must not be left out. */
  readonly writing?: string;
}

/** Input of the dot kinds: a noded line drawing in puzzle units. */
export interface Picture extends AnyPicture {
  /** Not yet simplified or contracted; coordinates are rounded to 3 decimals. */
  readonly drawing: PlaneGraph;
  /**
   * The colour of the fills at a place, in puzzle units. Fills are those of the coloured drawing, if there is one.
   * `cover` is 0 where the paper is bare. Left out if no colours are known.
   */
  readonly colourAt?: (at: Point) => Paint;
  /** The drawing's whole canvas in puzzle units. Left out if the drawing states no size. */
  readonly canvas?: Bounds;
  /** The habitat of a library picture, such as `sea` or `meadow`. */
  readonly ground?: GroundName;
}

/** Input of jigsaws and mazes. */
export interface PixelPicture extends AnyPicture {
  readonly pixels: Pixels;
  /** Drawings whose silhouettes may become pieces, by their ids in documents. */
  readonly silhouettes?: ReadonlyMap<string, PlaneGraph>;
  /** The same picture on a transparent ground. Left out if no puzzle needs its silhouette. */
  readonly figure?: Pixels;
  /** The width of its finest essential lines and gaps, as a share of its longer side. */
  readonly finest?: number;
}

/**
 * The form in which a kind takes pictures. `lines`: a plane graph. `pixels`: opaque pixels that the puzzle keeps.
 * `figure`: pixels, possibly transparent, that are needed only while the puzzle is made.
 */
export type PictureForm = 'lines' | 'pixels' | 'figure';
