import type { Point } from '../../geometry/shapes/point.ts';

/** A puzzle drawn small, as plain data: as the shelf shows it before anything is done, or as it is in play. */
export type Sketch = Thumbnail | Strokes | PiecesSketch;

/** A puzzle as small as on the shelf: what its unsolved board shows. */
export type Thumbnail = Dots | Cuts | Walls;

/** Lines of few points. */
export type Lines = readonly (readonly Point[])[];

/**
 * What small dots tell: nothing, where a line begins, which way their links go, their colours, or that they are a coin
 * apart, in colours where there are several coins.
 */
export type DotLook = 'plain' | 'starts' | 'links' | 'colours' | 'coins';

/** A dot puzzle: its dots and what is pre-drawn, in a box as large as they need. */
export interface Dots {
  readonly form: 'dots';
  readonly width: number;
  readonly height: number;
  /** From the top. */
  readonly dots: readonly SmallDot[];
  readonly lines: Lines;
}

export interface SmallDot {
  readonly at: Point;
  /** The colours that tell it from others, if any; of a numbered dot, 0 where a line begins. */
  readonly colours: readonly number[];
  /** Directions of its links, as `directionOf` numbers them. */
  readonly links: readonly number[];
}

/** The cuts of a jigsaw, in the middle of its picture. */
export interface Cuts {
  readonly form: 'cuts';
  readonly width: number;
  readonly height: number;
  /** The width and height of the whole picture, of which this is the middle. */
  readonly whole: Point;
  readonly lines: Lines;
}

/** The walls of a maze, or of its left upper corner where it is large. */
export interface Walls {
  readonly form: 'walls';
  readonly columns: number;
  readonly rows: number;
  /** Whether the maze goes on to the right, and below. */
  readonly goesOn: readonly [boolean, boolean];
  /** right[r][c] is 1 where a passage leads from the cell (c, r) to (c + 1, r), on beyond the last column included. */
  readonly right: readonly string[];
  /** down[r][c] is 1 where a passage leads from the cell (c, r) to (c, r + 1), on beyond the last row included. */
  readonly down: readonly string[];
  /** Where the line begins and ends, as far as it is seen. */
  readonly start?: Point;
  readonly goal?: Point;
  /** The cells that were walked through so far. */
  readonly way?: readonly Point[];
}

/** Dots, and lines that are there already, in puzzle units: a puzzle in play. */
export interface Strokes {
  readonly form: 'strokes';
  readonly dots: readonly Point[];
  readonly lines: Lines;
}

/** A picture of this size in puzzle units, of which the pieces within these outlines lie where they belong. */
export interface PiecesSketch {
  readonly form: 'pieces';
  readonly size: Point;
  readonly outlines: Lines;
}
