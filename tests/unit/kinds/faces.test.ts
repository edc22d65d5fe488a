import { expect, test } from 'vitest';
import { FACES, faceOf } from '#src/kinds/faces.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { isPieceCount } from '#src/puzzle/contract/piece-count.ts';

test('every kind has a face, and no other name has one', () => {
  expect(FACES.map(({ kind }) => kind).sort()).toEqual([...KIND_IDS].sort());
  for (const kind of ['sudoku', 'constructor', '__proto__']) expect(faceOf(kind)).toBeUndefined();
});

test.each(FACES)('the face of $kind loads the rules of its own kind', async ({ kind, load }) => {
  expect((await load()).rules.id).toBe(kind);
});

test.each(FACES)('the rim of a lid of $kind shows how many pictures are found', async ({ load }) => {
  const { rim } = await load();
  if (rim === undefined) throw new Error('no rim');
  const [found, missing] = [true, false].map((isFound) => JSON.stringify(rim.mark(0, isFound)));
  expect(rim.line !== undefined || found !== missing).toBe(true);
});

test('each daily turn belongs to one kind only', () => {
  const turns = FACES.flatMap(({ dailyOrder }) => dailyOrder ?? []);
  expect(new Set(turns).size).toBe(turns.length);
});

test('every offered number of pieces is valid, and more pieces are never an easier level', () => {
  for (const { counts, levelOf } of FACES.flatMap(({ pieceCounts }) => pieceCounts ?? [])) {
    expect(counts.filter((count) => !isPieceCount(count))).toEqual([]);
    const levels = counts.map((count) => LEVELS.indexOf(levelOf(count)));
    expect(levels).toEqual(levels.toSorted());
    expect(new Set(levels).size).toBe(LEVELS.length);
  }
});
