import { describe, expect, test } from 'vitest';
import { shortcutRoute } from '#src/shell/device/shortcut.ts';
import type { Gallery } from '#src/shell/library/gallery.ts';
import type { PuzzleHead } from '#src/storage/record.ts';
import type { Store } from '#src/storage/store.ts';

const record = (picture: string) =>
  ({ kind: 'jigsaw', picture, level: 'easy', seed: 'q', pieces: 12 }) as PuzzleHead;

/** The route of “carry on” with these unfinished pictures, last played first. The library has only `cat`. */
function carryOn(...pictures: readonly string[]) {
  const gallery = { has: async (id: string) => id === 'cat' } as unknown as Gallery;
  const store = { unfinished: async () => pictures.map(record) } as unknown as Store;
  return shortcutRoute('carry-on', { gallery, store, now: () => 0 });
}

describe('the shortcut to carry on', () => {
  test('leads to the puzzle that was played last', async () => {
    expect(await carryOn('cat')).toEqual({
      ...{ name: 'play', kind: 'jigsaw', picture: 'cat', level: 'easy', seed: 'q', pieces: 12 },
    });
  });

  test('skips a picture that is no longer in the library', async () => {
    expect(await carryOn('dodo', 'cat')).toMatchObject({ picture: 'cat' });
  });

  test('leads home if nothing is unfinished', async () => {
    expect(await carryOn('dodo')).toEqual({ name: 'home' });
    expect(await carryOn()).toEqual({ name: 'home' });
  });
});
