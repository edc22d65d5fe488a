import { expect, test } from 'vitest';
import { PACK_SEED } from '#src/cli/defaults.ts';
import { run } from '#src/cli/pictures/task.ts';
import type { MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { levels } from '#src/kinds/maze/engine/levels.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';

const made = (picture: string, level: Level, seed = PACK_SEED) =>
  run({ picture, kind: 'picture-maze', level, parameters: {}, seed });

async function document(picture: string, level: Level = 'first'): Promise<MazeDocument> {
  const own = await made(picture, level);
  if (!own.ok) throw new Error(own.code);
  return own.document as MazeDocument;
}

test('the first maze of all is a fish on 8 × 6 cells', async () => {
  const { board, picture, quality } = await document('dotterel:fish');
  expect([board.columns, board.rows]).toEqual([8, 6]);
  expect(picture.rows).toEqual(['00000000', '00000000', '01111001', '11111111', '11111111', '01111001']);
  expect(quality.likeness).toBeGreaterThan(0.88);
});

test('a first maze has more cells to a side if eight show too little, such as the legs of an elephant', async () => {
  const { board, quality } = await document('openmoji:1F418');
  expect([board.columns, board.rows]).toEqual([12, 9]);
  expect(quality.likeness).toBeGreaterThan(0.85);
});

test('an easy maze shows seven tenths of its picture, in more cells if necessary', async () => {
  // The legs of a spider are thin.
  const { generator, quality } = await document('openmoji:1F577', 'easy');
  expect(generator.parameters.cells).toBe(46);
  expect(quality.likeness).toBeGreaterThanOrEqual(0.7);
});

test('an easy maze leaves open the lines that make its picture recognisable, such as a face', async () => {
  const { picture, quality } = await document('openmoji:1F9F8', 'easy');
  // Eyes, snout and paws of the teddy bear are inside its figure.
  const rows = picture.rows.map((row) => row.slice(row.indexOf('1'), row.lastIndexOf('1')));
  expect(rows.join('').split('0').length - 1).toBeGreaterThan(60);
  expect(quality.likeness).toBeGreaterThanOrEqual(0.7);
});

test('straight contours are hidden and stay straight', async () => {
  const { solution, board, quality } = await document('openmoji:26F5', 'hard');
  expect(quality.visibility).toBeLessThanOrEqual(0.6);
  // The sea under the sailing boat has a straight bottom.
  const straight = Array.from({ length: board.rows }, (_, row) => solution.path.filter(([, r]) => r === row));
  expect(Math.max(...straight.map((cells) => cells.length))).toBeGreaterThan(65);
});

test('letters get as many more cells in a first maze as they need, or are rejected', async () => {
  const { board, picture } = await document('word:8');
  expect(Math.max(board.columns, board.rows)).toBe(12);
  // Both holes are visible.
  expect(picture.rows.filter((row) => /1(00|0)1/.test(row)).length).toBeGreaterThanOrEqual(4);
  expect(await made('word:MAX', 'first')).toMatchObject({ ok: false, code: 'too-fine' });
});

test('letters that are too fine get larger boards from easy on', () => {
  const cellsFor = (level: Level, code: string) =>
    levels.fallbacks?.(level, { code, data: {} }).map(({ cells }) => cells);
  expect(cellsFor('easy', 'too-fine')).toEqual([46, 60, 75, 100, 121]);
  expect(cellsFor('hard', 'marks-lost')).toEqual([100, 121]);
  expect(cellsFor('first', 'too-fine')).toEqual([12, 14]);
  expect(cellsFor('medium', 'no-puzzle')).toEqual([60, 75]);
});
