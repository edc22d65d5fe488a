import { expect, test } from 'vitest';
import { assemble } from '#src/kinds/jigsaw/engine/assembly.ts';
import type { JigsawBoard } from '#src/kinds/jigsaw/engine/document.ts';
import { faultyCuts } from '#src/kinds/jigsaw/engine/faults.ts';
import { straighten } from '#src/kinds/jigsaw/engine/straight-lines.ts';
import { holdsTogether } from '#src/kinds/jigsaw/engine/whimsies/holding.ts';
import { bricks, documentFrom, quarters, row, type Sketch } from '#tests/fixtures/jigsaw-by-hand.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const DEMANDS = { minWidth: 12, minArea: 20_000 };

const boardOf = (sketch: Sketch): JigsawBoard => documentFrom(sketch).board;

/** The bricks with their straight cut, number 11, bent to come near to the tab of cut 9. */
const pinched: Sketch = {
  ...bricks,
  lines: bricks.lines.map((line, k) =>
    k === 11
      ? {
          ...line,
          inner: pairs('400 250, 478 196, 470 330'),
        }
      : line,
  ),
};

test('a board without faults has no faulty cuts', () => {
  for (const sketch of [bricks, quarters, row]) expect(faultyCuts(boardOf(sketch), DEMANDS)).toEqual([]);
});

test('two cuts too near to each other are both faulty', () => {
  const faulty = faultyCuts(boardOf(pinched), DEMANDS);
  expect(faulty).toContain(11);
  expect(faulty.length).toBeLessThanOrEqual(2);
});

test('only the requested pieces are checked', () => {
  expect(faultyCuts(boardOf(pinched), DEMANDS, new Set([4]))).toEqual([]);
});

test('all inner cuts of a piece that is too small are faulty', () => {
  const faulty = faultyCuts(boardOf(quarters), { minWidth: 12, minArea: 186_000 });
  expect(faulty.length).toBe(2);
});

test('a faulty cut becomes straighter with each attempt, until it is straight', () => {
  const cutting = {
    vertices: bricks.vertices,
    pieces: bricks.pieces,
    cuts: boardOf(pinched).cuts,
  };
  const points = [0, 1, 2, 4].map((times) => {
    const made = assemble(
      straighten(
        cutting,
        (line) => (line === 11 ? times : 0),
        () => true,
      ),
    );
    return made?.board.cuts[11]?.path ?? [];
  });
  const bends = points.map((path) => Math.max(...path.map(([, y]) => Math.abs(y - 355))));
  expect(bends).toEqual(bends.toSorted((a, b) => b - a));
  expect(points.at(-1)?.length).toBe(2);
});

test('a board holds together if interlocking cuts connect all pieces, with enough of them for each', () => {
  expect(holdsTogether(boardOf(row), { minDegree: 1, minWidth: 12 })).toBe(true);
  expect(holdsTogether(boardOf(quarters), { minDegree: 2, minWidth: 12 })).toBe(true);
  expect(holdsTogether(boardOf(bricks), { minDegree: 3, minWidth: 12 })).toBe(false);
  const loose = {
    ...row,
    lines: row.lines.map((line, k) => (k === 11 ? { ...line, interlocking: false } : line)),
  };
  expect(holdsTogether(boardOf(loose), { minDegree: 1, minWidth: 12 })).toBe(false);
});
