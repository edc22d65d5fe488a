import { expect, test } from 'vitest';
import { suggestPack } from '#src/picture/library/theme.ts';

const pack = (id: string, ...titles: readonly string[]) => ({
  id,
  cover: '',
  pictures: titles.map((title) => ({ id: `openmoji:${title}`, title, pack: id })),
});
const PACKS = [pack('farm', 'cow', 'pig'), pack('pets', 'dog', 'cat'), pack('sea', 'fish', 'whale')];

test('pieces are suggested from the pack of a picture, or one with its words', () => {
  const suggested = (id: string, title = '') => suggestPack(PACKS, { id, title });
  expect(suggested('openmoji:whale')).toBe('sea');
  expect(suggested('scene:farm/1')).toBe('farm');
  expect(suggested('mine:3f9a0c', 'Our two Dogs')).toBe('pets');
  expect(suggested('mine:3f9a0c', '我')).toBe('farm');
  expect(suggestPack([], { id: '', title: '' })).toBeUndefined();
});
