import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from '#src/cli/packs/judge.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { readBuiltPack } from '#src/puzzle/codec/pack.ts';
import type { Thumbnail } from '#src/puzzle/codec/sketch.ts';
import { encode } from '#src/puzzle/codec/thumbnail.ts';
import { readThumbnails } from '#src/puzzle/codec/thumbnails.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import { levelsOf, spell } from '#src/puzzle/contract/suits.ts';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const drawings = join(FOLDER, 'village');
mkdirSync(drawings);
writeFileSync(join(drawings, 'house.svg'), HOUSE);
writeFileSync(join(drawings, 'barn.svg'), HOUSE.replace('L50 10', 'L30 20'));
// Two dots and one line do not make a puzzle.
writeFileSync(join(drawings, 'stick.svg'), HOUSE.replace(/<path.*\/>/, '<path d="M10 50H90"/>'));
writeFileSync(join(drawings, 'torn.svg'), '<svg');

const list = join(FOLDER, 'starry.json');
writeFileSync(
  list,
  JSON.stringify({ id: 'starry', cover: '2B50', titles: { '2B50': 'my star' }, pictures: ['2B50'] }),
);

const built = (folder: string, id: string) =>
  readBuiltPack(id, JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')));

const thumbnails = (folder: string, id: string) =>
  readThumbnails(id, JSON.parse(readFileSync(join(folder, 'thumbnails', `${id}.json`), 'utf8')));

/** Starting threads takes long, so one run covers several assertions. */
const ASKED = KIND_IDS.slice(0, 2);

test('a folder of drawings becomes one pack with the levels that suit, without drawings that are unusable or suit nothing; several threads give the same result as one', async () => {
  const out = join(FOLDER, 'built');
  const asked = [...ASKED.flatMap((kind) => ['--kind', kind]), '--documents', '--sheets'];
  const { status, lines, out: printed, bars } = await run('pack', drawings, ...asked, '--out', out);
  // Each is reported once, and stops nothing.
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^dotterel: .*torn\.svg: not an SVG file/),
      expect.stringMatching(/^dotterel: .*stick\.svg: suits none of the kinds and levels tried/),
    ],
  });
  const tries = 4 * ASKED.length;
  expect(bars).toEqual([{ total: tries, steps: tries }]);
  expect(printed).toMatch(/^connect-that-dot easy +4 +3 +[12]/m);

  const pack = built(out, 'village');
  expect(pack).toMatchObject({ id: 'village', cover: 'file:barn.svg', seed: '1' });
  expect(pack.kinds).toEqual(Object.fromEntries(ASKED.map((kind) => [kind, kindOf(kind)?.generatorVersion])));
  expect(pack.pictures.map(({ id, title }) => [id, title])).toEqual([
    ['file:barn.svg', 'barn'],
    ['file:house.svg', 'house'],
    ['file:stick.svg', 'stick'],
    ['file:torn.svg', 'torn'],
  ]);
  expect(pack.pictures.map(({ suits }) => /^[- ]+$/.test(suits))).toEqual([false, false, true, true]);

  const suiting = pack.pictures.flatMap(({ title, suits }) =>
    suits
      .split(' ')
      .slice(0, ASKED.length)
      .flatMap((word, at) => levelsOf(word).map((level) => `${title}-${ASKED[at]}-${level}.json`)),
  );
  expect(suiting.length).toBeGreaterThan(0);
  const documents = readdirSync(join(out, 'village')).sort();
  expect(documents).toEqual(suiting.toSorted());
  const first = join(out, 'village', documents[0] ?? '');
  expect(await run('verify', first)).toMatchObject({ status: 0, out: 'ok\n' });
  expect(readdirSync(out).filter((name) => name.endsWith('.png'))).toContain(
    'village-connect-that-dot-easy.png',
  );
  await expectAsSingle(out);
});

/** Checks a built folder against what this thread alone makes for the first kind at each level. */
async function expectAsSingle(out: string): Promise<void> {
  const small = thumbnails(out, 'village');
  expect(Object.keys(small.thumbnails)).toEqual(ASKED);
  const [kind = ''] = ASKED;
  const suiting: Level[] = [];
  for (const level of LEVELS) {
    const asked = { picture: join(drawings, 'house.svg'), title: 'house', seed: '1' };
    const { document, against } = await judge({ ...asked, kind, level, keep: true });
    expect(document === undefined).toBe(against.length > 0);
    const shown = small.thumbnails[kind]?.['file:house.svg']?.[level];
    if (document === undefined) {
      expect(shown).toBeUndefined();
      continue;
    }
    expect(shown).toBe(encode((await playedOf(document.kind))?.sketch(document) as Thumbnail));
    suiting.push(level);
    const path = join(out, 'village', `house-${kind}-${level}.json`);
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(document)}\n`);
  }
  expect(built(out, 'village').pictures[1]?.suits.split(' ')[0]).toBe(spell(suiting));
}

test('a list is tried as every kind by default', async () => {
  // An unreadable file takes no time for any kind.
  const broken = join(FOLDER, 'broken-drawings');
  mkdirSync(broken);
  writeFileSync(join(broken, 'bad.svg'), '<svg');
  const out = join(FOLDER, 'broken-built');
  const { bars } = await run('pack', broken, '--out', out);
  expect(bars).toEqual([{ total: KIND_IDS.length, steps: KIND_IDS.length }]);
  expect(Object.keys(built(out, 'broken-drawings').kinds)).toEqual([...KIND_IDS]);
  expect(Object.keys(thumbnails(out, 'broken-drawings').thumbnails)).toEqual([...KIND_IDS]);
});

const none = join(FOLDER, 'none.json');
const broken = join(FOLDER, 'broken.json');
writeFileSync(none, JSON.stringify({ id: 'none', cover: '2B50', pictures: ['2B50', 'FFFFF'] }));
writeFileSync(broken, '{"id":');

test.each([
  ['a folder of drawings', drawings, drawings],
  ['a list', list, FOLDER],
])('%s is never written over', async (_, path, out) => {
  const before = readdirSync(out);
  const { status, lines } = await run('pack', path, '--out', out);
  expect({ status, lines }).toEqual({
    status: 2,
    lines: [expect.stringMatching(/this folder contains the list itself; name another folder/)],
  });
  expect(readdirSync(out)).toEqual(before);
});

test.each([
  [/no such kind/, list, ['--kind', 'sudoku']],
  [/there is no such file/, join(FOLDER, 'missing.json'), []],
  [/broken\.json: is not JSON/, broken, []],
  [/none\.json: OpenMoji has no picture FFFFF/, none, []],
])('an unusable call or list is refused with %s', async (sentence, path, words) => {
  const { status, out, lines } = await run('pack', path, ...words, '--out', join(FOLDER, 'refused'));
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(lines).toEqual([expect.stringMatching(sentence)]);
});
