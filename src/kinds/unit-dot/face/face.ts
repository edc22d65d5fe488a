import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import { element } from '../../../print/svg.ts';
import type { Face, SvgDrawing } from '../../../puzzle/contract/face.ts';
import { discs, filledDot, line, middleCircle } from '../../dots/face/drawing.ts';
import { authorWords, dotWords } from '../../dots/face/words.ts';

/** Dots along a hill, each one coin (60 units) from the next. */
const COIN = 60;
const CATERPILLAR: readonly Point[] = [
  [26, 142],
  [50.4, 87.2],
  [106, 64.7],
  [162.4, 85.2],
  [186.8, 140],
];
const MIDDLES = CATERPILLAR.slice(1).map((to, index) => lerp(CATERPILLAR[index], to, 0.5));
const [FROM, TO] = [CATERPILLAR[2], CATERPILLAR[3]];
const HELD = [FROM, lerp(FROM, TO, 0.66)];
const [cx, cy] = MIDDLES[2];

const GOLD = '#f5c93d';
const GHOST = {
  fill: 'rgb(245 201 61 / 26%)',
  stroke: GOLD,
  'stroke-width': 3,
  'stroke-dasharray': '5 6',
  'stroke-linecap': 'round',
} as const;

/** A row of dots with the same coin between each two. A line is drawn where the coin fits exactly. */
const cover: SvgDrawing = [
  ...MIDDLES.slice(0, 2).map(([cx, cy]) => element('circle', { ...GHOST, cx, cy, r: COIN / 2 })),
  element('circle', { fill: GOLD, stroke: 'var(--pen)', 'stroke-width': 3.5, cx, cy, r: COIN / 2 }),
  element('circle', { fill: 'none', stroke: '#b9942a', 'stroke-width': 3, cx, cy, r: COIN / 2 - 6.5 }),
  line(CATERPILLAR.slice(0, 3), 6.5, 'chalk'),
  line(HELD, 12),
  line(HELD, 6.5, 'chalk'),
  ...discs([[132, 124], [196, 40], [60, 32], ...CATERPILLAR], 9, 'chalk-dot'),
];

export const face: Face = {
  kind: 'unit-dot',
  accent: { day: ['#216b58', '#1e4d44'], night: ['#57ae93', '#3a7763'], tone: 'deep' },
  glyph: [middleCircle(14), element('path', { d: 'M10 24 H38' }), filledDot(10, 24), filledDot(38, 24)],
  cover,
  dots: 'coins',
  tool: {
    glyph: [middleCircle(15), middleCircle(9, { 'stroke-width': 3 }), filledDot(9, 24), filledDot(39, 24)],
  },
  makingTime: 1.8,
  dailyOrder: 6,
  words: (language) => dotWords(language, import(`../words/${language}.json`)),
  author: () => authorWords(),
  load: async () => (await import('./played.ts')).played,
};
