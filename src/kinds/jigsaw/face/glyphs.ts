import { element, type SvgNode } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';
import type { RimShape } from '../engine/rims.ts';

const path = (d: string, more = {}): SvgNode => element('path', { d, ...more });
const square = (x: number, y: number, side: number, rx: number, transform?: string): SvgNode =>
  element('rect', { x, y, width: side, height: side, rx, transform });

const FRAME = 'M8 10 H40 V38 H8 Z';
const LAND = [
  path('M8 33 L18 23 L26 31 L31 26 L40 35'),
  element('circle', { fill: 'currentColor', stroke: 'none', cx: 32, cy: 18, r: 3.6 }),
];
const DOTTED = path(FRAME, { 'stroke-dasharray': '0.1 8' });
const AROUND = 'M8 20 A17 17 0 0 1 38 15 M38 6 V15 H29';

/** The finished picture: hidden, faint, and clear. */
export const GHOST: readonly [SvgDrawing, ...SvgDrawing[]] = [
  [DOTTED],
  [DOTTED, element('g', { opacity: 0.45 }, LAND)],
  [path(FRAME), ...LAND],
];
export const RIM: readonly [SvgDrawing] = [
  [
    path('M8 40 V8 H40'),
    path('M40 8 V20 C34 18 34 30 40 28 V40 H8', { 'stroke-width': 3, 'stroke-dasharray': '0.1 7' }),
  ],
];
const BOWL = path('M8 26 H40 A16 15 0 0 1 8 26 Z');
const bowlDots = (...places: readonly number[]) =>
  places.map((cx) => element('circle', { fill: 'currentColor', stroke: 'none', cx, cy: 16, r: 4 }));
/** The pieces in view: those in the tray, or in one of three bowls. */
export const BOWL_SHOWN: readonly [SvgDrawing, ...SvgDrawing[]] = [
  [path('M8 20 V38 H40 V20'), square(16, 14, 13, 3)],
  [BOWL, ...bowlDots(24)],
  [BOWL, ...bowlDots(17, 31)],
  [BOWL, ...bowlDots(12, 24, 36)],
];
/** A shield, and open scissors. */
export const SHIELD: SvgDrawing = [path('M24 5 L40 11 V23 C40 33 33 40 24 43 C15 40 8 33 8 23 V11 Z')];
export const SCISSORS: SvgDrawing = [
  path('M14 30 L32 6 M34 30 L16 6'),
  element('circle', { cx: 10, cy: 36, r: 6 }),
  element('circle', { cx: 38, cy: 36, r: 6 }),
];
/** Shapes of the rim. The picture's own is the head of a cat. */
export const RIM_SHAPES: Readonly<Record<RimShape, SvgDrawing>> = {
  rectangle: [path('M6 11 H42 V37 H6 Z')],
  heart: [path('M24 41 C15 34 6 27 6 18 C6 8 20 6 24 16 C28 6 42 8 42 18 C42 27 33 34 24 41 Z')],
  circle: [element('circle', { cx: 24, cy: 24, r: 18 })],
  star: [path('M24 5 L30 16.5 42.5 19 33.5 28 35.5 41 24 35 12.5 41 14.5 28 5.5 19 18 16.5 Z')],
  own: [path('M8 7 L19 14 H29 L40 7 V26 A16 15 0 0 1 8 26 Z')],
};
/** A piece goes into a bowl. */
export const SORT: readonly [SvgDrawing] = [[BOWL, path('M24 6 V18 M18 13 L24 19 L30 13')]];
export const TIDY: readonly [SvgDrawing] = [
  [
    square(7, 8, 13, 3),
    square(28, 8, 13, 3),
    square(7, 28, 13, 3),
    path('M34.5 27 L36 32.5 L41.5 34 L36 35.5 L34.5 41 L33 35.5 L27.5 34 L33 32.5 Z', {
      fill: 'currentColor',
      'stroke-width': 2,
    }),
  ],
];
/** Pieces do not turn, turn by quarters, or turn freely. */
export const TURNING: readonly [SvgDrawing, ...SvgDrawing[]] = [
  [square(15, 22, 18, 4), path(AROUND, { opacity: 0.32 })],
  [square(15, 22, 18, 4), path(AROUND)],
  [square(15, 22, 17, 4, 'rotate(24 23.5 30.5)'), path(AROUND)],
];
export const TURN: readonly [SvgDrawing] = [[path('M38 16 A16.6 16.6 0 1 0 39.4 31'), path('M38 6 V16 H28')]];
/** A piece beside its mirror image. */
export const FLIP: readonly [SvgDrawing] = [
  [
    path('M24 6 V42', { 'stroke-dasharray': '0.1 7' }),
    path('M17 12 V36 L6 36 Z', { fill: 'currentColor' }),
    path('M31 12 V36 L42 36 Z'),
  ],
];
