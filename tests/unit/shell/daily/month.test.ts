import { describe, expect, test } from 'vitest';
import { daysOf } from '#src/daily/calendar.ts';
import { today, untilMidnight } from '#src/shell/daily/clock.ts';
import { dayByKey } from '#src/shell/daily/keys.ts';
import { namesIn } from '#src/shell/daily/names.ts';
import { countFullWeeks, regional, type Week, weekdaysOf, weekOf, weeksOf } from '#src/shell/daily/week.ts';

const MONDAY: Week = { first: 1, weekend: [6, 7] };
const SATURDAY: Week = { first: 6, weekend: [5, 6] };
const SUNDAY: Week = { first: 7, weekend: [6, 7] };

describe('a month', () => {
  test.each([
    ['2026-11', MONDAY, 6, 6],
    ['2026-11', SUNDAY, 5, 0],
    ['2027-02', MONDAY, 4, 0],
    ['2026-08', SATURDAY, 5, 0],
    ['2026-08', SUNDAY, 6, 6],
  ])('%s has weeks of seven places', (month, week, weeks, before) => {
    const places = weeksOf(month, week);
    expect(places).toHaveLength(weeks);
    expect(places.every((each) => each.length === 7)).toBe(true);
    expect(places.flat().filter((day) => day !== undefined)).toEqual(daysOf(month));
    expect(places[0]?.findIndex((day) => day !== undefined)).toBe(before);
  });

  test('has full weeks, also short ones at its ends', () => {
    const weeks = weeksOf('2026-11', MONDAY);
    const full = (...days: readonly string[]) => countFullWeeks(weeks, (day) => days.includes(day));
    expect(full('2026-11-01')).toBe(1);
    expect(full(...daysOf('2026-11').slice(1, 7))).toBe(0);
    expect(full(...daysOf('2026-11').slice(1, 8))).toBe(1);
    expect(full(...daysOf('2026-11'))).toBe(weeks.length);
  });

  test('has its weekdays in the order of the week', () => {
    expect(weekdaysOf(MONDAY)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdaysOf(SATURDAY)).toEqual([6, 7, 1, 2, 3, 4, 5]);
  });
});

describe('a key', () => {
  test.each([
    ['ArrowRight', '2026-11-20', '2026-11-21'],
    ['ArrowLeft', '2026-11-20', '2026-11-19'],
    ['ArrowLeft', '2026-11-01', '2026-11-01'],
    ['ArrowUp', '2026-11-20', '2026-11-13'],
    ['ArrowDown', '2026-11-20', '2026-11-27'],
    ['ArrowDown', '2026-11-27', '2026-11-27'],
    ['Home', '2026-11-20', '2026-11-16'],
    ['End', '2026-11-20', '2026-11-22'],
    ['Home', '2026-11-30', '2026-11-30'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayByKey(key, from, MONDAY, false)).toBe(to);
  });

  test('goes the other way in right-to-left languages', () => {
    expect(dayByKey('ArrowLeft', '2026-11-20', SATURDAY, true)).toBe('2026-11-21');
    expect(dayByKey('ArrowUp', '2026-11-20', SATURDAY, true)).toBe('2026-11-13');
  });

  test('that is not one of these leads nowhere', () => {
    expect(dayByKey('Enter', '2026-11-20', MONDAY, false)).toBeUndefined();
    expect(dayByKey('toString', '2026-11-20', MONDAY, false)).toBeUndefined();
  });
});

describe('the week', () => {
  const places: readonly (readonly [string, readonly string[], number])[] = [
    ['en', ['en-US'], 7],
    ['en', ['sv', 'en-GB'], 1],
    ['nl', ['nl'], 1],
    ['ja', ['ja-JP'], 7],
    ['ar', ['ar-EG'], 6],
    ['en', ['not a language'], 7],
  ];

  test.each(places)('of %s on a device that prefers %j begins on day %i', (language, preferred, first) => {
    expect(weekOf(regional(language, preferred)).first).toBe(first);
  });

  test.each(places)('of %s, %j is known even if the engine lacks it', (language, preferred, first) => {
    const { prototype } = Intl.Locale;
    const own = Object.getOwnPropertyDescriptors(prototype) as Record<string, PropertyDescriptor>;
    for (const name of ['getWeekInfo', 'weekInfo'])
      if (name in own) Object.defineProperty(prototype, name, { value: undefined, configurable: true });
    try {
      expect(weekOf(regional(language, preferred)).first).toBe(first);
    } finally {
      for (const name of ['getWeekInfo', 'weekInfo'])
        if (own[name] !== undefined) Object.defineProperty(prototype, name, own[name]);
    }
  });
});

describe('names', () => {
  test.each([
    ['en', 'November', 'November 2025'],
    ['nl', 'November', 'November 2025'],
    ['es', 'Noviembre', 'Noviembre de 2025'],
    ['ja', '11月', '2025年11月'],
  ])('of months in %s have a year if it is not the current one', (language, near, far) => {
    expect(namesIn(language).month('2026-11', '2026-06-03')).toBe(near);
    expect(namesIn(language).month('2025-11', '2026-06-03')).toBe(far);
  });

  test('of days follow the Gregorian calendar', () => {
    expect(namesIn('en', 'en-GB').day('2026-11-20')).toMatch(/^Friday,? 20 November$/);
    expect(namesIn('en', 'en-US').day('2026-11-20')).toBe('Friday, November 20');
    expect(namesIn('en').date('2026-11-20')).toBe('20');
    expect(namesIn('ar', 'ar-SA').month('2026-11', '2026-11-01')).toBe('نوفمبر');
    expect(namesIn('en').weekday(1)).toEqual({ long: 'Monday', narrow: 'M' });
    expect(namesIn('de').weekday(7)).toEqual({ long: 'Sonntag', narrow: 'S' });
  });
});

describe('today', () => {
  test('is the local day', () => {
    expect(today(new Date(2026, 10, 21, 0, 0, 0).getTime())).toBe('2026-11-21');
    expect(today(new Date(2026, 10, 21, 23, 59, 59).getTime())).toBe('2026-11-21');
  });

  test('is never before the first day, even if the clock is wrong', () => {
    expect(today(0)).toBe('2026-06-01');
    expect(today(new Date(2026, 4, 31, 12).getTime())).toBe('2026-06-01');
  });

  test('ends at midnight', () => {
    expect(untilMidnight(new Date(2026, 10, 21, 23, 59, 30).getTime())).toBe(30_000);
  });
});
