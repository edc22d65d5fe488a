import { element } from '../../../print/svg.ts';
import type { Face } from '../../../puzzle/contract/face.ts';
import { full } from '../../dots/face/drawing.ts';
import { authorOfDots, withDots } from '../../dots/face/words.ts';
import { cover } from './cover.ts';

export const face: Face = {
  kind: 'connect-that-dot',
  accent: { day: ['#e5532a', '#b1472c'], night: ['#f0714c', '#ac4d32'] },
  glyph: [
    element('path', { d: 'M9 39 L24 24 M31 17 L32.5 15.5' }),
    full(9, 39, 5.5),
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
  labour: 1.4,
  turn: 4,
  words: (language) => withDots(language, import(`../words/${language}.json`)),
  author: () => authorOfDots(),
  load: async () => (await import('./played.ts')).played,
};
