import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { TINY_HEIC } from '#tests/fixtures/tiny-heic.ts';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

/** A black ring on white, and a red box to its right. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="#fff"/>
  <circle cx="30" cy="32" r="20" fill="none" stroke="#000" stroke-width="4"/>
  <rect x="60" y="12" width="28" height="40" fill="#c02020"/></svg>`;

const drawn = () => sharp(Buffer.from(PICTURE)).flatten({ background: '#fff' });
const heic = () => Buffer.from(TINY_HEIC, 'base64');

/** A BMP with 24 bits per pixel, rows from bottom to top. */
async function bmp(): Promise<Buffer> {
  const { data, info } = await drawn().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const file = Buffer.alloc(54 + data.length);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(info.width, 18);
  file.writeInt32LE(info.height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const from = 3 * (y * info.width + x);
      const to = 54 + 3 * ((info.height - 1 - y) * info.width + x);
      file.set([data[from + 2], data[from + 1], data[from]], to);
    }
  return file;
}

/** A picture of two frames, one above the other. */
async function frames() {
  const frame = await drawn().ensureAlpha().raw().toBuffer();
  const other = await drawn().negate({ alpha: false }).ensureAlpha().raw().toBuffer();
  const raw = { width: 96, height: 128, channels: 4, pageHeight: 64 } as const;
  return sharp(Buffer.concat([frame, other]), { raw });
}

const FILES: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['an AVIF', () => drawn().avif({ quality: 80, effort: 0 }).toBuffer()],
  ['a HEIC', heic],
  ['a GIF', () => drawn().gif().toBuffer()],
  ['a GIF that moves', async () => (await frames()).gif({ delay: [90, 90] }).toBuffer()],
  ['a WebP that moves', async () => (await frames()).webp({ delay: [90, 90] }).toBuffer()],
  ['a BMP', bmp],
  ['a TIFF', () => drawn().tiff().toBuffer()],
  ['a JPEG in CMYK', () => drawn().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
];

describe('a file in a format of the command line', () => {
  test.each(FILES)('%s decodes to the right pixels', async (_name, make) => {
    const decoded = await DECODER.decodePicture(await make());
    if (!decoded.ok) throw new Error(decoded.failure.code);
    const { width, height, data } = decoded.value;
    expect([width, height]).toEqual([1000, 667]);
    const at = (x: number, y: number) => {
      const from = 4 * (Math.round((y * height) / 64) * width + Math.round((x * width) / 96));
      return [...data.subarray(from, from + 3)];
    };
    expect(Math.min(...at(4, 4))).toBeGreaterThan(235);
    expect(Math.max(...at(30, 12))).toBeLessThan(70);
    const [red, green, blue] = at(74, 32);
    expect(red).toBeGreaterThan(140);
    expect(Math.max(green, blue)).toBeLessThan(90);

    const photograph = await DECODER.decodePhotograph(await make());
    expect(photograph.ok && [photograph.value.pixels.width, photograph.value.scale]).toEqual([96, 1]);
  });

  test('is rotated upright', async () => {
    const turned = await drawn().withMetadata({ orientation: 6 }).toColourspace('cmyk').jpeg().toBuffer();
    const decoded = await DECODER.decodePicture(turned);
    expect(decoded.ok && [decoded.value.width, decoded.value.height]).toEqual([667, 1000]);
  });

  test.each(FILES)('%s cut short is reported as damaged, or decodes in part', async (_name, make) => {
    const whole = await make();
    const said = vi.spyOn(console, 'log');
    for (const share of [0.02, 0.3, 0.8]) {
      const decoded = await DECODER.decodePicture(whole.subarray(0, Math.ceil(share * whole.length)));
      if (!decoded.ok)
        expect(decoded.failure.code).toMatch(/^(?:damaged|cut-short|unknown-format|too-narrow)$/);
    }
    // stdout is only for results.
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  test('with too many pixels is rejected before decoding', async () => {
    const bytes = await bmp();
    bytes.writeInt32LE(60_000, 18);
    bytes.writeInt32LE(60_000, 22);
    const decoded = await DECODER.decodePicture(bytes);
    expect(decoded.ok ? '' : decoded.failure.code).toBe('too-many-pixels');
  });
});

test('a compressed drawing gives the same puzzle as the drawing', async () => {
  const [plain, packed] = [join(FOLDER, 'plain', 'a.svg'), join(FOLDER, 'packed', 'a.svg')];
  mkdirSync(join(FOLDER, 'plain'));
  mkdirSync(join(FOLDER, 'packed'));
  writeFileSync(plain, HOUSE);
  writeFileSync(packed, gzipSync(HOUSE));
  const made = (path: string) => run('generate', path, '--kind', 'connect-that-dot');
  const [one, other] = [await made(plain), await made(packed)];
  expect(one.status).toBe(0);
  expect(other.out).toBe(one.out);
});

test.each([
  ['worksheet.pdf', '%PDF-1.7\n%âãÏÓ\n', /it is a PDF file; give a picture of its page/],
  ['cat.jxl', '\xff\x0a\0\0', /JPEG XL files are not supported; save it as PNG/],
  ['cat.psd', '8BPS\0\x01', /Photoshop files are not supported; save it as PNG/],
  ['notes.txt', 'a house and a tree', /not a picture that can be read; give an SVG, PNG/],
])('%s is refused in the same sentence by every command and for every kind', async (name, text, sentence) => {
  const path = join(FOLDER, name);
  writeFileSync(path, Buffer.from(text, 'latin1'));
  const out = join(FOLDER, 'out.svg');
  const said = new Set<string>();
  for (const call of [
    ['generate', path, '--kind', 'connect-that-dot'],
    ['generate', path, '--kind', 'picture-maze'],
    ['generate', path, '--kind', 'jigsaw', '--out', join(FOLDER, 'out.json')],
    ['trace', path, '--out', out],
  ]) {
    const { status, lines } = await run(...call);
    expect(status).toBe(2);
    said.add(lines.join('\n'));
  }
  expect([...said]).toHaveLength(1);
  expect([...said][0]).toMatch(sentence);
});

test('every skipped file of a folder is reported', async () => {
  const [folder, out] = [join(FOLDER, 'many'), join(FOLDER, 'made')];
  mkdirSync(folder);
  writeFileSync(join(folder, 'house.svgz'), gzipSync(HOUSE));
  writeFileSync(join(folder, 'ring.jfif'), await drawn().resize(480).jpeg().toBuffer());
  writeFileSync(join(folder, 'page.pdf'), '%PDF-1.7');
  writeFileSync(join(folder, 'notes.txt'), 'a house and a tree');
  writeFileSync(join(folder, '.DS_Store'), '');
  const { status, lines } = await run(
    'generate',
    folder,
    '--kind',
    'picture-maze',
    '--level',
    'first',
    '--out',
    out,
  );
  expect(status).toBe(1);
  expect(readdirSync(out).sort()).toEqual(['house.json', 'ring.json']);
  expect(JSON.parse(readFileSync(join(out, 'ring.json'), 'utf8')).kind).toBe('picture-maze');
  expect(lines.toSorted().map((line) => line.replace(folder, ''))).toEqual([
    'dotterel: /notes.txt: left out, because its name is not that of a picture',
    'dotterel: /page.pdf: it is a PDF file; give a picture of its page, saved as PNG or JPEG',
  ]);
});
