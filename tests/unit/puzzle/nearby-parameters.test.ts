import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eased, number, oneOf, parameterSet, settle, whole } from '#src/puzzle/contract/parameters.ts';
import { positionOf, stepBy, valueAt } from '#src/puzzle/contract/slider.ts';
import { MAX_CANDIDATES, nearbyParameters, parameterDistance } from '#src/puzzle/nearby-parameters.ts';

const SET = parameterSet(
  {
    room: eased(number(10, [1, 100]), 'less'),
    cells: eased(whole(40, [6, 120]), 'more'),
    most: whole(1000, [0, 1000]),
    share: number(0.2, [0, 1]),
    style: oneOf('plain', ['plain', 'dotted']),
  },
  { first: {}, easy: { room: 20 }, medium: {}, hard: {} },
);
const RANGES = Object.values(SET.all).flatMap(({ range }) => range ?? []);

describe('a slider', () => {
  test('covers its range in ascending order, with allowed values', () => {
    for (const range of RANGES) {
      const values = Array.from({ length: 101 }, (_, step) => valueAt(range, step / 100));
      expect([values[0], values[100]]).toEqual([range.min, range.max]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      for (const value of values) {
        expect(Number.isInteger(value) || !range.isWhole).toBe(true);
        // Converting back is exact up to the rounding to digits.
        expect(Math.abs(valueAt(range, positionOf(range, value)) - value)).toBeLessThanOrEqual(value * 0.06);
      }
    }
  });

  test('changes its value at each step until its end', () => {
    for (const range of RANGES) {
      let value = range.min;
      for (let step = 0; step < 3000 && value < range.max; step++) {
        const next = stepBy(range, value, 1, 50);
        expect(next).toBeGreaterThan(value);
        value = next;
      }
      expect(value).toBe(range.max);
      expect(stepBy(range, range.max, 1, 50)).toBe(range.max);
      expect(stepBy(range, range.max, -1, 50)).toBeLessThan(range.max);
    }
  });
});

describe('parameters near others', () => {
  const asked = fc.record({
    room: fc.double({ min: 1, max: 100, noNaN: true }),
    cells: fc.integer({ min: 6, max: 120 }),
    most: fc.integer({ min: 0, max: 1000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    style: fc.constantFrom('plain', 'dotted'),
  });

  test('are few, valid, unique and sorted by distance, with the usual ones last', () => {
    fc.assert(
      fc.property(asked, (from) => {
        const near = nearbyParameters(SET, from, SET.presets.easy);
        if (!near.ok) throw new Error(near.failure.code);
        const home = settle(SET, SET.presets.easy);
        expect(near.value.length).toBeLessThanOrEqual(MAX_CANDIDATES);
        expect(near.value.at(-1)).toEqual(home.ok && home.value);
        const written = near.value.map((each) => JSON.stringify(each));
        expect(new Set(written).size).toBe(written.length);
        expect(written).not.toContain(JSON.stringify(from));
        for (const each of near.value) expect(settle(SET, each).ok).toBe(true);
        const far = near.value.slice(0, -1).map((each) => parameterDistance(SET, from, each));
        expect(far).toEqual(far.toSorted((a, b) => a - b));
      }),
      { numRuns: 100 },
    );
  });

  test('ease parameters and undo changes first', () => {
    const near = nearbyParameters(SET, { ...settled(), room: 90 }, SET.presets.medium);
    if (!near.ok) throw new Error(near.failure.code);
    const rooms = near.value.map(({ room }) => room as number);
    expect(rooms.every((room) => room <= 90)).toBe(true);
    expect(near.value[0]).toMatchObject({ style: 'plain', most: 1000 });
    expect(near.value.some(({ cells }) => (cells as number) > 40)).toBe(true);
    expect(near.value.every(({ cells }) => (cells as number) >= 40)).toBe(true);
  });

  test('fail if the parameters asked for are invalid', () => {
    expect(nearbyParameters(SET, { room: 'wide' })).toMatchObject({
      ok: false,
      failure: { code: 'bad-parameter' },
    });
  });

  const settled = () => {
    const home = settle(SET, SET.presets.medium);
    if (!home.ok) throw new Error(home.failure.code);
    return home.value;
  };
});
