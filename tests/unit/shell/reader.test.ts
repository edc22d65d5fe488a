import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playedOf } from '#src/kinds/faces.ts';
import { begin, play, resume, save, undo } from '#src/session/session.ts';
import { readSave } from '#src/shell/play/reader.ts';
import { makePuzzle } from '#src/worker/make.ts';

const KIND = 'connect-that-dot';
const rules = (await playedOf(KIND))?.rules;
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

/** The session after `count` hints. */
function played(count: number) {
  let session = begun;
  for (let step = 0; step < count; step++)
    session = play(session, rules?.hint(session.document.board, session.progress));
  return session;
}

describe('a save', () => {
  test('is read back as the same session, with its undo history', async () => {
    const session = undo(played(5));
    const read = await readSave(structuredClone(save(session)), KIND);
    if (typeof read === 'string') throw new Error(read);
    const again = resume(read, session.rules);
    expect(again.progress).toEqual(session.progress);
    expect(again.entries.slice()).toEqual(session.entries.slice());
    expect(again.done).toBe(4);
  });

  test('of a newer version is recognised', async () => {
    const saved = save(played(2));
    expect(await readSave({ ...saved, document: { ...saved.document, version: 3 } }, KIND)).toBe('newer');
  });

  test('is corrupt with a stray key, a strange move, another kind, or no document', async () => {
    const saved = save(played(2));
    expect(await readSave({ ...saved, stray: 1 }, KIND)).toBe('corrupt');
    expect(await readSave({ ...saved, entries: [{ move: 'up' }] }, KIND)).toBe('corrupt');
    expect(await readSave(saved, 'jigsaw')).toBe('corrupt');
    expect(await readSave(saved, 'origami')).toBe('corrupt');
    expect(await readSave({ ...saved, document: {} }, KIND)).toBe('corrupt');
  });

  test('never throws, with any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        expect(typeof (await readSave(value, KIND))).toBe('string');
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        async (value) => typeof (await readSave({ ...save(begun), entries: value }, KIND)) !== 'undefined',
      ),
    );
  });
});
