import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceOf } from '#src/kinds/maze/engine/dice.ts';
import type { CellPicture } from '#src/kinds/maze/engine/figure/faces.ts';
import { addLimbs } from '#src/kinds/maze/engine/path/limbs.ts';
import { seeded } from '#src/random.ts';
import { connectedSquares } from '#tests/fixtures/squares.ts';

const [COLUMNS, ROWS] = [18, 13];

/** A block in the middle of a board, with a stalk to the rim. */
function block(width: number, height: number): CellPicture {
  const [left, top] = [(COLUMNS - width) >> 1, (ROWS - height) >> 1];
  const cells = Uint8Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [c, r] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    const isStalk = c === COLUMNS >> 1 && r >= top + height;
    return isStalk || (c >= left && c < left + width && r >= top && r < top + height) ? 1 : 0;
  });
  return { columns: COLUMNS, rows: ROWS, cells };
}

const dice = (seed: string) => diceOf(seeded(seed));
const count = (cells: Uint8Array) => cells.reduce((sum, own) => sum + own, 0);
const depthOf = (cell: number) => {
  const [c, r] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  return Math.min(c, r, COLUMNS - 1 - c, ROWS - 1 - r);
};
const limbsOf = (figure: CellPicture, { cells }: CellPicture) =>
  Array.from(cells.keys()).filter((cell) => cells[cell] !== figure.cells[cell]);

describe('the limbs of a figure', () => {
  test('branch off the part at the rim, run only near it, and stay within their limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 60 }),
        fc.string({ maxLength: 4 }),
        (width, height, most, seed) => {
          const figure = block(width, height);
          const reached = addLimbs(figure, most, dice(seed));
          const limbs = limbsOf(figure, reached);
          expect(limbs.every((cell) => reached.cells[cell] === 1 && depthOf(cell) < 2)).toBe(true);
          expect(limbs.length).toBeLessThanOrEqual(most);
          const dull = limbs.filter((cell) => depthOf(cell) === 0).length;
          expect(dull).toBeLessThanOrEqual(Math.ceil(0.07 * count(reached.cells)));
          expect(connectedSquares(reached)).toBe(count(reached.cells));
        },
      ),
      { numRuns: 80 },
    );
  });

  test('cover the second ring as much as the whole board, if allowed', () => {
    const { cells } = addLimbs(block(9, 6), 200, dice('rim'));
    const share = (isMeant: (cell: number) => boolean) => {
      const own = Array.from(cells.keys()).filter(isMeant);
      return own.filter((cell) => cells[cell] === 1).length / own.length;
    };
    expect(Math.abs(share((cell) => depthOf(cell) === 1) - share(() => true))).toBeLessThan(0.05);
  });

  test('are missing if none are allowed or nothing is at the rim, and are the same for the same dice', () => {
    const figure = block(8, 5);
    expect(addLimbs(figure, 0, dice('a')).cells).toEqual(figure.cells);
    const inner = { ...figure, cells: figure.cells.map((_, cell) => (depthOf(cell) > 3 ? 1 : 0)) };
    expect(addLimbs(inner, 30, dice('a')).cells).toEqual(inner.cells);
    expect(addLimbs(figure, 30, dice('a'))).toEqual(addLimbs(figure, 30, dice('a')));
    expect(addLimbs(figure, 30, dice('c')).cells).not.toEqual(addLimbs(figure, 30, dice('a')).cells);
  });
});
