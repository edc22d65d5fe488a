import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { circle, type Photographed, photographed } from '#tests/fixtures/photographed.ts';
import { ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const SIZE = { width: 480, height: 340 };
const DRAWN = [circle([0.5, 0.5], 0.3), circle([0.42, 0.42], 0.05), circle([0.58, 0.42], 0.05)];
const at = (name: string): string => join(FOLDER, name);

const filed = ({ width, height, data }: Pixels): Sharp =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
const photo = (asked: Partial<Photographed>): Sharp =>
  filed(photographed({ ...SIZE, strokes: DRAWN, ...asked }));

/** Soft shading without lines, like a face. */
function softly(): Pixels {
  const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(255);
  for (let pixel = 0; pixel < SIZE.width * SIZE.height; pixel++) {
    const [x, y] = [pixel % SIZE.width, Math.floor(pixel / SIZE.width)];
    const skin = 120 + 60 * Math.cos(x / 70) * Math.cos(y / 60) + 20 * Math.sin((x + 2 * y) / 17);
    data.set([skin + 40, skin, skin - 30], 4 * pixel);
  }
  return { ...SIZE, data };
}

beforeAll(async () => {
  await photo({}).jpeg().toFile(at('drawing.jpg'));
  await photo({ strokes: [], shadow: 0.3 }).jpeg().toFile(at('blank.jpg'));
  await filed(softly()).jpeg().toFile(at('face.jpg'));
  const plain = (width: number, height: number, background: string): Sharp =>
    sharp({ create: { width, height, channels: 3, background } });
  await plain(480, 340, '#040404').jpeg().toFile(at('black.jpg'));
  await plain(1, 1, '#ffffff').png().toFile(at('pixel.png'));
  await plain(8400, 6000, '#ffffff').png().toFile(at('large.png'));
  const whole = await photo({}).jpeg().toBuffer();
  writeFileSync(at('cut.jpg'), whole.subarray(0, whole.length >> 1));
}, 60_000);

test('the lines of a photograph are written, with layers if requested', async () => {
  expect(await run('trace', at('drawing.jpg'), '--out', at('lines.svg'))).toMatchObject({
    status: 0,
    lines: [],
  });
  expect(await run('trace', at('drawing.jpg'), '--layers', '--out', at('layers.svg'))).toMatchObject({
    status: 0,
  });
});

describe('a picture that cannot be traced is reported in one sentence with a remedy, and nothing is written', () => {
  test.each([
    ['a blank sheet', 'blank.jpg', /no drawing is visible on the sheet; draw with a darker pen/],
    ['a black picture', 'black.jpg', /too dark to see a drawing; take the photograph in more light/],
    ['a face', 'face.jpg', /no (?:clear lines|drawing).*; (?:photograph|draw)/],
    ['one pixel', 'pixel.png', /only 1 × 1 pixels; give a larger picture/],
    ['50 megapixels', 'large.png', /more than 50 million pixels; save a smaller picture/],
    ['a file cut short', 'cut.jpg', /the file ends before the picture does; copy it again/],
  ])('%s', async (_, file, sentence) => {
    const calls = [
      ['trace', at(file), '--out', at('none.svg')],
      ['generate', at(file), '--kind', 'connect-the-dots', '--out', at('none.json')],
    ];
    for (const call of calls) {
      const { status, lines, out } = await run(...call);
      expect([status, out, lines.length]).toEqual([2, '', 1]);
      expect(lines[0]).toMatch(sentence);
      expect(lines[0]).not.toMatch(/\n|\{|Error| at /);
    }
    expect(['none.svg', 'none.json'].filter((name) => existsSync(at(name)))).toEqual([]);
  });
});
