import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceOf } from '../../../../../src/kinds/maze/engine/dice.ts';
import type { CellPicture } from '../../../../../src/kinds/maze/engine/faces.ts';
import { withLimbs } from '../../../../../src/kinds/maze/engine/limbs.ts';
import { withTail } from '../../../../../src/kinds/maze/engine/tail.ts';
import { seeded } from '../../../../../src/random.ts';
import { together } from '../../../../fixtures/squares.ts';

const [COLUMNS, ROWS] = [18, 13];

/** A block of squares in the middle of a board. */
function block(width: number, height: number): CellPicture {
  const [left, top] = [(COLUMNS - width) >> 1, (ROWS - height) >> 1];
  const cells = Uint8Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [c, r] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    return c >= left && c < left + width && r >= top && r < top + height ? 1 : 0;
  });
  return { columns: COLUMNS, rows: ROWS, cells };
}

const dice = (seed: string) => diceOf(seeded(seed));
const count = (cells: Uint8Array) => cells.reduce((sum, own) => sum + own, 0);
const depthOf = (cell: number) => {
  const [c, r] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  return Math.min(c, r, COLUMNS - 1 - c, ROWS - 1 - r);
};

describe('the limbs of a figure', () => {
  test('branch off what reaches the rim, along it alone, and never more than asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 60 }),
        fc.string({ maxLength: 4 }),
        (width, height, most, seed) => {
          const figure = block(width, height);
          const tailed = withTail(figure, 0.15, dice(seed));
          const { cells } = withLimbs(figure, tailed, most, dice(seed));
          const limbs = Array.from(cells.keys()).filter((cell) => cells[cell] !== tailed.cells[cell]);
          expect(limbs.every((cell) => cells[cell] === 1 && depthOf(cell) < 2)).toBe(true);
          expect(limbs.length).toBeLessThanOrEqual(most);
          expect(together({ columns: COLUMNS, rows: ROWS, cells })).toBe(count(cells));
        },
      ),
      { numRuns: 80 },
    );
  });

  test('cover as much of the rim as of the whole board, where they may', () => {
    const figure = block(9, 6);
    const tailed = withTail(figure, 0.1, dice('rim'));
    const { cells } = withLimbs(figure, tailed, 200, dice('rim'));
    const share = (isMeant: (cell: number) => boolean) => {
      const own = Array.from(cells.keys()).filter(isMeant);
      return own.filter((cell) => cells[cell] === 1).length / own.length;
    };
    const all = share(() => true);
    expect(Math.abs(share((cell) => depthOf(cell) === 0) - all)).toBeLessThan(0.05);
    expect(Math.abs(share((cell) => depthOf(cell) === 1) - all)).toBeLessThan(0.05);
  });

  test('are none where none are asked for, and the same for the same dice', () => {
    const figure = block(8, 5);
    const tailed = withTail(figure, 0.1, dice('a'));
    expect(withLimbs(figure, tailed, 0, dice('a')).cells).toEqual(tailed.cells);
    expect(withLimbs(figure, tailed, 30, dice('a'))).toEqual(withLimbs(figure, tailed, 30, dice('a')));
    expect(withLimbs(figure, tailed, 30, dice('b')).cells).not.toEqual(
      withLimbs(figure, tailed, 30, dice('a')).cells,
    );
  });
});
