import { expect, test } from 'vitest';
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
