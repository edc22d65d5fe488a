import { element } from '../../../print/svg.ts';
import type { Face } from '../../../puzzle/face.ts';
import { full } from '../../dots/face/drawing.ts';
import { authorOfDots, withDots } from '../../dots/face/words.ts';
import { cover } from './cover.ts';

export const face: Face = {
  kind: 'unit-dot',
  accent: { day: ['#216b58', '#1e4d44'], night: ['#57ae93', '#3a7763'], tone: 'deep' },
  glyph: [
    element('circle', { cx: 24, cy: 24, r: 18 }),
    element('path', { d: 'M11.3 24 H36.7' }),
    full(11, 24),
    full(37, 24),
  ],
  cover,
  dots: 'coins',
  tool: {
    glyph: [
      element('circle', { cx: 24, cy: 24, r: 19 }),
      element('circle', { cx: 24, cy: 24, r: 12, 'stroke-width': 3 }),
      full(24, 24, 3.4),
    ],
  },
  labour: 1.8,
  turn: 6,
  words: (language) => withDots(language, import(`../words/${language}.json`)),
  author: () => authorOfDots(),
  load: async () => (await import('./played.ts')).played,
};
