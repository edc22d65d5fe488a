import { element } from '../../../print/svg.ts';
import type { Face, SvgDrawing } from '../../../puzzle/contract/face.ts';

/** The cuts between four pieces of a square of 120 × 120, and the last piece. */
const CUTS = {
  up: 'M60 60L60 38C60 33 55 33 52 35A9.5 9.5 0 1 1 52 25C55 27 60 27 60 22L60 0',
  left: 'M60 60L38 60C33 60 33 65 35 68A9.5 9.5 0 1 1 25 68C27 65 27 60 22 60L0 60',
  right: 'L82 60C87 60 87 55 85 52A9.5 9.5 0 1 1 95 52C93 55 93 60 98 60L120 60',
  back: 'L60 98C60 93 65 93 68 95A9.5 9.5 0 1 0 68 85C65 87 60 87 60 82L60 60',
} as const;
const LAST_PIECE = `M60 60${CUTS.right}L120 112Q120 120 112 120L60 120${CUTS.back}Z`;

const LANDSCAPE: SvgDrawing = [
  element('rect', { fill: '#68c7df', width: 120, height: 120 }),
  element('circle', { fill: '#f5c93d', cx: 64, cy: 56, r: 30 }),
  element('path', { fill: '#4b8f6c', d: 'M-4 84C20 62 44 62 66 80S104 96 124 78V124H-4Z' }),
  element('path', { fill: '#e5532a', d: 'M-4 104C30 92 80 112 124 98V124H-4Z' }),
];

const chalk = (d: string, width = 4.5) => element('path', { class: 'chalk', 'stroke-width': width, d });

/** A picture whose last piece is about to be placed. */
const cover: SvgDrawing = [
  element('clipPath', { id: 'cover-whole' }, [element('rect', { width: 120, height: 120, rx: 8 })]),
  element('clipPath', { id: 'cover-piece' }, [element('path', { d: LAST_PIECE })]),
  element('g', { transform: 'translate(22 12) scale(1.16)' }, [
    element('g', { 'clip-path': 'url(#cover-whole)' }, LANDSCAPE),
    element('path', { fill: '#182857', d: LAST_PIECE }),
    chalk(`${CUTS.up}${CUTS.left}`, 3.4),
    chalk(`M60 60${CUTS.right}M60 120${CUTS.back}`),
    chalk('M120 60V8Q120 0 112 0H8Q0 0 0 8V112Q0 120 8 120H60'),
    element('g', { transform: 'translate(34 16) rotate(14 90 90)' }, [
      element('path', { fill: '#101b3d', opacity: 0.5, transform: 'translate(2 6)', d: LAST_PIECE }),
      element('g', { 'clip-path': 'url(#cover-piece)' }, LANDSCAPE),
      chalk(LAST_PIECE),
    ]),
  ]),
];

export const face: Face = {
  kind: 'jigsaw',
  accent: { day: ['#20336e', '#1d2a55'], night: ['#8299db', '#56679a'], tone: 'deep' },
  glyph: [
    element('path', {
      d: 'M8 17 h9 c-4 -10 12 -10 8 0 h9 v9 c10 -4 10 12 0 8 v8 h-26 v-8 c8 3 8 -11 0 -8 z',
    }),
  ],
  cover,
  table: true,
  scenes: true,
  plates: true,
  pieceCounts: {
    counts: [4, 6, 9, 12, 20, 35, 60, 100, 150, 200, 300, 500],
    levelOf: (count) => (count >= 100 ? 'hard' : count >= 35 ? 'medium' : count >= 12 ? 'easy' : 'first'),
  },
  makingTime: 3.5,
  dailyOrder: 2,
  words: async (language) => (await import(`../words/${language}.json`)).default,
  author: async () => (await import('../words/author/en.json', { with: { type: 'json' } })).default,
  load: async () => (await import('./played.ts')).played,
};
