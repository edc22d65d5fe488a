import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOf, daysOf, isDay, monthAfter, monthOf, weekdayOf } from '#src/daily/calendar.ts';

const DAY_MILLISECONDS = 24 * 3600 * 1000;
/** Years 1 to 9999. */
const numbers = fc.integer({ min: -719_162, max: 2_932_896 });

describe('a day', () => {
  test('has the number, text and weekday that `Date` gives it', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const date = new Date(number * DAY_MILLISECONDS);
        const day = date.toISOString().slice(0, 10);
        expect(dayOf(number)).toBe(day);
        expect(dayNumber(day)).toBe(number);
        expect(weekdayOf(day)).toBe(date.getUTCDay() || 7);
      }),
      { numRuns: 2000 },
    );
  });

  test('sorts as text in the order of time', () => {
    fc.assert(fc.property(numbers, numbers, (a, b) => dayOf(a) < dayOf(b) === a < b));
  });

  test.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['26-01-01', false],
    ['today', false],
  ])('%s: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
});

describe('a month', () => {
  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
    ['2026-11', 30],
  ])('%s has %i days, in their order', (month, count) => {
    const days = daysOf(month);
    expect(days).toHaveLength(count);
    expect(days.map(monthOf)).toEqual(days.map(() => month));
    expect(days[0]).toBe(`${month}-01`);
    expect(days.at(-1)).toBe(`${month}-${count}`);
  });

  test('follows another', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthAfter('2026-05', 20)).toBe('2028-01');
    expect(monthAfter('2026-05', 0)).toBe('2026-05');
  });
});
