import type { Point } from '../geometry/shapes/point.ts';
import type { SvgDrawing } from '../puzzle/contract/face.ts';

/** Points of a millimetre. */
export const MM = 72 / 25.4;

/** One page: its size in points, and what is drawn on it, whose y runs down from the top. */
export interface PdfSheet {
  readonly size: Point;
  readonly drawing: SvgDrawing;
}
