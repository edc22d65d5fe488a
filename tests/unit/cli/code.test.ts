import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pairs } from '#tests/fixtures/pairs.ts';
import { ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const FISH = {
  format: 'dotterel/drawing',
  version: 1,
  size: [1000, 600],
  strokes: [
    {
      points: pairs('100 300, 300 120, 560 160, 720 300, 560 440, 300 480, 100 300'),
      colour: '#2b6fc8',
    },
    {
      points: pairs('720 300, 900 160, 880 460, 720 300'),
      colour: '#e04030',
    },
  ],
};

const file = join(FOLDER, 'fish.json');
writeFileSync(file, JSON.stringify(FISH));

test('puzzles can be made from a file of strokes, or from its code without the file', async () => {
  const { status, out } = await run('code', file);
  expect(status).toBe(0);
  expect(out).toMatch(/^drawing:[\w-]{40,120}\n$/);
  const KIND = ['--kind', 'connect-the-dots', '--level', 'easy'];
  const [ofFile, ofCode] = [await run('generate', file, ...KIND), await run('generate', out.trim(), ...KIND)];
  expect([ofFile.status, ofCode.status]).toEqual([0, 0]);
  const [first, second] = [JSON.parse(ofFile.out), JSON.parse(ofCode.out)];
  expect(first.source.id).toBe('file:fish.json');
  expect(second.source.id).toBe(out.trim());
  expect(second.board.dots.length).toBeGreaterThan(6);
});

test.each([
  ['{"format":"dotterel/drawing"}', /is not a drawing made of strokes: /],
  ['{"format":"dotterel/song","version":1}', /is not a drawing made of strokes: format/],
  ['{', /is not JSON/],
])('what is no drawing of strokes is refused: %s', async (text, sentence) => {
  const bad = join(FOLDER, 'bad-strokes.json');
  writeFileSync(bad, text);
  for (const words of [
    ['code', bad],
    ['generate', bad, '--kind', 'connect-the-dots'],
  ]) {
    const { status, out, lines } = await run(...words);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  }
});

test('a damaged code is rejected with a sentence', async () => {
  const whole = (await run('code', file)).out.trim();
  for (const code of [
    whole.slice(0, -3),
    `${whole.slice(0, 30)}x${whole.slice(31)}`,
    'drawing:',
    'drawing:ö',
  ]) {
    const { status, lines } = await run('generate', code, '--kind', 'connect-the-dots');
    expect({ code, status }).toEqual({ code, status: 2 });
    expect(lines).toEqual([expect.stringMatching(/the code is incomplete or was changed/)]);
  }
});
