import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const KIND = ['--kind', 'connect-that-dot'];
const house = join(FOLDER, 'house.svg');
writeFileSync(house, HOUSE);

test('a printed puzzle equals the written one, byte for byte, and is good', async () => {
  const out = join(FOLDER, 'new', 'folders', 'house.json');
  const printed = await run('generate', house, ...KIND, '--seed', 'a');
  const written = await run('generate', house, ...KIND, '--seed', 'a', '--out', out);
  expect(printed).toMatchObject({ status: 0, lines: [] });
  expect(written).toMatchObject({ status: 0, lines: [], out: '' });
  expect(readFileSync(out, 'utf8')).toBe(printed.out);
  expect(readdirSync(join(FOLDER, 'new', 'folders'))).toEqual(['house.json']);
  expect(await run('verify', out)).toMatchObject({ status: 0, out: 'ok\n', lines: [] });
});

test('a document records its source and all parameters; --set overrides the level, which overrides the defaults', async () => {
  const { out } = await run(
    'generate',
    house,
    ...KIND,
    '--level',
    'hard',
    '--set',
    'gamma=12',
    'links=two-sided',
  );
  expect(JSON.parse(out)).toMatchObject({
    title: 'house',
    source: { id: 'file:house.svg' },
    generator: { parameters: { gamma: 12, links: 'two-sided', delta: 18, clearance: 10 } },
  });
});

test('a picture named after --set is not parsed as a setting', async () => {
  const after = await run('generate', ...KIND, '--set', 'gamma=12', house);
  expect(after).toEqual(await run('generate', house, ...KIND, '--set', 'gamma=12'));
  expect(after.status).toBe(0);
});

test('a drawing in UTF-16 or Latin-1 makes the same puzzle', async () => {
  const plain = await run('generate', house, ...KIND);
  writeFileSync(house, Buffer.from(`\uFEFF${HOUSE}`, 'utf16le'));
  expect(await run('generate', house, ...KIND)).toEqual(plain);
  writeFileSync(
    house,
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- é -->${HOUSE}`, 'latin1'),
  );
  expect(await run('generate', house, ...KIND)).toEqual(plain);
  writeFileSync(house, HOUSE);
});

test('a file without a drawing is unusable, and a drawing without a puzzle cannot be made', async () => {
  const text = join(FOLDER, 'text.svg');
  writeFileSync(
    text,
    '<svg xmlns="http://www.w3.org/2000/svg"><text y="20" font-family="Comic Sans MS">hello</text></svg>',
  );
  const unusable = await run('generate', text, ...KIND);
  expect(unusable.status).toBe(2);
  expect(unusable.lines).toEqual([
    expect.stringContaining('text.svg: much of it is text in a font that is not available'),
  ]);
  // A stick has no inside.
  const stick = join(FOLDER, 'stick.svg');
  writeFileSync(stick, HOUSE.replace(/<path.*\/>/, '<path d="M10 50H90"/>'));
  const unmade = await run('generate', stick, '--kind', 'picture-maze', '--level', 'first');
  expect(unmade.status).toBe(1);
  expect(unmade.lines).toEqual([expect.stringMatching(/^dotterel: .*stick\.svg: .*; /)]);
  expect(unmade.out).toBe('');
});

test('a file name with line breaks is reported on one line', async () => {
  const { lines } = await run('generate', 'a\nb\u2028c.svg', ...KIND);
  expect(lines).toEqual(['dotterel: a b c.svg: there is no such file']);
});

test('a folder of pictures becomes a folder of puzzles; a bad file is reported and does not stop the others', async () => {
  const folder = join(FOLDER, 'pictures');
  const out = join(FOLDER, 'puzzles');
  mkdirSync(join(folder, 'deeper.svg'), { recursive: true });
  writeFileSync(join(folder, 'b.svg'), HOUSE);
  writeFileSync(join(folder, 'a.svg'), '<svg');
  writeFileSync(join(folder, 'B.SVG.txt'), 'no picture');
  writeFileSync(join(folder, 'b.png'), Uint8Array.from([0x89, 0x50, 0x4e, 0x47]));
  writeFileSync(join(folder, 'c.svg'), HOUSE.replace('L50 10', 'L30 20'));
  const { status, lines, out: printed, bars } = await run('generate', folder, ...KIND, '--out', out);
  expect(status).toBe(1);
  expect(printed).toBe('');
  expect(lines).toHaveLength(3);
  expect(lines.some((line) => line.includes('a.svg: not an SVG file'))).toBe(true);
  expect(lines.some((line) => line.includes('B.SVG.txt: left out'))).toBe(true);
  expect(lines.some((line) => line.includes('b.png: left out'))).toBe(true);
  expect(bars).toEqual([{ total: 3, steps: 3 }]);
  expect(readdirSync(out).sort()).toEqual(['b.json', 'c.json']);
});
