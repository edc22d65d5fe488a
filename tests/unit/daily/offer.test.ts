import { describe, expect, test } from 'vitest';
import { openAlmanac } from '#src/cli/packs/almanac.ts';
import { loadBuiltPacks } from '#src/cli/packs/library.ts';
import type { Challenge } from '#src/daily/almanac.ts';
import { dayNumber, dayOf } from '#src/daily/calendar.ts';
import { FIRST_DAY } from '#src/daily/first-day.ts';
import { type Offer, offeredTo } from '#src/daily/offer.ts';
import { FACES } from '#src/kinds/faces.ts';
import { isSceneId } from '#src/picture/scenes/scenes-ids.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';

const DAYS = Array.from({ length: 200 }, (_, at) => dayOf(dayNumber(FIRST_DAY) + at));
const { challengeOf } = openAlmanac();
const suits = suitsOf(joinSuits(loadBuiltPacks()));

function offer(kinds: readonly string[], levels: readonly Level[] = LEVELS): Offer {
  return { kinds: FACES.filter(({ kind }) => kinds.includes(kind)), levels };
}
const ALL = FACES.map(({ kind }) => kind);
const of = (given: Offer, day: string): Challenge => offeredTo(given, challengeOf, suits, day);

describe('the challenge of a day', () => {
  test('is the same for all if nothing is hidden', () => {
    for (const day of DAYS) expect(of(offer(ALL), day)).toEqual(challengeOf(day));
  });

  test.each(LEVELS)('is at most %s, or easy, if its picture suits that', (able) => {
    const given: Offer = { ...offer(ALL), suitableLevel: () => able };
    const rank = (level: Level) => LEVELS.indexOf(level);
    const most = Math.max(rank(able), rank('easy'));
    let [harder, own] = [0, 0];
    for (const day of DAYS) {
      const [everybodys, shown] = [challengeOf(day), of(given, day)];
      expect(shown.picture).toBe(everybodys.picture);
      expect(suits(shown.picture, shown.kind)).toContain(shown.level);
      const easy = FACES.filter(({ scenes }) => scenes || !isSceneId(shown.picture)).flatMap(({ kind }) =>
        suits(shown.picture, kind).filter((level) => rank(level) <= most),
      );
      if (rank(shown.level) > most) {
        harder += 1;
        expect(easy).toEqual([]);
      }
      if (shown.kind === everybodys.kind) own += 1;
    }
    expect(harder).toBeLessThan(DAYS.length / 20);
    expect(own).toBeGreaterThan(DAYS.length / 2);
  });

  test("has the child's level for each kind, not the day's own level", () => {
    const [first] = FACES;
    const given: Offer = { ...offer(ALL), suitableLevel: (kind) => (kind === first?.kind ? 'hard' : 'easy') };
    const shown = DAYS.map((day) => of(given, day));
    const levels = new Set(shown.filter(({ kind }) => kind !== first?.kind).map(({ level }) => level));
    expect([...levels].filter((level) => level === 'hard')).toEqual([]);
    expect(shown.some(({ kind, level }) => kind === first?.kind && level === 'hard')).toBe(true);
  });

  test.each([
    ['hard puzzles are', offer(ALL, ['easy', 'medium'])],
    ['all but easy ones are', offer(ALL, ['easy'])],
    ['a kind is', offer(ALL.slice(1))],
    ['all kinds but one of lines are', offer([FACES.find(({ scenes }) => !scenes)?.kind ?? ''])],
    ['all kinds but that of scenes are', offer([FACES.find(({ scenes }) => scenes)?.kind ?? ''], ['medium'])],
  ])('is of what is left where %s hidden', (_, given) => {
    let moved = 0;
    for (const day of DAYS) {
      const [own, shown] = [challengeOf(day), of(given, day)];
      expect(given.kinds.map(({ kind }) => kind)).toContain(shown.kind);
      expect(given.levels).toContain(shown.level);
      expect(isSceneId(shown.picture) || suits(shown.picture, shown.kind).includes(shown.level)).toBe(true);
      expect([shown.day, shown.seed]).toEqual([own.day, own.seed]);
      if (shown.picture !== own.picture) moved++;
    }
    // The picture only changes on the few days whose picture suits nothing offered.
    expect(moved).toBeLessThan(DAYS.length / 4);
  });
});
