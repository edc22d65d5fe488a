import { describe, expect, test } from 'vitest';
import { rimOf } from '#src/kinds/maze/engine/path/ends.ts';
import { openApart } from '#src/kinds/maze/engine/path/opening-apart.ts';
import { degree, loopFrom, noStrands, toggle } from '#src/kinds/maze/engine/path/strands.ts';

const [COLUMNS, ROWS] = [9, 7];
const even = new Uint8Array(COLUMNS * ROWS).fill(1);

/** True if each cell is beside the one before it, and none is repeated. */
function isWay(path: readonly number[]): boolean {
  const beside = (a: number, b: number) =>
    Math.abs(a - b) === COLUMNS || (Math.abs(a - b) === 1 && Math.min(a, b) % COLUMNS < COLUMNS - 1);
  return (
    new Set(path).size === path.length && path.slice(1).every((cell, i) => beside(cell, path[i] as number))
  );
}

test('the rim goes once round the board, clockwise', () => {
  const rim = rimOf(COLUMNS, ROWS);
  expect(rim).toHaveLength(2 * (COLUMNS + ROWS) - 4);
  expect(isWay(rim)).toBe(true);
  expect(rim.slice(0, 2)).toEqual([0, 1]);
});

test('the way round a loop begins and ends at two given neighbouring cells', () => {
  const strands = noStrands(COLUMNS, ROWS);
  for (const face of [0, 1, COLUMNS]) toggle(strands, face);
  const path = loopFrom(strands, 0, 1);
  expect([path[0], path.at(-1)]).toEqual([0, 1]);
  expect(path).toHaveLength(8);
  expect(isWay(path)).toBe(true);
});

describe('a loop opened with its ends apart', () => {
  const strands = noStrands(COLUMNS, ROWS);
  for (const face of [3 * COLUMNS + 3, 3 * COLUMNS + 4]) toggle(strands, face);
  const onLoop = (cell: number) => degree(strands, cell) > 0;

  test('leads from two neighbouring cells to two places on the rim', () => {
    const path = openApart(strands, 6, 20, even) as readonly number[];
    expect(isWay(path)).toBe(true);
    expect(path.filter(onLoop)).toHaveLength(6);
    const rim = rimOf(COLUMNS, ROWS);
    const round = Math.abs(rim.indexOf(path.at(-1) as number) - rim.indexOf(path[0] as number));
    expect(Math.min(round, rim.length - round)).toBeGreaterThanOrEqual(6);
  });

  test('stays closed if opening it takes too many cells', () => {
    expect(openApart(strands, 6, 3, even)).toBeUndefined();
    expect(openApart(strands, rimOf(COLUMNS, ROWS).length, 60, even)).toBeUndefined();
  });
});
