import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measure } from '#tools/measure.ts';
import { HOUSE, ownFolder, recorded } from '../cli/recorder.ts';

const FOLDER = ownFolder();

const run = (...words: readonly string[]) => recorded((io) => measure(words, io));

test.each([
  [/no such kind/, ['quality', '--kind', 'sudoku']],
  [/there is no parameter sharpness/, ['quality', '--kind', 'unit-dot', '--set', 'sharpness=2']],
  [/--every: give a whole number of 1 or more/, ['quality', '--kind', 'unit-dot', '--every', 'other']],
  [/no such folder/, ['quality', join(FOLDER, 'none'), '--kind', 'unit-dot']],
  [/there is no challenge on that day; the first is 2026/, ['days', '--from', '2020-01-01']],
  [/give a number of days from 1 to 10000/, ['days', '--count', 'many']],
  [/required option '--out/, ['verdicts', FOLDER]],
  [/the sections are thesis, family/, ['figures', '--only', 'everything']],
  [/--pictures none: give a whole number/, ['figures', '--pictures', 'none']],
])('an unusable call is refused with %s', async (sentence, words) => {
  const { status, out, lines } = await run(...words);
  expect({ status, out, lines }).toEqual({ status: 2, out: '', lines: [expect.stringMatching(sentence)] });
});

test('the measures of all puzzles tried for a pack are written beside it, one row each', async () => {
  writeFileSync(join(FOLDER, 'house.svg'), HOUSE);
  const out = join(FOLDER, 'built');
  const { status } = await run('verdicts', FOLDER, '--kind', 'connect-that-dot', '--out', out);
  expect(status).toBe(0);
  const [names, ...rows] = readFileSync(join(out, 'figures.csv'), 'utf8').trimEnd().split('\n');
  expect(names).toMatch(/^picture,title,kind,level,against,.*dots/);
  expect(rows.map((row) => row.split(',')[3])).toEqual(['first', 'easy', 'medium', 'hard']);
});

test('the requested days are made, and counted by kind and level', async () => {
  const { status, out, lines } = await run('days', '--count', '2');
  expect({ status, lines }).toEqual({ status: 0, lines: [] });
  expect(out).toMatch(/^days \(that suit\) +easy +medium +hard\n/);
  expect(out).toMatch(/^2 of 2 days are good/m);
});
