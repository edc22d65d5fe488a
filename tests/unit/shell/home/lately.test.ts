import { describe, expect, test } from 'vitest';
import type { Pack } from '#src/picture/library/library.ts';
import { nearlyFull } from '#src/shell/home/lately.ts';
import { attireOf } from '#src/shell/players/attire.ts';
import type { SolvedMark } from '#src/storage/record.ts';

const DAY = 24 * 3600 * 1000;

function packOf(id: string, count: number): Pack {
  const pictures = Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index}`,
    title: '',
    pack: id,
  }));
  return { id, cover: `${id}-0`, pictures };
}

/** One mark for each of the first pictures of a pack, on one day. */
function solved(pack: string, count: number, day = 0, kind = 'jigsaw'): readonly SolvedMark[] {
  return Array.from({ length: count }, (_, index) => ({
    version: 1,
    kind,
    picture: `${pack}-${index}`,
    at: day * DAY,
  }));
}

describe('packs that are nearly full', () => {
  const packs = [packOf('farm', 10), packOf('sea', 10), packOf('sky', 10), packOf('snow', 10)];

  test('lack a few pictures, those with the fewest missing first', () => {
    const marks = [...solved('farm', 7), ...solved('sea', 9), ...solved('sky', 6)];
    expect(nearlyFull(packs, marks).map(({ id }) => id)).toEqual(['sea', 'farm']);
  });

  test('are not full, and pictures solved as several kinds count once', () => {
    const marks = [...solved('farm', 10), ...solved('sea', 4), ...solved('sea', 4, 0, 'picture-maze')];
    expect(nearlyFull(packs, marks)).toEqual([]);
  });
});

describe('what a bird has collected', () => {
  const packs = [packOf('farm', 3), packOf('sea', 3)];

  test('is nothing at first', () => {
    expect(attireOf([], packs)).toEqual({ scarf: false, hat: false });
  });

  test('is a hat for a full pack, of whatever kinds', () => {
    expect(attireOf(solved('farm', 2), packs).hat).toBe(false);
    expect(attireOf([...solved('farm', 2), ...solved('farm', 3, 1, 'numbers')], packs).hat).toBe(true);
  });

  test('is a scarf for a month, with pauses of any length', () => {
    expect(attireOf([...solved('farm', 1), ...solved('sea', 1, 27)], packs).scarf).toBe(false);
    expect(attireOf([...solved('farm', 1), ...solved('sea', 1, 28)], packs).scarf).toBe(true);
    expect(attireOf([...solved('sea', 1, 90), ...solved('farm', 1)], packs).scarf).toBe(true);
  });
});
