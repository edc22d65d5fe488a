import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import { element } from '../../../print/svg.ts';
import type { Face, SvgDrawing } from '../../../puzzle/contract/face.ts';
import { discs, filledDot, line } from '../../dots/face/drawing.ts';
import { authorWords, dotWords } from '../../dots/face/words.ts';

const STAR: readonly Point[] = [
  [110, 27],
  [127.6, 71.7],
  [175.6, 74.7],
  [138.5, 105.3],
  [150.6, 151.8],
  [110, 126],
  [69.4, 151.8],
  [81.5, 105.3],
  [44.4, 74.7],
  [92.4, 71.7],
];
const NUMBERS_AT: readonly Point[] = [
  [129, 24],
  [141, 62],
  [195, 76],
  [155, 116],
  [169, 163],
  [110, 154],
  [40, 160],
  [64, 116],
  [25, 76],
  [78, 62],
];
const [FROM, TO] = [STAR[5], STAR[6]];
const HELD = [FROM, lerp(FROM, TO, 0.62)];

const NUMBER = { class: 'pen-fill', 'font-size': 22, 'font-weight': 800, 'text-anchor': 'middle' } as const;

const cover: SvgDrawing = [
  line(STAR.slice(0, 6), 6),
  ...discs([TO], 17, 'glow'),
  line(HELD, 13),
  line(HELD, 7, 'chalk'),
  ...discs(STAR, 7.5),
  ...NUMBERS_AT.map(([x, y], index) => element('text', { ...NUMBER, x, y: y + 7 }, [String(index + 1)])),
];

export const face: Face = {
  kind: 'connect-the-dots',
  accent: { day: ['#f5c93d', '#b9942a'], tone: 'pale' },
  glyph: [
    element('path', { d: 'M10 37 L18 12 L38 16' }),
    filledDot(10, 37),
    filledDot(18, 12),
    filledDot(38, 16),
    element('path', { d: 'M29 31 l5 -4 v15' }),
  ],
  cover,
  dots: 'starts',
  makingTime: 1,
  dailyOrder: 1,
  words: (language) => dotWords(language, import(`../words/${language}.json`)),
  author: () => authorWords(import('../words/author/en.json', { with: { type: 'json' } })),
  load: async () => (await import('./played.ts')).played,
};
