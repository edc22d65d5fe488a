import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BuiltPack,
  formatPack,
  joinSuits,
  keepOlderKinds,
  readBuiltPack,
} from '#src/puzzle/codec/pack.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { levelsOf, spell, suitsOf } from '#src/puzzle/contract/suits.ts';

const FARM: BuiltPack = {
  format: 'dotterel/pack',
  version: 1,
  id: 'farm',
  cover: 'openmoji:1F404',
  seed: '1',
  kinds: { 'connect-that-dot': 3, 'closest-dot': 2 },
  pictures: [
    { id: 'openmoji:1F404', title: 'cow', suits: 'emh -' },
    { id: 'file:"a".svg', title: 'a “goose”', suits: 'h em' },
  ],
};

test('a pack is read as it was written, with a line for each picture', () => {
  const text = formatPack(FARM);
  expect(readBuiltPack('farm.json', JSON.parse(text))).toEqual(FARM);
  expect(text.split('\n').filter((line) => line.includes('"suits"'))).toHaveLength(2);
});

test.each([
  ['another format', { ...FARM, format: 'dotterel/puzzle' }, /farm\.json: format/],
  ['a newer version', { ...FARM, version: 2 }, /farm\.json: version/],
  ['an unknown key', { ...FARM, colour: 'red' }, /farm\.json: colour/],
  [
    'a word for each kind but one',
    { ...FARM, pictures: [{ id: 'a', title: 'a', suits: 'e' }] },
    /one word such as femh/,
  ],
  ['letters of no level', { ...FARM, pictures: [{ id: 'a', title: 'a', suits: 'x e' }] }, /one word/],
])('a pack with %s is rejected', (_, content, sentence) => {
  expect(() => readBuiltPack('farm.json', content)).toThrow(sentence);
});

test('every set of levels is read back from its word', () => {
  fc.assert(
    fc.property(fc.subarray([...LEVELS]), (levels) => {
      expect(levelsOf(spell(levels))).toEqual(levels);
    }),
  );
});

test('packs with kinds in any order are joined to one table, and a pack without a kind is rejected', () => {
  const sea: BuiltPack = {
    ...FARM,
    id: 'sea',
    kinds: { 'closest-dot': 2, 'connect-that-dot': 3 },
    pictures: [{ id: 'openmoji:1F41F', title: 'fish', suits: 'm e' }],
  };
  const suits = suitsOf(joinSuits([FARM, sea]));
  // Built before there was a level below easy.
  expect(suits('openmoji:1F404', 'connect-that-dot')).toEqual(['easy', 'medium', 'hard']);
  expect(suits('openmoji:1F404', 'closest-dot')).toEqual([]);
  expect(suits('openmoji:1F41F', 'connect-that-dot')).toEqual(['easy']);
  expect(suits('openmoji:1F41F', 'closest-dot')).toEqual(['medium']);
  expect(() => joinSuits([FARM, { ...sea, kinds: { 'closest-dot': 2 } }])).toThrow(/sea was built without/);
});

test('results of an older pack for other kinds are kept unless its seed or pictures differ', () => {
  const closest: BuiltPack = {
    ...FARM,
    kinds: { 'closest-dot': 5 },
    pictures: FARM.pictures.map((picture, index) => ({ ...picture, suits: index === 0 ? 'e' : 'mh' })),
  };
  const kept = keepOlderKinds(closest, FARM);
  expect(Object.entries(kept.kinds)).toEqual([
    ['connect-that-dot', 3],
    ['closest-dot', 5],
  ]);
  expect(kept.pictures.map(({ suits }) => suits)).toEqual(['emh e', 'h mh']);
  expect(keepOlderKinds(FARM, closest)).toEqual(FARM);
  expect(keepOlderKinds(closest, undefined)).toEqual(closest);
  expect(keepOlderKinds(closest, { ...FARM, seed: '2' })).toEqual(closest);
  expect(keepOlderKinds(closest, { ...FARM, pictures: FARM.pictures.slice(1) })).toEqual(closest);
});

test('an unknown picture or kind suits every level', () => {
  const suits = suitsOf(joinSuits([FARM]));
  expect(suits('file:mine.svg', 'closest-dot')).toEqual(LEVELS);
  expect(suits('openmoji:1F404', 'jigsaw')).toEqual(LEVELS);
  expect(suitsOf(joinSuits([]))('constructor', 'closest-dot')).toEqual(LEVELS);
});
