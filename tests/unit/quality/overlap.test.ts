import { describe, expect, test } from 'vitest';
import { parameters } from '#src/kinds/maze/engine/parameters.ts';
import { defaultsOf } from '#src/puzzle/contract/parameters.ts';
import { mazeOf } from '#tests/fixtures/maze.ts';
import { overlapOf } from '#tests/quality/overlap.ts';

const MAZE = mazeOf(['+-+-+', '|S G|', '+-+-+']);

/** A picture that is opaque where cells are #. Each cell is `side` pixels wide; the first is at (left, top). */
function pixels(rows: readonly string[], side: number, left: number, top: number) {
  const [width, height] = [160, 130];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = rows[Math.floor((y - top) / side)]?.[Math.floor((x - left) / side)];
      data[4 * (y * width + x) + 3] = own === '#' ? 255 : 0;
    }
  }
  return { width, height, data };
}

const hiding = (rows: readonly string[]) => ({
  ...MAZE,
  generator: {
    ...MAZE.generator,
    parameters: defaultsOf(parameters),
  },
  picture: { rows: rows.map((row) => row.replaceAll('#', '1').replaceAll('.', '0')) },
});

const SHAPE = ['........', '.####...', '.####...', '.##.....', '.######.', '........'];

describe('how much of its picture a maze shows', () => {
  test.each([
    [7, 20, 11],
    [11, 3, 40],
    [13, 41, 27],
  ])('all of it where the cells are the figure, of %i pixels and wherever it lies', (side, left, top) => {
    expect(overlapOf(hiding(SHAPE), pixels(SHAPE, side, left, top))).toBeGreaterThan(0.97);
  });

  test('is partial if one covers more than the other', () => {
    const square = ['......', '.####.', '.####.', '.####.', '.####.', '......'];
    const holed = ['......', '.####.', '.#..#.', '.#..#.', '.####.', '......'];
    expect(overlapOf(hiding(square), pixels(holed, 10, 20, 20))).toBeCloseTo(0.75, 1);
    expect(overlapOf(hiding(holed), pixels(square, 10, 20, 20))).toBeCloseTo(0.75, 1);
  });

  test('is none for an empty picture', () => {
    expect(overlapOf(hiding(['...', '...']), pixels(SHAPE, 10, 10, 10))).toBe(0);
    expect(overlapOf(hiding(SHAPE), pixels([], 10, 10, 10))).toBe(0);
  });
});
