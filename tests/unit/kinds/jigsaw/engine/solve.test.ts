import { describe, expect, test } from 'vitest';
import { isSolvedTo, solve, uniqueness } from '../../../../../src/kinds/jigsaw/engine/solve.ts';
import { neighboursOf, straight, subdivision, tab, wave } from './subdivision.ts';

describe('solving a jigsaw from its outlines', () => {
  test.each([
    ['waves', wave],
    ['tabs', tab],
    ['straight sides', straight],
  ])('%s are found to lie side by side as they were cut, and nowhere else', (_, line) => {
    for (const [rows, columns] of [
      [1, 2],
      [2, 2],
      [5, 7],
    ]) {
      const board = subdivision(rows, columns, { line, seed: `${rows}`, jitter: 0.08 });
      expect(solve(board).neighbours).toEqual(neighboursOf(board));
      expect(uniqueness(board)).toBe(true);
    }
  });

  test('a hundred pieces are told apart', () => {
    const board = subdivision(10, 10);
    expect(solve(board).neighbours).toEqual(neighboursOf(board));
  });

  test('nothing but the outlines is looked at', () => {
    const board = subdivision(3, 4);
    expect(solve({ ...board, cuts: [], vertices: [] })).toEqual(solve(board));
  });

  test('pieces that could be swapped are not forced', () => {
    expect(uniqueness(subdivision(3, 4, { line: straight, jitter: 0 }))).toBe(false);
  });

  test('a puzzle of which one half could be swapped is solved to what was found, and to nothing else', () => {
    const board = subdivision(3, 4, { line: straight, jitter: 0 });
    const found = solve(board);
    expect(isSolvedTo(board, found)).toBe(true);
    expect(isSolvedTo(board, { neighbours: found.neighbours.slice(1) })).toBe(false);
  });

  test('whoever has asked whether there is one way to lay the pieces is told of the same way', () => {
    const [asked, unasked] = [subdivision(5, 7), subdivision(5, 7)];
    expect(uniqueness(asked)).toBe(true);
    expect(solve(asked)).toEqual(solve(unasked));
  });
});
