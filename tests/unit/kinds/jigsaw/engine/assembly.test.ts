import { expect, test } from 'vitest';
import { assemble } from '#src/kinds/jigsaw/engine/assembly.ts';
import type { Cutting } from '#src/kinds/jigsaw/engine/cutting.ts';
import { OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** Two pieces divided by a line with more decimals than a document keeps. */
const HALVES: Cutting = {
  vertices: pairs('0 0, 500.00049 0, 1000 0, 1000 700, 500 700, 0 700'),
  pieces: 2,
  cuts: [
    {
      ends: [0, 1],
      pieces: [OUTSIDE, 0],
      path: pairs('0 0, 500 0'),
      interlocking: false,
    },
    {
      ends: [1, 2],
      pieces: [OUTSIDE, 1],
      path: pairs('500 0, 1000 0'),
      interlocking: false,
    },
    {
      ends: [2, 3],
      pieces: [OUTSIDE, 1],
      path: pairs('1000 0, 1000 700'),
      interlocking: false,
    },
    {
      ends: [3, 4],
      pieces: [OUTSIDE, 1],
      path: pairs('1000 700, 500 700'),
      interlocking: false,
    },
    {
      ends: [4, 5],
      pieces: [OUTSIDE, 0],
      path: pairs('500 700, 0 700'),
      interlocking: false,
    },
    {
      ends: [5, 0],
      pieces: [OUTSIDE, 0],
      path: pairs('0 700, 0 0'),
      interlocking: false,
    },
    {
      ends: [1, 4],
      pieces: [1, 0],
      path: pairs('500 0, 480.12345 300.98765, 480.1234 300.9876, 500 700'),
      interlocking: false,
    },
  ],
};

test('outlines consist of the points of their cuts, rounded once', () => {
  const made = assemble(HALVES);
  expect(made?.board.vertices[1]).toEqual([500, 0]);
  expect(made?.board.cuts[6]?.path).toEqual(pairs('500 0, 480.123 300.988, 500 700'));
  for (const { outline } of made?.board.pieces ?? []) expect(outline).toContainEqual([480.123, 300.988]);
});

test('outlines run counter-clockwise as seen on screen', () => {
  for (const { outline } of assemble(HALVES)?.board.pieces ?? []) {
    const doubled = outline.reduce((sum, [x, y], i) => {
      const [px, py] = outline.at(i - 1) as readonly [number, number];
      return sum + px * y - x * py;
    }, 0);
    expect(doubled).toBeLessThan(0);
  }
});

test('pieces that share a line are neighbours', () => {
  expect(assemble(HALVES)?.solution.neighbours).toEqual([[0, 1]]);
});

test('lines that do not close give no board', () => {
  expect(assemble({ ...HALVES, cuts: HALVES.cuts.slice(1) })).toBeUndefined();
  expect(assemble({ ...HALVES, pieces: 3 })).toBeUndefined();
});
