import type { Point } from '../../geometry/shapes/point.ts';

/** A small drawing of a puzzle as plain data: the unsolved board as the shelf shows it, or in play. */
export type Sketch = Thumbnail | Strokes | PiecesSketch;

export type Thumbnail = Dots | Cuts | Walls;

export type Lines = readonly (readonly Point[])[];

/** What small dots show: nothing, line beginnings, link directions, colours, or coins (with colours if there are several). */
export type DotLook = 'plain' | 'starts' | 'links' | 'colours' | 'coins';

/** The dots and pre-drawn lines of a dot puzzle, in the smallest box around them. */
export interface Dots {
  readonly form: 'dots';
  readonly width: number;
  readonly height: number;
  /** Sorted from top to bottom. */
  readonly dots: readonly SmallDot[];
  readonly lines: Lines;
}

export interface SmallDot {
  readonly at: Point;
  /** Colour numbers. A numbered dot has 0 if a line begins there. */
  readonly colours: readonly number[];
  /** Directions of its links, numbered as by `directionOf`. */
  readonly links: readonly number[];
}

/** The cuts in the middle of a jigsaw. */
export interface Cuts {
  readonly form: 'cuts';
  readonly width: number;
  readonly height: number;
  /** The size of the whole picture, in the same units. */
  readonly whole: Point;
  readonly lines: Lines;
}

/** The walls of a maze, or of the upper left corner of a large one. */
export interface Walls {
  readonly form: 'walls';
  readonly columns: number;
  readonly rows: number;
  /** Whether the maze continues to the right, and below. */
  readonly goesOn: readonly [boolean, boolean];
  /** right[r][c] is 1 if a passage leads from the cell (c, r) to (c + 1, r), the last column included. */
  readonly right: readonly string[];
  /** down[r][c] is 1 if a passage leads from the cell (c, r) to (c, r + 1), the last row included. */
  readonly down: readonly string[];
  /** Cells (column, row); left out if outside the part shown. */
  readonly start?: Point;
  readonly goal?: Point;
  readonly path?: readonly Point[];
}

/** A puzzle in play: its dots and the lines drawn so far, in puzzle units. */
export interface Strokes {
  readonly form: 'strokes';
  readonly dots: readonly Point[];
  readonly lines: Lines;
}

/** A jigsaw in play: the size of its picture in puzzle units, and the outlines of the pieces already placed. */
export interface PiecesSketch {
  readonly form: 'pieces';
  readonly size: Point;
  readonly outlines: Lines;
  /** True if the rest of the picture must not show. */
  readonly isMystery?: boolean;
}
