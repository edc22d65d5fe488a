import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { isSolvedTo, solve, uniqueness } from '#src/kinds/jigsaw/engine/solve.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { neighboursOf, straight, subdivision, tab, wave } from './subdivision.ts';

describe('solving a jigsaw from its outlines', () => {
  test.each([
    ['waves', wave],
    ['tabs', tab],
    ['straight sides', straight],
  ])('pieces with %s are found to be neighbours exactly where they were cut', (_, line) => {
    for (const [rows, columns] of pairs('1 2, 2 2, 5 7')) {
      const board = subdivision(rows, columns, { line, seed: `${rows}`, jitter: 0.08 });
      expect(solve(board).neighbours).toEqual(neighboursOf(board));
      expect(uniqueness(board)).toBe(true);
    }
  });

  test('a hundred pieces are solved', () => {
    const board = subdivision(10, 10);
    expect(solve(board).neighbours).toEqual(neighboursOf(board));
  });

  test('only the outlines matter', () => {
    const board = subdivision(3, 4);
    expect(solve({ ...board, cuts: [], vertices: [] })).toEqual(solve(board));
  });

  test('pieces that could be swapped have no unique arrangement', () => {
    expect(uniqueness(subdivision(3, 4, { line: straight, jitter: 0 }))).toBe(false);
  });

  test('a square turned as a whole does not count as a second arrangement', () => {
    const board = subdivision(3, 3);
    expect(uniqueness(board)).toBe(true);
  });

  test('two strips that could each be turned have no unique arrangement', () => {
    const bend = (y: number, x: number, below: number): Point[] => [
      [500, y],
      [x, (y + below) / 2],
      [500, below],
    ];
    const strip = (y: number, x: number, below: number): Point[][] => [
      [[0, y], ...bend(y, x, below), [0, below]],
      [[1000, y], [1000, below], ...bend(y, x, below).reverse()],
    ];
    // The bends are not in the middles of their strips, so that all four pieces differ.
    const outlines = [...strip(0, 450, 200), ...strip(200, 530, 600)];
    const pieces = outlines.map((outline) => ({ outline }));
    expect(uniqueness({ vertices: [], cuts: [], pieces })).toBe(false);
  });

  test('a puzzle with several solutions counts as solved only by the one that the solver finds', () => {
    const board = subdivision(3, 4, { line: straight, jitter: 0 });
    const found = solve(board);
    expect(isSolvedTo(board, found)).toBe(true);
    expect(isSolvedTo(board, { neighbours: found.neighbours.slice(1) })).toBe(false);
  });

  test('a search for uniqueness beforehand does not change the solution', () => {
    const [asked, unasked] = [subdivision(5, 7), subdivision(5, 7)];
    expect(uniqueness(asked)).toBe(true);
    expect(solve(asked)).toEqual(solve(unasked));
  });
});
