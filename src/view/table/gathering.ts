import type { Segments } from '../../geometry/indexes/segment-index.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Area } from '../board/board-placement.ts';

/** What a solved puzzle turns into: its lines as drawn, and the same lines as in the picture. In puzzle units. */
export interface Gathering {
  readonly solved: Segments;
  readonly picture: Segments;
  /** Lines of the picture without a counterpart in the puzzle. They appear in place. */
  readonly details?: Segments;
  readonly dots: readonly Point[];
  /** For lines around the picture: the enclosed figure, which fills with their colour. */
  readonly filling?: FillingFigure;
  /** For kinds made of pixels: returns the box of the picture, given its pixels. Undefined if they show no figure. */
  place?(pixels: Pixels): Area | undefined;
}

/** A figure that fills with colour: closed rings in puzzle units, filled by the even-odd rule. */
export interface FillingFigure {
  readonly rings: readonly (readonly Point[])[];
  readonly colour: string;
  /** Breadth of the lines, in puzzle units. */
  readonly breadth: number;
}
