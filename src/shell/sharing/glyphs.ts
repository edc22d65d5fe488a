import { element } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';

/** A circle connected to two others. */
export const SHARE: SvgDrawing = [
  element('circle', { cx: 12, cy: 24, r: 5.5 }),
  element('circle', { cx: 35, cy: 11, r: 5.5 }),
  element('circle', { cx: 35, cy: 37, r: 5.5 }),
  element('path', { d: 'M17 21.5L30 14M17 26.5L30 34' }),
];

/** A code in a viewfinder. */
export const SCAN: SvgDrawing = [
  element('path', {
    d: 'M7 16V9a2 2 0 0 1 2-2h7M32 7h7a2 2 0 0 1 2 2v7M41 32v7a2 2 0 0 1-2 2h-7M16 41H9a2 2 0 0 1-2-2v-7',
  }),
  element('path', { d: 'M16 16h5v5h-5zM27 16h5v5h-5zM16 27h5v5h-5zM28 28h4v4' }),
];

/** A sheet of paper with a folded corner. */
export const SHEET: SvgDrawing = [
  element('path', { d: 'M12 6H28L37 15V42H12ZM28 6V15H37M18 24H31M18 32H31' }),
];

export const CUT: SvgDrawing = [
  element('circle', { cx: 13, cy: 13, r: 5.5 }),
  element('circle', { cx: 13, cy: 35, r: 5.5 }),
  element('path', { d: 'M17.500 16.500L41 34M17.500 31.500L41 14' }),
];
