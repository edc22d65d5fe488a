import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fragmentOf } from '#src/cli/books/book.ts';
import { judge, type PictureCandidate } from '#src/cli/packs/judge.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { documentText } from '#src/cli/pictures/document.ts';
import { letteringOf, type SetWord } from '#src/picture/letters/lettering.ts';
import { isPackedId } from '#src/picture/sketching/packed-picture.ts';
import { LONGEST_PACKED, squareCode } from '#src/print/square-code.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { roomForPicture } from '#src/sharing/link.ts';
import { makeFrom } from '#src/worker/make.ts';
import { packedOf } from '#src/worker/packed.ts';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();
const APP = 'https://example.org/dotterel/';
/** Modules of a version 20 code with its quiet zone. */
const MODULES = 4 * 20 + 17 + 8;

/** Checks that the code of a page can be scanned and opens the page's puzzle. */
async function expectToOpen(document: PuzzleDocument, level: 'easy' | 'medium'): Promise<void> {
  expect(isPackedId(document.source.id)).toBe(true);
  const link = `${APP}${fragmentOf(document, level)}`;
  expect(link.length).toBeLessThanOrEqual(LONGEST_PACKED);
  const [, , side] = String(squareCode(link)?.attributes.viewBox).split(' ').map(Number);
  expect(side).toBeLessThanOrEqual(MODULES);
  const opened = join(FOLDER, 'opened.json');
  expect(await run('open', link, '--out', opened)).toMatchObject({ status: 0, lines: [] });
  expect(readFileSync(opened, 'utf8')).toBe(documentText(document));
}

/** A letter of many bars and boxes, like those of Japanese names, with slightly uneven outlines. */
function barred(bars: number, boxes: number): SetWord {
  const edge = (x: number, y: number, dx: number, dy: number): string =>
    Array.from(
      { length: 30 },
      (_, k) => `L${x + (dx * k) / 30 + (k % 3)} ${y + (dy * k) / 30 + (k % 2)}`,
    ).join('');
  const bar = (x: number, y: number, w: number, h: number): string =>
    `M${x} ${y}${edge(x, y, w, 0)}${edge(x + w, y, 0, h)}${edge(x + w, y + h, -w, 0)}${edge(x, y + h, 0, -h)}Z`;
  const paths = [
    ...Array.from({ length: bars }, (_, k) => bar(40, 60 + k * 190, 900, 90)),
    bar(450, 60, 90, 860),
    ...Array.from(
      { length: boxes },
      (_, k) => bar(1100, 100 + 430 * k, 90, 330) + bar(1400, 100 + 430 * k, 90, 330),
    ),
  ];
  return { glyphs: [{ path: paths.join(''), x: 0, y: 0 }], left: 0, right: 1500, bottom: 0, top: 960 };
}

test('the code on a page of foreign letters opens the same puzzle', async () => {
  const set = async (words: readonly string[]) => ({
    ok: true as const,
    value: words.map(() => barred(5, 2)),
  });
  const lettering = await letteringOf('word:美咲', set, { isAppFont: false, takes: 'figure' });
  if (!lettering.ok) throw new Error(lettering.failure.code);
  const recipe = {
    kind: 'picture-maze',
    seed: '1',
    level: 'medium',
    parameters: {},
    generator: 999,
  } as const;
  const open = async () => DECODER;
  const job = { ...recipe, ...lettering.value };
  const packed = await packedOf(job, roomForPicture(recipe, APP, LONGEST_PACKED), open);
  if (!packed.ok) throw new Error(packed.failure.code);
  expect(packed.value.title).toBe('美咲');
  expect(packed.value.finest).toBeCloseTo(lettering.value.finest, 2);
  const { kind, seed, level } = recipe;
  const made = await makeFrom({ kind, seed, level, ...packed.value }, open);
  if (!made.ok) throw new Error(made.failure.code);
  await expectToOpen(made.document, level);
  // A picture that does not fit into the length gets no code.
  expect(await packedOf(job, 60, open)).toMatchObject({ ok: false, failure: { code: 'too-long' } });
});

test('the code on a page of a drawing opens the same puzzle', async () => {
  const picture = join(FOLDER, 'my house.svg');
  writeFileSync(picture, HOUSE);
  const about: PictureCandidate = {
    ...{ title: 'my house', kind: 'connect-the-dots', seed: 'x', picture },
    ...{ level: 'easy' as const, keep: true, isSet: true },
  };
  const { document } = await judge({ ...about, app: APP });
  expect(document?.title).toBe('my house');
  await expectToOpen(document as PuzzleDocument, 'easy');
});
