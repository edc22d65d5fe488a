import { element } from '../../../print/svg.ts';
import type { Face } from '../../../puzzle/contract/face.ts';
import { full } from '../../dots/face/drawing.ts';
import { authorOfDots, withDots } from '../../dots/face/words.ts';
import { cover } from './cover.ts';

export const face: Face = {
  kind: 'connect-the-dots',
  accent: { day: ['#f5c93d', '#b9942a'], tone: 'pale' },
  glyph: [
    element('path', { d: 'M10 37 L18 12 L38 16' }),
    full(10, 37),
    full(18, 12),
    full(38, 16),
    element('path', { d: 'M29 31 l5 -4 v15' }),
  ],
  cover,
  dots: 'starts',
  labour: 1,
  turn: 1,
  words: (language) => withDots(language, import(`../words/${language}.json`)),
  author: () => authorOfDots(import('../words/author/en.json')),
  load: async () => (await import('./played.ts')).played,
};
