import { element } from '../../../print/svg.ts';
import type { Face } from '../../../puzzle/contract/face.ts';
import { cover } from './cover.ts';

export const face: Face = {
  kind: 'picture-maze',
  accent: { day: ['#b8708f', '#8d5a72'], night: ['#d893b0', '#98667b'] },
  glyph: [element('path', { d: 'M6 42 V8 H42 V40 H18 V20 H30 V29' })],
  cover,
  plates: true,
  labour: 1.2,
  turn: 5,
  words: async (language) => (await import(`../words/${language}.json`)).default,
  author: async () => (await import('../words/author/en.json')).default,
  load: async () => (await import('./played.ts')).played,
};
