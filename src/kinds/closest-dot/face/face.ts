import { element } from '../../../print/svg.ts';
import type { Face } from '../../../puzzle/contract/face.ts';
import { full } from '../../dots/face/drawing.ts';
import { authorOfDots, withDots } from '../../dots/face/words.ts';
import { cover } from './cover.ts';

export const face: Face = {
  kind: 'closest-dot',
  accent: { day: ['#68c7df', '#4f97ae'], tone: 'pale' },
  glyph: [
    element('circle', { cx: 24, cy: 24, r: 17, 'stroke-dasharray': '5.5 6.21' }),
    full(24, 24),
    full(37, 13),
    element('path', { d: 'M24 24 L37 13' }),
  ],
  cover,
  dots: 'colours',
  tool: {
    glyph: [
      element('circle', {
        cx: 24,
        cy: 24,
        r: 18,
        'stroke-dasharray': '6 6.57',
        transform: 'rotate(-14 24 24)',
      }),
      full(24, 24),
    ],
  },
  labour: 2,
  turn: 3,
  words: (language) => withDots(language, import(`../words/${language}.json`)),
  author: () => authorOfDots(),
  load: async () => (await import('./played.ts')).played,
};
