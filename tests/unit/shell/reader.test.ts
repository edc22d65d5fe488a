import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KIND_IDS } from '../../../src/kinds/index.ts';
import { rulesOf } from '../../../src/kinds/rules.ts';
import { begin, play, resume, save, undo } from '../../../src/session/session.ts';
import { OFFERED } from '../../../src/shell/looks.ts';
import { readSave } from '../../../src/shell/reader.ts';
import { previewOf } from '../../../src/shell/record-preview.ts';
import { makePuzzle } from '../../../src/worker/make.ts';

const KIND = 'connect-that-dot';
const rules = rulesOf(KIND);
const made = makePuzzle({
  kind: KIND,
  svg: readFileSync('node_modules/openmoji/black/svg/1F408.svg', 'utf8'),
  title: 'cat',
  source: { id: 'openmoji:1F408' },
  level: 'easy',
  seed: '1',
});
if (!made.ok || rules === undefined) throw new Error('the puzzle of these tests could not be made');
const begun = begin(made.document, rules);

/** The puzzle after `count` of the hints were followed. */
function played(count: number) {
  let session = begun;
  for (let step = 0; step < count; step++)
    session = play(session, rules?.hint(session.document.board, session.progress));
  return session;
}

describe('a save', () => {
  test('is read back as the session that it was, with its undo history', () => {
    const session = undo(played(5));
    const read = readSave(structuredClone(save(session)), KIND);
    if (typeof read === 'string') throw new Error(read);
    const again = resume(read, session.rules);
    expect(again.progress).toEqual(session.progress);
    expect(again.entries).toEqual(session.entries);
    expect(again.done).toBe(4);
  });

  test('of a newer program is known as such', () => {
    const saved = save(played(2));
    expect(readSave({ ...saved, document: { ...saved.document, version: 2 } }, KIND)).toBe('newer');
  });

  test('is corrupt with a stray key, a strange move, another kind, or no document', () => {
    const saved = save(played(2));
    expect(readSave({ ...saved, stray: 1 }, KIND)).toBe('corrupt');
    expect(readSave({ ...saved, entries: [{ move: 'up' }] }, KIND)).toBe('corrupt');
    expect(readSave(saved, 'null')).toBe('corrupt');
    expect(readSave(saved, 'origami')).toBe('corrupt');
    expect(readSave({ ...saved, document: {} }, KIND)).toBe('corrupt');
  });

  test('that is anything at all never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof readSave(value, KIND)).toBe('string');
      }),
    );
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => typeof readSave({ ...save(begun), entries: value }, KIND) !== 'undefined',
      ),
    );
  });
});

test('the small picture of a puzzle in play shows every dot and every line', () => {
  const { dots, lines } = previewOf(played(3));
  const board = made.document.board as { dots: unknown[]; predrawn: unknown[][] };
  const predrawn = board.predrawn.reduce((sum, line) => sum + line.length - 1, 0);
  expect(dots).toHaveLength(board.dots.length);
  expect(lines).toHaveLength(predrawn + 3);
});

test('the shelf offers every kind there is, and no other', () => {
  expect(OFFERED.map(({ kind }) => kind).sort()).toEqual([...KIND_IDS].sort());
});
