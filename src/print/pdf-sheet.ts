import type { Point } from '../geometry/shapes/point.ts';
import type { SvgDrawing } from '../puzzle/contract/face.ts';

/** Points per millimetre. */
export const MM = 72 / 25.4;

/** A page: its size in points, and its drawing with y pointing down. */
export interface PdfSheet {
  readonly size: Point;
  readonly drawing: SvgDrawing;
}
