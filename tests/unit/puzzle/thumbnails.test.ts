import { expect, test } from 'vitest';
import { encode } from '#src/puzzle/codec/thumbnail.ts';
import {
  type BuiltThumbnails,
  formatThumbnails,
  keepOlderThumbnails,
  readThumbnails,
} from '#src/puzzle/codec/thumbnails.ts';

const small = (x: number) =>
  encode({ form: 'dots', width: 9, height: 9, dots: [{ at: [x, 0], colours: [], links: [] }], lines: [] });

const FARM: BuiltThumbnails = {
  format: 'dotterel/thumbnails',
  version: 1,
  id: 'farm',
  seed: '1',
  kinds: { 'connect-that-dot': 3, 'closest-dot': 2, jigsaw: 1 },
  thumbnails: {
    'connect-that-dot': {
      'openmoji:1F404': { easy: small(1), hard: small(2) },
      'file:"a".svg': { medium: small(3) },
    },
    'closest-dot': { 'openmoji:1F404': { easy: small(4) } },
    jigsaw: {},
  },
  recipes: { 'connect-that-dot': { 'openmoji:1F404': { easy: '0abc 2 p 3', hard: 'zz9z 0 s 0' } } },
};

const pictures = ['openmoji:1F404', 'file:"a".svg'].map((id) => ({ id, title: id, suits: '' }));

test('thumbnails are read as they were written, with a line for each picture of a kind', () => {
  const text = formatThumbnails(FARM);
  expect(readThumbnails('farm.json', JSON.parse(text))).toEqual(FARM);
  expect(text.split('\n').filter((line) => line.includes('1F404'))).toHaveLength(3);
  const { recipes: _, ...before } = FARM;
  expect(readThumbnails('farm.json', before)).toEqual({ ...FARM, recipes: {} });
});

const withText = (text: string) => ({ ...FARM, thumbnails: { jigsaw: { a: { easy: text } } } });

test.each([
  ['another format', { ...FARM, format: 'dotterel/pack' }, /farm\.json: format/],
  ['a newer version', { ...FARM, version: 2 }, /farm\.json: version/],
  ['an unknown level', { ...FARM, thumbnails: { jigsaw: { a: { hardest: small(1) } } } }, /hardest/],
  ['a text that is not a thumbnail', withText('cow'), /jigsaw\.a\.easy: is not a thumbnail/],
  [
    'a text that is not a recipe',
    { ...FARM, recipes: { jigsaw: { a: { easy: 'here' } } } },
    /is not a recipe/,
  ],
  ['a text that was cut off', withText(small(1).slice(0, -1)), /is not a thumbnail/],
])('thumbnails with %s are rejected', (_, content, sentence) => {
  expect(() => readThumbnails('farm.json', content)).toThrow(sentence);
});

test('older thumbnails of other kinds are kept if their generator and seed are those of the pack', () => {
  const fresh: BuiltThumbnails = {
    ...FARM,
    kinds: { 'closest-dot': 3 },
    thumbnails: { 'closest-dot': { 'openmoji:1F404': { hard: small(5) } } },
  };
  const kinds = { 'connect-that-dot': 3, 'closest-dot': 3, jigsaw: 1 };
  const kept = keepOlderThumbnails(fresh, FARM, { kinds, seed: '1', pictures });
  expect(kept).toEqual({ ...FARM, kinds, thumbnails: { ...FARM.thumbnails, ...fresh.thumbnails } });
  expect(Object.keys(kept.thumbnails)).toEqual(Object.keys(kinds));

  const others = keepOlderThumbnails(fresh, FARM, {
    ...{ kinds: { ...kinds, 'connect-that-dot': 4 }, seed: '1' },
    pictures,
  });
  expect(others.thumbnails['connect-that-dot']).toEqual({});
  expect(
    keepOlderThumbnails(fresh, { ...FARM, seed: '2' }, { kinds, seed: '1', pictures }).thumbnails,
  ).toEqual({
    ...{ 'connect-that-dot': {}, jigsaw: {} },
    ...fresh.thumbnails,
  });
  expect(others.recipes).toEqual({});
  expect(keepOlderThumbnails(fresh, undefined, { ...fresh, pictures })).toEqual({ ...fresh, recipes: {} });
});
