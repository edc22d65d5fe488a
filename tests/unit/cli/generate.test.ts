import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const KIND = ['--kind', 'connect-that-dot'];
const house = join(FOLDER, 'house.svg');
writeFileSync(house, HOUSE);

test('a puzzle that is printed is the puzzle that is written, byte for byte, and is good', async () => {
  const out = join(FOLDER, 'new', 'folders', 'house.json');
  const printed = await run('generate', house, ...KIND, '--seed', 'a');
  const written = await run('generate', house, ...KIND, '--seed', 'a', '--out', out);
  expect(printed).toMatchObject({ status: 0, lines: [] });
  expect(written).toMatchObject({ status: 0, lines: [], out: '' });
  expect(readFileSync(out, 'utf8')).toBe(printed.out);
  expect(readdirSync(join(FOLDER, 'new', 'folders'))).toEqual(['house.json']);
  expect(await run('verify', out)).toMatchObject({ status: 0, out: 'ok\n', lines: [] });
});

test('a document says where it came from and every parameter, --set over the level over the defaults', async () => {
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

test('a picture named after --set is taken for the picture', async () => {
  const after = await run('generate', ...KIND, '--set', 'gamma=12', house);
  expect(after).toEqual(await run('generate', house, ...KIND, '--set', 'gamma=12'));
  expect(after.status).toBe(0);
});

test('a library picture is found whichever case its code is written in', async () => {
  const upper = await run('generate', 'openmoji:1F34B', ...KIND);
  expect(upper.status).toBe(0);
  expect(await run('generate', 'openmoji:1f34b', ...KIND)).toEqual(upper);
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

test('what is no drawing is unusable, and what makes no puzzle is a puzzle that could not be made', async () => {
  const text = join(FOLDER, 'text.svg');
  writeFileSync(
    text,
    '<svg xmlns="http://www.w3.org/2000/svg"><text y="20" font-family="Comic Sans MS">hello</text></svg>',
  );
  const unusable = await run('generate', text, ...KIND);
  expect(unusable.status).toBe(2);
  expect(unusable.lines).toEqual([
    expect.stringContaining('text.svg: much of it is words in a font that is not here'),
  ]);
  // There is no inside to a stick.
  const stick = join(FOLDER, 'stick.svg');
  writeFileSync(stick, HOUSE.replace(/<path.*\/>/, '<path d="M10 50H90"/>'));
  const unmade = await run('generate', stick, '--kind', 'picture-maze', '--level', 'first');
  expect(unmade.status).toBe(1);
  expect(unmade.lines).toEqual([expect.stringMatching(/^dotterel: .*stick\.svg: .*; /)]);
  expect(unmade.out).toBe('');
});

test('a name with line breaks in it is told of in one line', async () => {
  const { lines } = await run('generate', 'a\nb\u2028c.svg', ...KIND);
  expect(lines).toEqual(['dotterel: a b c.svg: there is no such file']);
});

test('a folder becomes a folder of puzzles, and a bad file in it is told of and stops nothing', async () => {
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
