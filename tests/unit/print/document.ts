import type { ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** A square with one side pre-drawn: four dots, three edges to draw. */
export const SQUARE: ThatDotDocument = {
  format: 'dotterel/puzzle',
  version: 1,
  kind: 'connect-that-dot',
  title: 'square',
  size: [1000, 1000],
  generator: { version: 1, seed: 'test', parameters: { linkStyle: 'line', dotRadius: 6 } },
  source: { id: 'file:square.svg' },
  drawing: {
    points: pairs('100 100, 900 100, 900 900, 100 900'),
    edges: pairs('0 1, 0 3, 1 2, 2 3'),
  },
  board: {
    dots: [
      { at: [100, 100], links: [{ direction: 0, length: 12 }] },
      { at: [900, 100], links: [{ direction: 1.5708, length: 12 }] },
      { at: [900, 900], links: [{ direction: -3.1, length: 12 }] },
      { at: [100, 900], links: [] },
    ],
    predrawn: [pairs('100 100, 100 900')],
  },
  solution: { edges: pairs('0 1, 1 2, 2 3') },
  quality: {
    dots: 4,
    predrawnShare: 0.25,
    predrawnCount: 1,
    lengthKept: 1,
    maxLinks: 1,
    strokes: 1,
    colours: 0,
    hausdorff: 0,
    meanDeviation: 0,
    minSeparation: 800,
    exposure: 1,
    difficulty: 0.1,
  },
};
