import { element } from '../../../print/svg.ts';
import type { Face } from '../../../puzzle/contract/face.ts';
import { cover } from './cover.ts';
import { GHOST, RIM, TIDY, TURN, TURNING } from './glyphs.ts';

export const face: Face = {
  kind: 'jigsaw',
  accent: { day: ['#20336e', '#1d2a55'], night: ['#8299db', '#56679a'], tone: 'deep' },
  glyph: [
    element('path', {
      d: 'M8 17 h9 c-4 -10 12 -10 8 0 h9 v9 c10 -4 10 12 0 8 v8 h-26 v-8 c8 3 8 -11 0 -8 z',
    }),
  ],
  cover,
  aids: [
    { button: 'ghost', glyphs: GHOST },
    { button: 'rim', glyphs: RIM, stays: true },
    { button: 'tidy', glyphs: TIDY },
    { button: 'turning', glyphs: TURNING },
    { button: 'turn', glyphs: TURN, near: true },
  ],
  table: true,
  scenes: true,
  plates: true,
  counted: {
    counts: [4, 6, 9, 12, 20, 35, 60, 100, 150, 200, 300, 500],
    levelOf: (count) => (count >= 100 ? 'hard' : count >= 35 ? 'medium' : count >= 12 ? 'easy' : 'first'),
  },
  labour: 3.5,
  turn: 2,
  words: async (language) => (await import(`../words/${language}.json`)).default,
  author: async () => (await import('../words/author/en.json')).default,
  load: async () => (await import('./played.ts')).played,
};
