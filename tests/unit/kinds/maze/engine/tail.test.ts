import { describe, expect, test } from 'vitest';
import { diceOf } from '../../../../../src/kinds/maze/engine/dice.ts';
import { withTail } from '../../../../../src/kinds/maze/engine/tail.ts';
import { seeded } from '../../../../../src/random.ts';
import { together } from '../../../../fixtures/squares.ts';

const [COLUMNS, ROWS] = [14, 10];

/** A block of squares, as a picture. */
function block(left: number, top: number, right: number, bottom: number) {
  const cells = Uint8Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [c, r] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    return c >= left && c < right && r >= top && r < bottom ? 1 : 0;
  });
  return { columns: COLUMNS, rows: ROWS, cells };
}

const dice = (seed: string) => diceOf(seeded(seed));
const count = (cells: Uint8Array) => cells.reduce((sum, own) => sum + own, 0);
const onRim = (cells: Uint8Array) =>
  Array.from(cells).filter((own, i) => {
    const [c, r] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    return own === 1 && (c === 0 || r === 0 || c === COLUMNS - 1 || r === ROWS - 1);
  }).length;

describe('the tail of a figure', () => {
  test.each(['1', '2', '3', '4'])('leads to the rim and on along it, and hangs together, seed %s', (seed) => {
    const figure = block(4, 3, 10, 7);
    const { cells } = withTail(figure, 0.5, dice(seed));
    expect(figure.cells.every((own, i) => own === 0 || cells[i] === 1)).toBe(true);
    expect(together({ columns: COLUMNS, rows: ROWS, cells })).toBe(count(cells));
    expect(onRim(cells)).toBeGreaterThan(2);
    expect(count(cells)).toBeLessThanOrEqual(1.5 * count(figure.cells));
    expect(withTail(figure, 0.5, dice(seed)).cells).toEqual(cells);
  });

  test('is no longer than it must be where it may have no length', () => {
    const figure = block(4, 3, 10, 7);
    const { cells } = withTail(figure, 0, dice('1'));
    expect(onRim(cells)).toBe(1);
    expect(together({ columns: COLUMNS, rows: ROWS, cells })).toBe(count(cells));
  });

  test('begins where the figure lies on the rim itself', () => {
    const figure = block(0, 3, 6, 7);
    expect(count(withTail(figure, 0, dice('1')).cells)).toBe(count(figure.cells));
    const { cells } = withTail(figure, 0.5, dice('1'));
    expect(count(cells)).toBeGreaterThan(count(figure.cells));
    expect(together({ columns: COLUMNS, rows: ROWS, cells })).toBe(count(cells));
  });
});
