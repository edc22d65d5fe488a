import { expect, test } from 'vitest';
import { FAR, spread, wayOver } from '../../../../../src/kinds/maze/engine/path/spreading.ts';

/** The cost of entering each cell; # may not be entered. */
const BOARD = ['11111', '1###1', '19111', '1#1#1', '11111'].join('');
const costOf = (cell: number) => (BOARD[cell] === '#' ? FAR : Number(BOARD[cell]));

test('the cheapest way is found, not the shortest', () => {
  const ways = spread(5, 5, [0], costOf);
  expect(ways.costs[12]).toBe(8);
  expect(wayOver(ways, 12)).toHaveLength(8);
  expect(wayOver(ways, 11)).toEqual([5, 10, 11]);
});

test('a way begins at the nearest source, and does not contain it', () => {
  const ways = spread(5, 5, [0, 13], costOf);
  expect(wayOver(ways, 12)).toEqual([12]);
  expect(wayOver(ways, 13)).toEqual([]);
});

test('an unreachable cell has the cost `FAR`', () => {
  const { costs, before } = spread(3, 1, [0], (cell) => (cell === 1 ? FAR : 1));
  expect([...costs]).toEqual([0, FAR, FAR]);
  expect([...before]).toEqual([-1, -1, -1]);
});
