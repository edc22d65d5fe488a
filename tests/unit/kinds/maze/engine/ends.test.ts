import { describe, expect, test } from 'vitest';
import { leadAway, rimOf } from '../../../../../src/kinds/maze/engine/ends.ts';
import { none, roundFrom, toggle } from '../../../../../src/kinds/maze/engine/strands.ts';

const [COLUMNS, ROWS] = [9, 7];
const even = new Uint8Array(COLUMNS * ROWS).fill(1);

/** Whether each cell lies beside the one before it, and none comes twice. */
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

test('the way round a loop leads from one of two cells that follow on each other to the other', () => {
  const strands = none(COLUMNS, ROWS);
  for (const face of [0, 1, COLUMNS]) toggle(strands, face);
  const path = roundFrom(strands, 0, 1);
  expect([path[0], path.at(-1)]).toEqual([0, 1]);
  expect(path).toHaveLength(8);
  expect(isWay(path)).toBe(true);
});

describe('a path that is led on', () => {
  const loop = [0, COLUMNS, 2 * COLUMNS, 2 * COLUMNS + 1, COLUMNS + 1, 1];

  test('goes over free cells to the far side of the rim', () => {
    const path = leadAway(COLUMNS, ROWS, loop, even);
    expect(path.slice(0, loop.length)).toEqual(loop);
    expect(isWay(path)).toBe(true);
    const rim = rimOf(COLUMNS, ROWS);
    const round = Math.abs(rim.indexOf(path.at(-1) as number) - rim.indexOf(path[0] as number));
    expect(Math.min(round, rim.length - round)).toBe(rim.length / 2);
  });

  test('keeps near the rim, even where that is dearer', () => {
    const dear = even.map((_, cell) => (Math.floor(cell / COLUMNS) === 3 ? 1 : 4));
    const path = leadAway(COLUMNS, ROWS, loop, dear);
    expect(path.some((cell) => cell === 3 * COLUMNS + 4)).toBe(false);
  });

  test('stays as it is where it is shut in', () => {
    const shut = [...rimOf(COLUMNS, ROWS)];
    // Its last cell is beside its first, and all between lies on it but the inside, which has no rim.
    expect(leadAway(COLUMNS, ROWS, shut, even)).toEqual(shut);
  });
});
