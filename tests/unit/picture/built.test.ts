import { describe, expect, test, vi } from 'vitest';
import { PACK_SEED } from '#src/cli/defaults.ts';
import { judge } from '#src/cli/packs/judge.ts';
import { loadBuiltPacks, loadBuiltThumbnails, loadLibrary } from '#src/cli/packs/library.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { readDrawing } from '#src/cli/pictures/drawing.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { PLATES_PACK } from '#src/picture/library/plates.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { type AnyKind, LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';
import { FIRST_SEED } from '#src/shell/frame/router.ts';
import { makeFrom } from '#src/worker/make.ts';

/** Kinds whose packs must be rebuilt (`npm run packs`, half an hour); until then the shelf shows old results. */
const WAITING: readonly string[] = [];

/** Minimum number of pictures per kind at medium. */
const ENOUGH = 100;

const library = loadLibrary();
const built = loadBuiltPacks();
const suits = suitsOf(joinSuits(built));
const packs = [PLATES_PACK, ...library.packs];
const pictures = packs.flatMap((pack) => pack.pictures);
const thumbnails = new Map(packs.map(({ id }) => [id, loadBuiltThumbnails(id)]));

describe('the built packs', () => {
  test('contain exactly the pictures of the library; else run `npm run packs`', () => {
    const named = ({ id, cover, pictures }: (typeof packs)[number] | (typeof built)[number]) => ({
      ...{ id, cover },
      pictures: pictures.map(({ id, title }) => [id, title]),
    });
    expect(built.map(named)).toEqual(packs.map(named));
  });

  test('are built with the current generators and the seed of the shelf; else run `npm run packs`', () => {
    for (const { id, kinds, seed } of built) {
      expect(Object.keys(kinds), id).toEqual(KIND_IDS);
      expect(seed, id).toBe(FIRST_SEED);
    }
    for (const kind of KIND_IDS) {
      const isNow = built.every(({ kinds }) => kinds[kind] === kindOf(kind)?.generatorVersion);
      expect(isNow, kind).toBe(!WAITING.includes(kind));
    }
    expect(PACK_SEED).toBe(FIRST_SEED);
  });

  test.each(KIND_IDS.map((kind) => [kind]))(`have ${ENOUGH} pictures or more for %s at medium`, (kind) => {
    const enough = pictures.filter(({ id }) => suits(id, kind).includes('medium'));
    expect(enough.length).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('have at least one kind and level for every picture', () => {
    const idle = pictures.filter(({ id }) => KIND_IDS.every((kind) => suits(id, kind).length === 0));
    expect(idle.map(({ title }) => title)).toEqual([]);
  });
});

describe('the built thumbnails', () => {
  const written = built.flatMap((pack) => {
    const own = thumbnails.get(pack.id);
    return own === undefined ? [] : [{ pack, own }];
  });

  test('exist for every pack; else run `npm run packs`', () => {
    expect(written.map(({ pack }) => pack.id)).toEqual(packs.map(({ id }) => id));
  });

  test('have the same generators and seed as their packs', () => {
    for (const { pack, own } of written) {
      expect(own.kinds, pack.id).toEqual(pack.kinds);
      expect(own.seed, pack.id).toBe(pack.seed);
    }
  });

  /** Kinds whose first plan needs no recipe. */
  const PLAIN_FIRST = ['jigsaw'];

  test('have a recipe of every puzzle that is not made by the first plan of a plain kind', () => {
    for (const { own } of written) {
      for (const kind of KIND_IDS) {
        const named = (texts: Readonly<Record<string, object>> = {}) =>
          Object.entries(texts).flatMap(([id, levels]) =>
            Object.keys(levels).map((level) => `${id} ${level}`),
          );
        const [marked, shown] = [named(own.recipes[kind]), named(own.thumbnails[kind])];
        if (PLAIN_FIRST.includes(kind)) expect(shown).toEqual(expect.arrayContaining(marked));
        else expect(marked, `${own.id}, ${kind}`).toEqual(shown);
      }
    }
  });

  test('show exactly the puzzles that suit', () => {
    for (const { pack, own } of written) {
      for (const kind of KIND_IDS) {
        const shown = own.thumbnails[kind] ?? {};
        for (const { id } of pack.pictures)
          expect(Object.keys(shown[id] ?? {}), `${id} as ${kind}`).toEqual(suits(id, kind));
      }
    }
  });
});

describe.each(
  KIND_IDS.map((kind, index) => [kind, index] as const).filter(([kind]) => !WAITING.includes(kind)),
)('a puzzle of %s made again', (kind, index) => {
  test('gets the recorded verdict', async () => {
    // Spread over the library and the levels.
    const picture = pictures[(index * 29 + 7) % pictures.length];
    const level = LEVELS[index % LEVELS.length];
    if (picture === undefined || level === undefined) throw new Error('the library is empty');
    const asked = { picture: picture.id, title: picture.title, kind, level, seed: PACK_SEED, keep: false };
    const { against, thumbnail, recipe } = await judge(asked);
    expect({ picture: picture.id, suits: against.length === 0 }).toEqual({
      picture: picture.id,
      suits: suits(picture.id, kind).includes(level),
    });
    const own = thumbnails.get(picture.pack);
    expect(own?.thumbnails[kind]?.[picture.id]?.[level]).toBe(thumbnail);
    expect(own?.recipes[kind]?.[picture.id]?.[level]).toBe(recipe);
  });

  test('is made from its recipe in one attempt, byte for byte', async () => {
    const made = vi.spyOn(kindOf(kind) as AnyKind, 'make');
    // Spread over the library and the levels.
    const level = LEVELS[index % LEVELS.length] as Level;
    const suiting = packs.flatMap((pack) => {
      const own = thumbnails.get(pack.id);
      return Object.entries(own?.recipes[kind] ?? {}).flatMap(([id, { [level]: recipe }]) =>
        recipe === undefined ? [] : [{ id, recipe, size: own?.thumbnails[kind]?.[id]?.[level]?.length ?? 0 }],
      );
    });
    // Of some, the smallest, which is made quickly.
    const [least] = suiting.filter((_, at) => at % 9 === index).sort((a, b) => a.size - b.size);
    if (least === undefined) return;
    const { id, recipe } = least;
    const drawing = await readDrawing(id, kindOf(kind)?.takes);
    if (!drawing.ok) throw new Error(drawing.problem.line);
    const job = { ...drawing.value, kind, level, seed: PACK_SEED };
    const whole = await makeFrom(job, async () => DECODER);
    made.mockClear();
    const quick = await makeFrom({ ...job, recipe }, async () => DECODER);
    expect(JSON.stringify(quick), `${id}, ${level}`).toBe(JSON.stringify(whole));
    expect(made, `${id}, ${level}`).toHaveBeenCalledTimes(1);
  });
});
