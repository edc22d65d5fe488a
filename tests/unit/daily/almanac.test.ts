import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAlmanac } from '#src/cli/packs/almanac.ts';
import { loadBuiltPacks, loadLibrary } from '#src/cli/packs/library.ts';
import { almanac, type Challenge, ROTA } from '#src/daily/almanac.ts';
import { dayNumber, dayOf, weekdayOf } from '#src/daily/calendar.ts';
import { FIRST_DAY, RESERVE_SEED } from '#src/daily/first-day.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { isStarterId } from '#src/picture/library/library.ts';
import { PLATES_PACK } from '#src/picture/library/plates.ts';
import { isPlateId } from '#src/picture/library/plates-ids.ts';
import { isSceneId } from '#src/picture/scenes/scenes-ids.ts';
import { SCENES_PACK } from '#src/picture/scenes/scenes-pack.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';

const FIRST = dayNumber(FIRST_DAY);
const YEAR = 365;

const packs = [SCENES_PACK, PLATES_PACK, ...loadLibrary().packs];
const suits = suitsOf(joinSuits(loadBuiltPacks()));
const own = openAlmanac();

function challenges(count: number, of = own): readonly Challenge[] {
  return Array.from({ length: count }, (_, at) => of.challengeOf(dayOf(FIRST + at)));
}

describe('the challenges of five years', () => {
  const all = challenges(5 * YEAR);

  test('use every kind once in any six days, and each on every weekday', () => {
    for (let at = 0; at + ROTA.length <= all.length; at++) {
      const kinds = all.slice(at, at + ROTA.length).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual([...KIND_IDS].sort());
    }
    const met = new Set(all.map(({ kind, day }) => `${kind} ${weekdayOf(day)}`));
    expect(met.size).toBe(ROTA.length * 7);
  });

  test('are easy on Mondays and hard at the weekend, and never easier than the day before in between', () => {
    for (const { day, level } of all) {
      const weekday = weekdayOf(day);
      if (weekday === 1) expect(level).toBe('easy');
      if (weekday >= 6) expect(level).toBe('hard');
    }
    const ranks = all.map(({ level }) => LEVELS.indexOf(level));
    for (const [at, { day }] of all.entries())
      if (at > 0 && weekdayOf(day) !== 1) expect(ranks[at]).toBeGreaterThanOrEqual(ranks[at - 1] ?? 0);
  });

  test('repeat no picture within 30 days', () => {
    const last = new Map<string, number>();
    for (const [at, { picture }] of all.entries()) {
      expect(at - (last.get(picture) ?? -YEAR), picture).toBeGreaterThan(30);
      last.set(picture, at);
    }
  });

  test('use every suitable picture within two years', () => {
    const shown = new Set(all.slice(0, 2 * YEAR).map(({ picture }) => picture));
    const waiting = packs
      .flatMap((pack) => pack.pictures)
      .filter(({ id }) => ROTA.some((kind) => suits(id, kind).length > 0) && !shown.has(id))
      .filter(({ id }) => !isStarterId(id));
    expect(waiting).toEqual([]);
  });

  test('suit their kind and level; only jigsaws use scenes', () => {
    const stray = all.filter(({ picture, kind, level }) => !suits(picture, kind).includes(level));
    expect(stray).toEqual([]);
    expect(all.filter(({ picture, kind }) => isSceneId(picture) && kind !== 'jigsaw')).toEqual([]);
    expect(all.some(({ picture }) => isSceneId(picture))).toBe(true);
    const plates = all.filter(({ picture }) => isPlateId(picture));
    expect(plates.length).toBeGreaterThan(0);
    expect(plates.filter(({ kind }) => kind !== 'jigsaw' && kind !== 'picture-maze')).toEqual([]);
  });

  test('are never of level "first", which is for beginners', () => {
    expect(all.filter(({ picture, level }) => level === 'first' || isStarterId(picture))).toEqual([]);
  });

  test('use the day as seed', () => {
    expect(all.filter(({ day, seed }) => seed !== day)).toEqual([]);
  });
});

describe('a challenge', () => {
  test('is the same for any order of requests', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 * YEAR), { minLength: 1, maxLength: 5 }), (asked) => {
        const other = almanac(suits, packs);
        for (const at of asked) {
          const day = dayOf(FIRST + at);
          expect(other.challengeOf(day)).toEqual(own.challengeOf(day));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('does not depend on the order of the library', () => {
    const turned = packs.toReversed().map((pack) => ({ ...pack, pictures: pack.pictures.toReversed() }));
    expect(challenges(YEAR, almanac(suits, turned))).toEqual(challenges(YEAR));
  });

  test('is not changed by a picture that joins later, which is used after joining', () => {
    const joining = packs.map((pack): typeof pack => ({
      ...pack,
      pictures: [...pack.pictures, { id: `openmoji:${pack.id}`, title: pack.id, pack: pack.id }],
    }));
    const since = dayOf(FIRST + 500);
    const joined = Object.fromEntries(packs.map(({ id }) => [`openmoji:${id}`, since]));
    const later = challenges(1200, almanac(suits, joining, joined));
    expect(later.slice(0, 500)).toEqual(challenges(500));
    const shown = new Set(later.slice(500).map(({ picture }) => picture));
    expect(Object.keys(joined).filter((id) => !shown.has(id))).toEqual([]);
  });

  test('changes on few days if a picture is missing', () => {
    const gone = own.challengeOf(dayOf(FIRST + 30)).picture;
    const fewer = packs.map((pack) => ({
      ...pack,
      pictures: pack.pictures.filter(({ id }) => id !== gone),
    }));
    const before = challenges(YEAR);
    const changed = challenges(YEAR, almanac(suits, fewer)).filter(
      ({ picture }, at) => picture !== before[at]?.picture,
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(YEAR / 10);
  });

  test("uses a neighbouring level if no picture suits the day's level", () => {
    const only = almanac(() => ['medium'], packs);
    expect(only.challengeOf(FIRST_DAY)).toMatchObject({ level: 'medium', kind: ROTA[0] });
  });

  test('uses the picture that rested longest if there are very few', () => {
    const few = packs.map((pack) => ({ ...pack, pictures: pack.pictures.slice(0, 1) })).slice(3, 8);
    const shown = challenges(
      30,
      almanac(() => LEVELS, few),
    ).map(({ picture }) => picture);
    for (let at = 0; at + 5 <= shown.length; at++) expect(new Set(shown.slice(at, at + 5)).size).toBe(5);
  });

  test('does not exist before the first day', () => {
    expect(() => own.challengeOf(dayOf(FIRST - 1))).toThrow(RangeError);
    expect(() => own.challengeOf('')).toThrow(RangeError);
  });
});

test('the reserve seed is the seed of the packs', () => {
  expect(new Set(loadBuiltPacks().map(({ seed }) => seed))).toEqual(new Set([RESERVE_SEED]));
});
