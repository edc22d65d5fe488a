import { element } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';

/** A face that has an idea. */
export const GUESS: SvgDrawing = [
  element('circle', { cx: 24, cy: 28, r: 15 }),
  element('path', {
    d: 'M24 3V7M8 8L11 11.500M40 8L37 11.500M19 24.500V26.500M29 24.500V26.500M17.500 32Q24 38 30.500 32',
  }),
];

/** A line that draws itself. */
export const REST: SvgDrawing = [
  element('path', { d: 'M6 36C14 20 20 44 27 30' }),
  element('path', { d: 'M26 33L29 24L40 13L45 18L34 29Z' }),
  element('path', { d: 'M15 5V13M11 9H19M34 40V44M32 42H36' }),
];
