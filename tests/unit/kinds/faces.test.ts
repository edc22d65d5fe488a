import { expect, test } from 'vitest';
import { FACES, faceOf } from '../../../src/kinds/faces.ts';
import { KIND_IDS } from '../../../src/kinds/index.ts';

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
