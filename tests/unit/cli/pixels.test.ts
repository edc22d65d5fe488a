import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const KIND = ['--kind', 'jigsaw', '--set', 'cut=grid', 'pieces=6'];
const photo = join(FOLDER, 'photo.jpg');
const at = (name: string) => join(FOLDER, 'out', name);

beforeAll(async () => {
  const data = Buffer.alloc(60 * 40 * 3);
  for (let k = 0; k < data.length; k++) data[k] = (k * 7 + (k % 180) * 3) % 256;
  await sharp(data, { raw: { width: 60, height: 40, channels: 3 } })
    .jpeg()
    .toFile(photo);
});

test('a puzzle of pixels is written with its picture beside it, and both are good', async () => {
  expect(await run('generate', photo, ...KIND, '--out', at('photo.json'))).toMatchObject({
    status: 0,
    lines: [],
    out: '',
  });
  const { picture, source, size } = JSON.parse(readFileSync(at('photo.json'), 'utf8'));
  const { width, height } = await sharp(at('photo.png')).metadata();
  expect([width, height]).toEqual([1000, 667]);
  expect(size).toEqual([1000, 667]);
  expect(picture).toMatchObject({ width, height });
  expect(source).toEqual({ id: 'file:photo.jpg' });
  expect(await run('verify', at('photo.json'))).toMatchObject({ status: 0, out: 'ok\n' });
});

test('the same command writes the same bytes', async () => {
  const made = ['json', 'png'].map((ending) => readFileSync(at(`photo.${ending}`)));
  await run('generate', photo, ...KIND, '--out', at('again.json'));
  expect(Buffer.compare(readFileSync(at('again.json')), made[0] as Buffer)).toBe(0);
  expect(Buffer.compare(readFileSync(at('again.png')), made[1] as Buffer)).toBe(0);
});

test("a grid says if it has another number of pieces, and render does not overwrite a puzzle's picture", async () => {
  const made = await run('generate', photo, ...KIND.slice(0, -1), 'pieces=13', '--out', at('kept.json'));
  const remark = 'photo.jpg: it has 12 pieces, not 13, so that all rows have the same number';
  expect(made).toMatchObject({ status: 0, lines: [expect.stringContaining(remark)], out: '' });
  const before = readFileSync(at('kept.png'));
  const { status, lines } = await run(
    'render',
    at('kept.json'),
    '--out',
    join(FOLDER, 'out', '.', 'kept.png'),
  );
  expect(lines).toEqual([expect.stringContaining('is the picture that the puzzle is made of; name another')]);
  expect(status).toBe(2);
  expect(Buffer.compare(readFileSync(at('kept.png')), before)).toBe(0);
  expect(await run('render', at('kept.json'), '--solved', '--out', at('solved.png'))).toMatchObject({
    status: 0,
  });
});

test('verify detects that the picture is not the one that was cut', async () => {
  copyFileSync(at('photo.json'), at('other.json'));
  await sharp(at('photo.png')).negate({ alpha: false }).toFile(at('other.png'));
  const { status, out } = await run('verify', at('other.json'));
  expect(status).toBe(1);
  expect(out).toMatch(/\bpicture\b/);
});

test('verify lists what it cannot check without the picture, and reports an unreadable picture', async () => {
  copyFileSync(at('photo.json'), at('alone.json'));
  const alone = await run('verify', at('alone.json'));
  expect(alone.status).toBe(0);
  expect(alone.out).toMatch(/^ok; not checked without alone\.png: .*\bpicture\b/);
  writeFileSync(at('alone.png'), readFileSync(at('photo.png')).subarray(0, 5000));
  const damaged = await run('verify', at('alone.json'));
  expect(damaged.status).toBe(2);
  expect(damaged.lines).toEqual([expect.stringMatching(/alone\.png: the file ends before/)]);
});

test('nothing is written without a place for the picture, or if it would overwrite another', async () => {
  const nowhere = await run('generate', photo, ...KIND);
  expect(nowhere).toMatchObject({ status: 2, out: '' });
  expect(nowhere.lines[0]).toMatch(/--out/);
  const own = join(FOLDER, 'own.png');
  await sharp(photo).png().toFile(own);
  const before = readFileSync(own);
  const over = await run('generate', own, ...KIND, '--out', join(FOLDER, 'own.json'));
  expect(over.status).toBe(2);
  expect(over.lines[0]).toMatch(/own\.png/);
  expect(Buffer.compare(readFileSync(own), before)).toBe(0);
  expect(existsSync(join(FOLDER, 'own.json'))).toBe(false);
});

test.each([
  ['scene:farm/1', 'farm'],
  ['noto:sunrise', 'sunrise over the sea'],
])('%s can be cut', async (picture, title) => {
  const made = await run('generate', picture, ...KIND, '--out', at('scene.json'));
  expect(made).toMatchObject({ status: 0, lines: [] });
  expect(JSON.parse(readFileSync(at('scene.json'), 'utf8'))).toMatchObject({ title });
});

test.each([
  ['scene:', ['--kind', 'jigsaw', '--out', at('none.json')], 'there is no such scene'],
  ['noto:sunset-boulevard', ['--kind', 'jigsaw', '--out', at('none.json')], 'there is no such scene'],
  ['scene:farm/1', ['--kind', 'unit-dot'], 'dot puzzles follow lines'],
])('%s is unusable with %j', async (picture, rest, reason) => {
  const { status, lines } = await run('generate', picture, ...rest);
  expect(status).toBe(2);
  expect(lines).toEqual([expect.stringContaining(reason)]);
});

test('a file that is not a picture is reported in a sentence', async () => {
  const none = join(FOLDER, 'none.png');
  writeFileSync(none, 'GIF89a and more');
  const { status, lines } = await run('generate', none, ...KIND, '--out', at('none.json'));
  expect(status).toBe(2);
  expect(lines).toEqual([
    expect.stringMatching(/none\.png: the file is damaged: its picture cannot be decoded/),
  ]);
});

test('a whimsy may be a file; the document has its name without folders', async () => {
  const star = join(FOLDER, 'heart.png');
  const heart =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40"/></svg>';
  await sharp(Buffer.from(heart)).png().toFile(star);
  const set = ['--kind', 'jigsaw', '--set', 'cut=grid', 'pieces=6'];
  const made = await run('generate', photo, ...set, `whimsies=${star}`, '--out', at('whimsy.json'));
  expect(made).toMatchObject({ status: 0, lines: [] });
  const { board, generator } = JSON.parse(readFileSync(at('whimsy.json'), 'utf8'));
  expect(generator.parameters.whimsies).toBe('file:heart.png');
  const laid = board.pieces.filter((piece: { whimsy?: string }) => piece.whimsy !== undefined);
  expect(laid.map((piece: { whimsy: string }) => piece.whimsy)).toEqual(['file:heart.png']);
  expect(await run('verify', at('whimsy.json'))).toMatchObject({ status: 0 });
  const none = await run(
    'generate',
    photo,
    ...set,
    `whimsies=${join(FOLDER, 'none.svg')}`,
    '--out',
    at('no.json'),
  );
  expect(none.status).toBe(2);
  expect(none.lines.join()).toContain('none.svg');
}, 60_000);
