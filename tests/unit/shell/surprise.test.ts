import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryPicture, Pack } from '#src/picture/library/library.ts';
import { isSceneId } from '#src/picture/scenes/scenes-ids.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { seeded } from '#src/random.ts';
import { FIRST_SEED } from '#src/shell/frame/router.ts';
import { drawFresh, surpriseRoute } from '#src/shell/home/surprise.ts';
import type { Gallery } from '#src/shell/library/gallery.ts';
import { puzzleKey } from '#src/storage/record.ts';
import type { Store } from '#src/storage/store.ts';

const pictures: readonly LibraryPicture[] = ['cat', 'dog', 'hen', 'owl'].map((id) => ({
  ...{ id, title: id, pack: 'farm' },
}));
const farm: Pack = { id: 'farm', cover: 'cat', pictures };
const PLATE = 'photo:cat';
const museum: Pack = {
  id: 'museum',
  cover: PLATE,
  pictures: [{ id: PLATE, title: 'tabby cat', pack: 'museum' }],
};
const ASKED = { kind: 'closest-dot', level: 'easy', pieces: undefined } as const;

/** A surprise for a child that has solved and begun these pictures. `suits` are those that suit the level. */
function surprise(
  seed: number,
  { solved = [], begun = [], suits = ['cat', 'dog', 'hen', 'owl'] }: Readonly<Record<string, string[]>> = {},
) {
  const gallery = {
    packs: [farm],
    plates: museum,
    suits: (id: string) => (suits.includes(id) ? LEVELS : []),
  } as unknown as Gallery;
  const store = {
    isSolved: ({ picture }: { picture: string }) => solved.includes(picture),
    begun: async () => new Set(begun.map((picture) => puzzleKey({ ...ASKED, picture, seed: FIRST_SEED }))),
  } as unknown as Store;
  return surpriseRoute({ gallery, store, randomBelow: () => seed }, ASKED);
}

describe('a surprise', () => {
  test('is a picture that is new to the child, at the level of the shelf', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const route = await surprise(seed, { solved: ['cat'], begun: ['hen'] });
      expect(['dog', 'owl']).toContain(route?.picture);
      expect(route).toMatchObject({ name: 'play', kind: 'closest-dot', level: 'easy', seed: FIRST_SEED });
    }
  });

  test('is another puzzle of a known picture if none is new', async () => {
    const all = pictures.map(({ id }) => id);
    const route = await surprise(7, { solved: all.slice(0, 2), begun: all.slice(2) });
    expect(all).toContain(route?.picture);
    expect(route?.seed).not.toBe(FIRST_SEED);
  });

  test('suits the level, and does not exist if no picture does', async () => {
    for (let seed = 0; seed < 10; seed++)
      expect((await surprise(seed, { suits: ['owl'] }))?.picture).toBe('owl');
    expect(await surprise(1, { suits: [] })).toBeUndefined();
  });

  test('is the same for the same seed, and can be any picture', async () => {
    expect(await surprise(3)).toEqual(await surprise(3));
    const seen = new Set<string | undefined>();
    for (let seed = 0; seed < 60; seed++) seen.add((await surprise(seed))?.picture);
    expect(seen).toEqual(new Set(pictures.map(({ id }) => id)));
  });

  test('is a new scene about half of the time, if the kind is for scenes', async () => {
    const store = { isSolved: () => false, begun: async () => new Set() } as unknown as Store;
    const gallery = { packs: [farm], plates: museum, suits: () => LEVELS } as unknown as Gallery;
    const drawn = await Promise.all(
      Array.from({ length: 60 }, (_, seed) =>
        surpriseRoute({ gallery, store, randomBelow: () => seed }, { ...ASKED, kind: 'jigsaw', pieces: 12 }),
      ),
    );
    const scenes = drawn.filter((route) => isSceneId(route?.picture ?? ''));
    expect(scenes.length).toBeGreaterThan(15);
    expect(scenes.length).toBeLessThan(45);
    expect(new Set(scenes.map((route) => route?.picture)).size).toBe(scenes.length);
    for (const route of drawn) expect(route?.pieces).toBe(12);
    expect(drawn.some((route) => route?.picture === PLATE)).toBe(true);
  });
});

test('the draw is fresh as long as anything is', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), fc.string(), (fresh, seed) => {
      const drawn = drawFresh([...fresh.keys()], (index) => fresh[index] === true, seeded(seed));
      expect(drawn?.isFresh).toBe(fresh.includes(true));
      expect(fresh[drawn?.picture ?? -1]).toBe(drawn?.isFresh);
    }),
  );
});
