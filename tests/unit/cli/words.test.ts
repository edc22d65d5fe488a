import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const KIND = ['--kind', 'picture-maze'];

test('a word becomes a maze', async () => {
  const out = join(FOLDER, 'bear.json');
  expect(await run('generate', 'word:BEAR', ...KIND, '--out', out)).toMatchObject({ status: 0, lines: [] });
  expect(await run('verify', out)).toMatchObject({ status: 0, out: 'ok\n' });
  const { title, source, picture } = JSON.parse(readFileSync(out, 'utf8'));
  expect({ title, source }).toEqual({
    title: 'BEAR',
    source: { id: 'word:BEAR', credit: 'Baloo 2', licence: 'OFL-1.1' },
  });
  // There are four letters, with a gap between neighbours in every row.
  const ink = (picture.rows as string[]).filter((row) => row.includes('1'));
  const columns = Array.from(ink[0] ?? '', (_, c) => (ink.some((row) => row[c] === '1') ? '1' : '0'));
  expect(columns.join('').match(/1+/g)).toHaveLength(4);
});

test('a sentence is broken into lines', async () => {
  const { status, out } = await run('generate', 'word:I LOVE MY CAT', ...KIND, '--set', 'cells=60');
  expect(status).toBe(0);
  const rows = JSON.parse(out).picture.rows as string[];
  const lines = rows.map((row) => (row.includes('1') ? '1' : '0')).join('');
  expect(lines.match(/1+/g)).toHaveLength(3);
});

test('letters can become dot puzzles', async () => {
  const { status, out } = await run('generate', 'word:नमस्ते', '--kind', 'connect-that-dot');
  expect(status).toBe(0);
  expect(JSON.parse(out).quality.dots).toBeGreaterThan(30);
});

test.each([
  [
    'word:DOTTEREL BIRDS SING ALOUD',
    1,
    /word:DOTTEREL BIRDS SING ALOUD: its letters are too small .* set 1\.\d times as many cells, or write less/,
  ],
  ['word:жук', 2, /the font has no “ж” \(U\+0436\)/],
  ['word:', 2, /there is nothing to write; put letters after the colon/],
  [`word:${'no '.repeat(30)}`, 2, /more than 60 letters; write less/],
])('%s is told of in a sentence', async (word, status, line) => {
  expect(await run('generate', word, ...KIND)).toMatchObject({
    status,
    lines: [expect.stringMatching(line)],
  });
});

test.each(['easy', 'hard'])(
  'HELLO gets a wide board at level %s',
  async (level) => {
    const { status, out } = await run('generate', 'word:HELLO', ...KIND, '--level', level);
    expect(status).toBe(0);
    const { board, generator } = JSON.parse(out);
    const { columns, rows } = board;
    expect(columns).toBeGreaterThan(3 * rows);
    // Large enough for readable letters, with about as many cells as a square board.
    const filled = (columns * rows) / generator.parameters.cells ** 2;
    expect(filled).toBeGreaterThan(0.8);
    expect(filled).toBeLessThan(1.15);
  },
  20_000,
);
