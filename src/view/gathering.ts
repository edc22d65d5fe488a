import type { Point } from '../geometry/point.ts';
import type { Segments } from '../geometry/segment-grid.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Area } from './sight.ts';

/** What becomes of a solved puzzle, in puzzle units: its lines as drawn, and the same lines as the picture has them. */
export interface Gathering {
  readonly solved: Segments;
  readonly picture: Segments;
  /** Lines of the picture that no line of the puzzle becomes: they appear where they belong. */
  readonly details?: Segments;
  /** Dots that fade while the lines gather. */
  readonly dots: readonly Point[];
  /** Where the lines are no part of the picture but go round it: what they enclose, which fills with their colour. */
  readonly bloom?: FillingFigure;
}

/** A figure that fills with a colour, as closed rings of points in puzzle units: a hole lies inside another ring. */
export interface FillingFigure {
  readonly rings: readonly (readonly Point[])[];
  readonly colour: string;
  /** Breadth of the lines, in puzzle units. */
  readonly breadth: number;
  /** The picture that the puzzle was made of, whose colours flow in over that one. */
  readonly own?: OwnPicture;
}

/** A picture that somebody brought along, and where it lies, in puzzle units. */
export interface OwnPicture {
  readonly pixels: Pixels;
  readonly view: Area;
  /** It is no cut-out, but fills its whole rectangle: a print with a rim. */
  readonly framed: boolean;
}
