import { element } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';

const path = (d: string, more = {}) => element('path', { d, ...more });

/** Two halves beside a dashed line. */
export const MIRROR: SvgDrawing = [
  path('M24 6V42', { 'stroke-dasharray': '1 8' }),
  path('M17 13L6 35H17Z'),
  path('M31 13L42 35H31Z'),
];
export const CAMERA: SvgDrawing = [
  path('M8 15H15L18 9H30L33 15H40Q43 15 43 18V36Q43 39 40 39H8Q5 39 5 36V18Q5 15 8 15Z'),
  element('circle', { cx: 24, cy: 26, r: 7.5 }),
];
/** Two sheets. */
export const COPY: SvgDrawing = [path('M17 13H38V42H17Z'), path('M10 34V6H30')];
/** A label with a line on it. */
export const NAME: SvgDrawing = [
  path('M6 14H32L42 24L32 34H6Z'),
  path('M13 24C15 19 17 19 18 24S21 29 23 24'),
];
/** A present. */
export const GIVE: SvgDrawing = [
  path('M8 22H40V41H8Z'),
  path('M5 15H43V22H5ZM24 15V41'),
  path('M24 15C16 15 13 12 14 9S22 7 24 15C26 7 33 6 34 9S32 15 24 15'),
];
/** A pencil on a sheet above another. */
export const TRACE: SvgDrawing = [
  path('M30 40H8V10H34', { 'stroke-dasharray': '1 7' }),
  path('M18 34L20 26L36 10L42 16L26 32Z'),
];

/** A stack of pages with a letter on the first. */
export const PAGES: SvgDrawing = [
  path('M16 10V6H42V36H36'),
  path('M6 12H34V42H6Z'),
  path('M13 36L20 18L27 36M16 30H24'),
];
