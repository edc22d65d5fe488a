import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import { element } from '../../../print/svg.ts';
import type { Face, SvgDrawing } from '../../../puzzle/contract/face.ts';
import { discs, filledDot, line, stroke } from '../../dots/face/drawing.ts';
import { authorWords, dotWords } from '../../dots/face/words.ts';

const BOW: Point = [36, 116];
const KEEL: readonly Point[] = [
  [64, 152],
  [152, 152],
];
const STERN: Point = [186, 116];
const FOOT: Point = [106, 116];
const TOP: Point = [106, 22];
const SAIL: Point = [157, 86];
const HELD = [TOP, lerp(TOP, SAIL, 0.7)];

/** A boat of short lines. The ruler is beside the one that is being extended to its dot. */
const cover: SvgDrawing = [
  element('g', { transform: 'translate(106 22) rotate(51.5)' }, [
    element('rect', {
      fill: '#f3dfa6',
      stroke: 'var(--pen)',
      'stroke-width': 3,
      x: -14,
      y: -36,
      width: 116,
      height: 28,
      rx: 5,
    }),
    stroke('M0-8v-9M12-8v-6M24-8v-9M36-8v-6M48-8v-9M60-8v-6M72-8v-9M84-8v-6', 2.6),
  ]),
  line([BOW, ...KEEL], 6.5),
  line([FOOT, TOP], 6.5),
  stroke('M186 116h-24M152 152l14-14.8M157 86h-23M106 116h-24', 6.5),
  ...discs([SAIL], 18, 'glow'),
  line(HELD, 15),
  line(HELD, 8.5, 'chalk'),
  ...discs([BOW, ...KEEL, STERN, FOOT, TOP, SAIL], 9),
];

export const face: Face = {
  kind: 'connect-that-dot',
  accent: { day: ['#e5532a', '#b1472c'], night: ['#f0714c', '#ac4d32'] },
  glyph: [
    element('path', { d: 'M9 39 L24 24 M31 17 L32.5 15.5' }),
    filledDot(9, 39, 5.5),
    element('circle', { cx: 38, cy: 10, r: 5.5 }),
  ],
  cover,
  dots: 'links',
  tool: {
    glyph: [
      element('path', { d: 'M6 33 L33 6 L42 15 L15 42 Z' }),
      element('path', { d: 'M14 25 l4 4 M20 19 l5 5 M26 13 l4 4' }),
    ],
  },
  makingTime: 1.4,
  dailyOrder: 4,
  words: (language) => dotWords(language, import(`../words/${language}.json`)),
  author: () => authorWords(),
  load: async () => (await import('./played.ts')).played,
};
