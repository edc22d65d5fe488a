import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Point, squaredDistance } from '#src/geometry/shapes/point.ts';
import { representativesOf, shownCount } from '#src/kinds/dots/face/sketch.ts';

const place = fc.tuple(fc.integer({ min: 0, max: 127 }), fc.integer({ min: 0, max: 127 }));
const places = fc.uniqueArray(place, { minLength: 1, maxLength: 60, selector: String });

test('the chosen dots have the requested number and order, and include the wanted ones', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 2, max: 20 }), fc.nat(), (all, count, wanted) => {
      const one = wanted % all.length;
      const few = representativesOf(all, (index) => index === one, count);
      expect(few).toHaveLength(Math.min(all.length, count));
      expect(few).toEqual([...new Set(few)].sort((a, b) => a - b));
      expect(few).toContain(one);
    }),
  );
});

test('no omitted dot is farther from the chosen dots than these are from each other', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 2, max: 20 }), (all: readonly Point[], count) => {
      const few = representativesOf(all, () => false, count);
      const near = (index: number, others: readonly number[]) =>
        Math.min(...others.map((other) => squaredDistance(all[index] as Point, all[other] as Point)));
      const apart = Math.min(
        ...few.map((index) =>
          near(
            index,
            few.filter((other) => other !== index),
          ),
        ),
      );
      for (const index of all.keys()) expect(near(index, few)).toBeLessThanOrEqual(apart);
    }),
  );
});

test('a puzzle with more dots shows more of them, up to a limit', () => {
  const shown = [1, 8, 16, 40, 80, 400].map(shownCount);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shownCount(8)).toBe(8);
  expect(shownCount(400)).toBeLessThanOrEqual(20);
});
