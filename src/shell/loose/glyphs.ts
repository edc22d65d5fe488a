import { element } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';

const path = (d: string) => element('path', { d });

/** An arrow round a square. */
export const TURN: SvgDrawing = [
  path('M9 24A15 15 0 1 1 15 36'),
  path('M5 17L9 25L17 21'),
  path('M20 20H29V29H20Z'),
];
/** A piece that moves to its place. */
export const STEP: SvgDrawing = [
  path('M6 30H24V42H6Z'),
  path('M26 6H42V20H26Z'),
  path('M34 24C34 31 32 35 29 36M36 24'),
];
/** Separate pieces. */
export const PIECES: SvgDrawing = [
  path('M6 8L20 6L21 19L8 20Z'),
  path('M28 9L42 12L39 25L26 21Z'),
  path('M14 28L30 29L34 42H12Z'),
];
/** A piece that is taken off two others. */
export const APART: SvgDrawing = [
  path('M6 20H20V42H6Z'),
  path('M20 30H34V42H20Z'),
  path('M28 6L42 9L39 22L25 19Z'),
];
/** A picture with a hill and a sun. */
export const PICTURE: SvgDrawing = [
  path('M6 9H42V39H6Z'),
  path('M6 34L18 22L27 31L33 26L42 34'),
  path('M32 14A3.5 3.5 0 1 1 31.9 14'),
];
