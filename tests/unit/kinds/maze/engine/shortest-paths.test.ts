import { expect, test } from 'vitest';
import { pathTo, shortestPaths, UNREACHABLE } from '#src/kinds/maze/engine/path/shortest-paths.ts';

/** The cost of entering each cell; # may not be entered. */
const BOARD = ['11111', '1###1', '19111', '1#1#1', '11111'].join('');
const costOf = (cell: number) => (BOARD[cell] === '#' ? UNREACHABLE : Number(BOARD[cell]));

test('the cheapest way is found, not the shortest', () => {
  const ways = shortestPaths(5, 5, [0], costOf);
  expect(ways.costs[12]).toBe(8);
  expect(pathTo(ways, 12)).toHaveLength(8);
  expect(pathTo(ways, 11)).toEqual([5, 10, 11]);
});

test('a way begins at the nearest source, and does not contain it', () => {
  const ways = shortestPaths(5, 5, [0, 13], costOf);
  expect(pathTo(ways, 12)).toEqual([12]);
  expect(pathTo(ways, 13)).toEqual([]);
});

test('an unreachable cell has the cost `FAR`', () => {
  const { costs, before } = shortestPaths(3, 1, [0], (cell) => (cell === 1 ? UNREACHABLE : 1));
  expect([...costs]).toEqual([0, UNREACHABLE, UNREACHABLE]);
  expect([...before]).toEqual([-1, -1, -1]);
});
