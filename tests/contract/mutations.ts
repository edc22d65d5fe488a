import type { PuzzleDocument } from '../../src/puzzle/document.ts';
import type { NullBoard } from '../../src/puzzle/null/rules.ts';
import { type Mutations, mutation } from './alterations.ts';
import { CLOSEST_DOT } from './closest-dot-mutations.ts';
import { JIGSAW } from './jigsaw-mutations.ts';
import { NUMBERS } from './numbers-mutations.ts';
import { PICTURE_MAZE } from './picture-maze-mutations.ts';
import { THAT_DOT } from './that-dot-mutations.ts';
import { UNIT_DOT } from './unit-dot-mutations.ts';

const nullDocument = (x: number, y: number): PuzzleDocument<NullBoard> => ({
  format: 'dotterel/puzzle',
  version: 1,
  kind: 'null',
  title: 'nothing',
  size: [1000, 800],
  generator: { version: 1, seed: 'by hand', parameters: {} },
  source: { id: 'file:nothing.svg' },
  board: { dot: [x, y] },
  solution: {},
  quality: {},
});

/** For each kind, for each of its criteria, documents that break that criterion alone. */
export const MUTATIONS: Readonly<Record<string, Mutations>> = {
  null: {
    'dot-on-board': [
      mutation('the dot lies left of the board', nullDocument(-1, 400)),
      mutation('the dot lies right of it', nullDocument(1001, 400)),
      mutation('the dot lies above it', nullDocument(500, -0.001)),
      mutation('the dot lies below it', nullDocument(500, 900)),
      mutation('the dot lies off a corner', nullDocument(2000, 2000)),
    ],
  },
  'connect-the-dots': NUMBERS,
  'connect-that-dot': THAT_DOT,
  'closest-dot': CLOSEST_DOT,
  'unit-dot': UNIT_DOT,
  jigsaw: JIGSAW,
  'picture-maze': PICTURE_MAZE,
};
