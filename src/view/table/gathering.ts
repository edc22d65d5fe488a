import type { Segments } from '../../geometry/indexes/segment-index.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Area } from '../board/sight.ts';

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
  /**
   * Returns where the picture that the puzzle was made of lies, given its pixels, for kinds made of pixels. Undefined
   * where they show no figure.
   */
  place?(pixels: Pixels): Area | undefined;
}

/** A figure that fills with a colour, as closed rings of points in puzzle units: a hole lies inside another ring. */
export interface FillingFigure {
  readonly rings: readonly (readonly Point[])[];
  readonly colour: string;
  /** Breadth of the lines, in puzzle units. */
  readonly breadth: number;
}
