import { readFileSync } from 'node:fs';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { DotBoard, DotDocument } from '#src/kinds/dots/engine/document.ts';
import { straightLines, trueLines } from '#src/kinds/dots/face/true-lines.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { begin, play, resume, save } from '#src/session/session.ts';
import { linkOf, readLink } from '#src/sharing/link.ts';
import { documentTextIn, puzzleFile } from '#src/sharing/puzzle-file.ts';
import { verifiedDocument } from '#src/sharing/verified.ts';
import { readPuzzle, readSave } from '#src/shell/play/reader.ts';
import { backUp, restore } from '#src/storage/backup/backup.ts';
import { openStore } from '#src/storage/store.ts';

const DOT_KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'] as const;

// Each document was made by the last generator of its kind that wrote version 1.
function textOf(kind: string): string {
  return readFileSync(new URL(`../../fixtures/version-1/${kind}.json`, import.meta.url), 'utf8').trim();
}

describe.each(KIND_IDS)('a %s of version 1', (kind) => {
  const text = textOf(kind);
  const document: PuzzleDocument = JSON.parse(text);

  test('opens unchanged from a file, and is a good puzzle', async () => {
    expect(document.version).toBe(1);
    expect(verifiedDocument(text, kindOf)).toEqual({ ok: true, value: document });
    expect(await readPuzzle(text, kind)).toEqual(document);
    expect(isSolution(kindOf(kind)?.solve(document.board), document.solution)).toBe(true);
  });

  test('opens from a link and from the picture file that contains it', () => {
    const link = linkOf({ document: text }) ?? '';
    expect(readLink(link)).toEqual({ ok: true, value: { document: text } });
    expect(documentTextIn(puzzleFile('<svg viewBox="0 0 9 9"></svg>', text))).toBe(text);
  });

  test('resumes from a save and from a back-up', async () => {
    const played = await playedOf(kind);
    if (played === undefined) throw new Error(`${kind} has no face`);
    const { rules } = played;
    let session = begin(document, rules);
    for (let step = 0; step < 4 && !session.solved; step++)
      session = play(session, rules.hint(session.document.board, session.progress));
    const kept = save(session);
    const address = { kind, picture: 'openmoji:2B50', level: 'easy', seed: 'dotterel' } as const;
    const read = (value: unknown) => readSave(value, kind);
    const open = () => openStore({ onTrouble: () => undefined, now: () => 1 });
    globalThis.indexedDB = new IDBFactory();
    const store = await open();
    (await store.open(address, read)).keep({ ...kept, solved: false });
    await store.flush();
    const copy = (await backUp(store.database, { now: 0, pixels: true })) ?? '';
    // A second device.
    globalThis.indexedDB = new IDBFactory();
    const other = await open();
    expect(await restore(other.database, copy)).toEqual({ puzzles: 1, marks: 0 });
    for (const from of [store, other]) {
      const again = (await from.open(address, read)).loadedSave;
      if (again === undefined || typeof again === 'string') throw new Error('nothing kept');
      expect(resume(again, rules).progress).toEqual(session.progress);
    }
  });
});

describe.each(DOT_KINDS)('a %s of version 1', (kind) => {
  const document: DotDocument<DotBoard> = JSON.parse(textOf(kind));

  test('has straight lines', () => {
    expect(trueLines(document)).toEqual(straightLines(document));
  });

  test('stays a document of version 1 when it is retouched', () => {
    const [x, y] = document.board.dots[0]?.at ?? [0, 0];
    const after = kindOf(kind)?.retouch?.(document, { does: 'move', thing: 0, to: [x, y + 1] });
    if (!after?.ok) throw new Error(after?.failure.code);
    expect(after.value.version).toBe(1);
    expect(after.value.solution).not.toHaveProperty('lines');
  });
});
