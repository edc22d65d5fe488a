import { expect, test } from 'vitest';
import { FACES, faceOf } from '../../../src/kinds/faces.ts';
import { KIND_IDS } from '../../../src/kinds/index.ts';
import { LEVELS } from '../../../src/puzzle/contract/kind.ts';
import { isPieceCount } from '../../../src/puzzle/contract/piece-count.ts';

test('every kind there is has a face, and no other has', () => {
  expect(FACES.map(({ kind }) => kind).sort()).toEqual([...KIND_IDS].sort());
  for (const kind of ['sudoku', 'constructor', '__proto__']) expect(faceOf(kind)).toBeUndefined();
});

test.each(FACES)('what is loaded for $kind is its own', async ({ kind, load }) => {
  expect((await load()).rules.id).toBe(kind);
});

test('each day has its turn of one kind', () => {
  const turns = FACES.flatMap(({ turn }) => turn ?? []);
  expect(new Set(turns).size).toBe(turns.length);
});

test('numbers of pieces that are offered may be asked for, and come to no easier a level the more there are', () => {
  for (const { counts, levelOf } of FACES.flatMap(({ counted }) => counted ?? [])) {
    expect(counts.filter((count) => !isPieceCount(count))).toEqual([]);
    const levels = counts.map((count) => LEVELS.indexOf(levelOf(count)));
    expect(levels).toEqual(levels.toSorted());
    expect(new Set(levels).size).toBe(LEVELS.length);
  }
});
