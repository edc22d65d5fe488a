import { expect, test } from 'vitest';
import type { Pack } from '#src/picture/library/library.ts';
import { chaptersOf } from '#src/shell/album/chapters.ts';
import { stickersOf } from '#src/shell/album/stickers.ts';
import type { SolvedMark } from '#src/storage/record.ts';

const mark = (picture: string, kind: string, at: number): SolvedMark => ({
  version: 1,
  picture,
  kind,
  level: 'easy',
  at,
});

test('the album has one sticker for each picture, with every kind it was solved as', () => {
  const stickers = stickersOf([
    mark('cat', 'jigsaw', 5),
    mark('dog', 'jigsaw', 6),
    mark('cat', 'unit-dot', 7),
  ]);
  expect(stickers.map(({ picture }) => picture)).toEqual(['cat', 'dog']);
  expect(stickers[0]?.kinds).toEqual(['jigsaw', 'unit-dot']);
});

test('a sticker keeps its place when its picture is solved again at another level', () => {
  const marks = [
    mark('cat', 'jigsaw', 5),
    mark('dog', 'jigsaw', 6),
    { ...mark('cat', 'jigsaw', 9), level: 'hard' as const },
  ];
  expect(stickersOf(marks).map(({ picture }) => picture)).toEqual(['dog', 'cat']);
});

const packOf = (picture: string) =>
  [FARM, SEA].find(({ pictures }) => pictures.some(({ id }) => id === picture));
const pack = (id: string, ...pictures: string[]): Pack => ({
  id,
  cover: pictures[0] ?? '',
  pictures: pictures.map((each) => ({ id: each, title: each, pack: id })),
});
const FARM = pack('farm', 'cat', 'dog');
const SEA = pack('sea', 'fish');
const MINE = pack('mine');
const gallery = {
  packs: [FARM, SEA],
  scenes: pack('scenes'),
  plates: pack('museum'),
  packOf: (picture: string) => (picture.startsWith('mine:') ? MINE : packOf(picture)),
};

test('each picture is in one chapter by pack and in one by month, own pictures and the newest month first', () => {
  const at = (month: number) => new Date(2027, month - 1, 15).getTime();
  const stickers = stickersOf([
    mark('fish', 'jigsaw', at(3)),
    mark('cat', 'jigsaw', at(2)),
    mark('mine:a1b2c3', 'jigsaw', at(2)),
    mark('dog', 'jigsaw', at(3)),
  ]);
  const { packs, months } = chaptersOf(stickers, gallery);
  const idsIn = (chapters: typeof packs) =>
    chapters.map(({ id, stickers: all }) => [id, all.map(({ picture }) => picture)]);
  expect(idsIn(packs)).toEqual([
    ['mine', ['mine:a1b2c3']],
    ['farm', ['dog', 'cat']],
    ['sea', ['fish']],
  ]);
  expect(idsIn(months)).toEqual([
    ['2027-03', ['dog', 'fish']],
    ['2027-02', ['cat', 'mine:a1b2c3']],
  ]);
});
