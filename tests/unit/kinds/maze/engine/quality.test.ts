import { describe, expect, test } from 'vitest';
import { quality } from '#src/kinds/maze/engine/quality.ts';
import { mazeOf } from '#tests/fixtures/maze.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** The path goes round a figure of 2 × 2 cells, and one dead end of two cells leads off it. */
const MAZE = mazeOf([
  '+-+-+-+-+',
  '|S      |',
  '+-+-+-+ +',
  '|  o o| |',
  '+ + + + +',
  '|  o o  |',
  '+-+-+-+ +',
  '|      G|',
  '+-+-+-+-+',
]);

describe('the measures of a maze', () => {
  test('give the length of its path, and how much of it is contour', () => {
    const path = pairs('0 0, 1 0, 1 1, 1 2, 2 2, 3 2, 3 3');
    const { cells, pathLength, contourCover, dropped, strayShare } = quality({ ...MAZE, solution: { path } });
    expect({ cells, pathLength }).toEqual({ cells: 16, pathLength: 7 });
    // Three of the four contour cells are on the path.
    expect({ contourCover, dropped }).toEqual({ contourCover: 0.75, dropped: 1 });
    expect(strayShare).toBeCloseTo(4 / 7, 3);
  });

  test('are bounded, and a maze without a path is not hard', () => {
    const none = quality({ ...MAZE, solution: { path: [] } });
    expect(none).toMatchObject({ pathLength: 0, strayShare: 0, difficulty: 0, visibility: 0.5 });
  });

  test('give a higher difficulty for a longer path with more wrong turns', () => {
    const open = (lines: readonly string[]) => {
      const maze = mazeOf(lines);
      const path = maze.solution.path;
      return quality({ ...maze, solution: { path } }).difficulty;
    };
    const short = open(['+-+-+', '|S G|', '+-+-+']);
    const long = open(['+-+-+-+-+-+-+', '|S          |', '+ + +-+ + + +', '| | |   | |G|', '+-+-+-+-+-+-+']);
    expect(long).toBeGreaterThan(short);
    expect(short).toBeGreaterThan(0);
    expect(long).toBeLessThan(1);
  });

  test('give a higher difficulty for more and smaller cells', () => {
    const wide = mazeOf(['+-+-+', '|S G|', '+-+-+']);
    const { columns, rows } = wide.board;
    // Rows below it that are never entered.
    const more = {
      ...wide,
      board: {
        ...wide.board,
        rows: rows + 40,
        down: [...wide.board.down, ...Array(40).fill('0'.repeat(columns))],
      },
    };
    expect(quality(more).difficulty).toBeGreaterThan(quality(wide).difficulty);
  });
});
