import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { readBuiltPack } from '#src/puzzle/codec/pack.ts';
import { readThumbnails } from '#src/puzzle/codec/thumbnails.ts';
import { levelsOf } from '#src/puzzle/contract/suits.ts';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const drawings = join(FOLDER, 'village');
mkdirSync(drawings);
writeFileSync(join(drawings, 'house.svg'), HOUSE);
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

const [KIND = ''] = KIND_IDS;

test('a folder of drawings becomes one pack with the levels that suit, without drawings that are unusable or suit nothing', async () => {
  const out = join(FOLDER, 'built');
  const asked = ['--kind', KIND, '--documents', '--sheets', '--out', out];
  const { status, lines, out: printed, bars } = await run('pack', drawings, ...asked);
  // Each is reported once, and stops nothing.
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^dotterel: .*torn\.svg: not an SVG file/),
      expect.stringMatching(/^dotterel: .*stick\.svg: suits none of the kinds and levels tried/),
    ],
  });
  expect(bars).toEqual([{ total: 3, steps: 3 }]);
  expect(printed).toMatch(new RegExp(`^${KIND} easy +3 +2 +1`, 'm'));

  const pack = built(out, 'village');
  expect(pack).toMatchObject({ id: 'village', cover: 'file:house.svg', seed: '1' });
  expect(pack.kinds).toEqual({ [KIND]: kindOf(KIND)?.generatorVersion });
  expect(pack.pictures.map(({ id, title }) => [id, title])).toEqual([
    ['file:house.svg', 'house'],
    ['file:stick.svg', 'stick'],
    ['file:torn.svg', 'torn'],
  ]);
  expect(pack.pictures.map(({ suits }) => /^[- ]+$/.test(suits))).toEqual([false, true, true]);

  const suiting = pack.pictures.flatMap(({ title, suits }) =>
    levelsOf(suits.split(' ')[0] ?? '').map((level) => `${title}-${KIND}-${level}.json`),
  );
  expect(suiting.length).toBeGreaterThan(0);
  const documents = readdirSync(join(out, 'village')).sort();
  expect(documents).toEqual(suiting.toSorted());
  const first = join(out, 'village', documents[0] ?? '');
  expect(await run('verify', first)).toMatchObject({ status: 0, out: 'ok\n' });
  expect(Object.keys(thumbnails(out, 'village').thumbnails)).toEqual([KIND]);
  expect(readdirSync(out)).toContain(`village-${KIND}-easy.png`);
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
