import { element } from '../../../../print/svg.ts';
import type { SvgDrawing } from '../../../../puzzle/contract/face.ts';

const path = (d: string) => element('path', { d });

export const SLIDERS: SvgDrawing = [
  path('M8 14H20M32 14H40M8 34H14M26 34H40'),
  element('circle', { cx: 26, cy: 14, r: 5.5 }),
  element('circle', { cx: 20, cy: 34, r: 5.5 }),
];
export const SHEETS: SvgDrawing = [
  path('M24 6L44 17L24 28L4 17Z'),
  path('M6 25L24 35L42 25M6 33L24 43L42 33'),
];
export const SQUARES: SvgDrawing = [path('M7 7H18V18H7ZM30 7H41V18H30ZM7 30H18V41H7ZM30 30H41V41H30Z')];
/** A die with four dots. */
export const DICE: SvgDrawing = [
  path('M13 7H35Q41 7 41 13V35Q41 41 35 41H13Q7 41 7 35V13Q7 7 13 7Z'),
  ...[17, 31].flatMap((cx) => [17, 31].map((cy) => element('circle', { cx, cy, r: 1.5 }))),
];
export const MAGNIFIER: SvgDrawing = [element('circle', { cx: 20, cy: 20, r: 12 }), path('M29 29L42 42')];
/** A spanner. */
export const MEND: SvgDrawing = [
  path('M30 6A12 12 0 0 0 19 22L6 35A5 5 0 0 0 13 42L26 29A12 12 0 0 0 42 18L34 24L25 21L23 13Z'),
];

export const TOOLS = {
  move: [path('M24 6V42M6 24H42M18 12L24 6L30 12M18 36L24 42L30 36M12 18L6 24L12 30M36 18L42 24L36 30')],
  add: [path('M24 10V38M10 24H38')],
  remove: [path('M10 24H38')],
  turn: [path('M8 38C16 10 30 38 40 10'), element('circle', { cx: 8, cy: 38, r: 3 })],
  join: [path('M4 24H44M14 16L22 24L14 32M34 16L26 24L34 32')],
  part: [path('M4 24H18M30 24H44M24 10V14M24 34V38M12 16L4 24L12 32M36 16L44 24L36 32')],
  reverse: [path('M8 18H40M32 10L40 18M8 32H40M16 40L8 32')],
} as const satisfies Readonly<Record<string, SvgDrawing>>;
