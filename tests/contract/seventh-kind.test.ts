import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryOf } from '#src/cli/packs/sheet.ts';
import { faceOf } from '#src/kinds/faces.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { failureText, LANGUAGES, loadWords } from '#src/shell/words/words.ts';
import { ID } from '../fixtures/equal-signs/engine/document.ts';
import { ownFolder, run } from '../unit/cli/recorder.ts';

const FOLDER = ownFolder();

const file = join(FOLDER, 'signs.json');

test('three lines register a kind', () => {
  expect(KIND_IDS.at(-1)).toBe(ID);
  expect(faceOf(ID)?.kind).toBe(ID);
});

test('the command line makes, checks, solves and draws its puzzles', async () => {
  const made = await run('generate', 'openmoji:1F3E0', '--kind', ID, '--level', 'easy', '--out', file);
  expect(made).toMatchObject({ status: 0, lines: [] });
  expect(await run('verify', file)).toMatchObject({ status: 0, out: 'ok\n' });
  const { solution } = JSON.parse(readFileSync(file, 'utf8'));
  const solved = await run('solve', file);
  expect(solved.status).toBe(0);
  expect(JSON.parse(solved.out)).toMatchObject(solution);
  const drawn = join(FOLDER, 'signs.svg');
  expect((await entryOf(JSON.parse(readFileSync(file, 'utf8')))).detail).toMatch(/^\d+ pairs$/);
  expect((await run('render', file, '--solved', '--out', drawn)).status).toBe(0);
  expect(readFileSync(drawn, 'utf8')).toMatch(/^<svg/);
});

test('the command line says why there is no puzzle, in the words of the kind', async () => {
  const made = await run('generate', 'openmoji:1F535', '--kind', ID, '--set', 'minLength=500');
  expect(made).toMatchObject({ status: 1, lines: [expect.stringContaining('too few straight lines')] });
});

test('it has words in every language', async () => {
  for (const language of LANGUAGES) {
    const words = await loadWords(language);
    expect(words.kinds[ID]?.rule, language).toBeTruthy();
    expect(failureText(words, ID, 'no-pairs'), language).not.toBe(words.failures.other);
  }
});
