import { element } from '../../../print/svg.ts';
import type { Face } from '../../../puzzle/contract/face.ts';
import { full } from '../../dots/face/drawing.ts';
import { authorOfDots, withDots } from '../../dots/face/words.ts';
import { cover } from './cover.ts';

export const face: Face = {
  kind: 'unit-dot',
  accent: { day: ['#216b58', '#1e4d44'], night: ['#57ae93', '#3a7763'], tone: 'deep' },
  glyph: [
    element('circle', { cx: 24, cy: 24, r: 14 }),
    element('path', { d: 'M10 24 H38' }),
    full(10, 24),
    full(38, 24),
  ],
  cover,
  dots: 'coins',
  tool: {
    glyph: [
      element('circle', { cx: 24, cy: 24, r: 15 }),
      element('circle', { cx: 24, cy: 24, r: 9, 'stroke-width': 3 }),
      full(9, 24),
      full(39, 24),
    ],
  },
  labour: 1.8,
  turn: 6,
  words: (language) => withDots(language, import(`../words/${language}.json`)),
  author: () => authorOfDots(),
  load: async () => (await import('./played.ts')).played,
};
