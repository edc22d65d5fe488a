import { element } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';

export const MOON: SvgDrawing = [element('path', { d: 'M33 31A16 16 0 1 1 21 9A13 13 0 0 0 33 31Z' })];

export const SUN: SvgDrawing = [
  element('circle', { cx: 24, cy: 24, r: 8 }),
  element('path', {
    d: 'M24 5V9M24 39V43M5 24H9M39 24H43M10.5 10.5L13.500 13.500M34.500 34.500L37.500 37.500M10.500 37.500L13.500 34.500M34.500 13.500L37.500 10.500',
  }),
];

/** A hill with a tree below the sun. */
export const WORLD: SvgDrawing = [
  element('path', { d: 'M5 38Q16 26 27 33T43 32V41H5Z' }),
  element('path', { d: 'M16 30V20M16 20A6 6 0 1 1 16.1 20Z' }),
  element('circle', { cx: 35, cy: 15, r: 4.5 }),
];
