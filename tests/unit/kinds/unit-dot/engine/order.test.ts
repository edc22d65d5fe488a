import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course } from '../../../../../src/kinds/unit-dot/engine/course.ts';
import { guessed } from '../../../../../src/kinds/unit-dot/engine/guess.ts';
import { assemble } from '../../../../../src/kinds/unit-dot/engine/linkage.ts';
import { longOnes, ordered, plain } from '../../../../../src/kinds/unit-dot/engine/order.ts';
import { seeded } from '../../../../../src/random.ts';

const LONG = [false, true];
const counts = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 6 }));

test('the pieces are as many of each unit as asked for', () => {
  fc.assert(
    fc.property(counts, fc.boolean(), fc.string(), (asked, closed, seed) => {
      const pieces = ordered(asked, LONG, closed, seeded(seed).below);
      expect([0, 1].map((unit) => pieces.filter((piece) => piece === unit).length)).toEqual([...asked]);
    }),
  );
});

test('where there are enough short pieces, two stand on either side of each long one', () => {
  fc.assert(
    fc.property(counts, fc.boolean(), fc.string(), ([short, long], closed, seed) => {
      fc.pre(long > 0 && short >= 2 * (long + 1));
      const pieces = ordered([short, long], LONG, closed, seeded(seed).below);
      const at = (k: number) =>
        closed ? pieces[(k + pieces.length) % pieces.length] : (pieces[k] ?? undefined);
      pieces.forEach((piece, k) => {
        if (piece === 1) expect([k - 2, k - 1, k + 1, k + 2].map(at)).toEqual([0, 0, 0, 0]);
      });
    }),
  );
});

test('a unit is long when two short ones fall short of all that could be taken for it', () => {
  expect(longOnes([50, 110], 0.1)).toEqual([false, true]);
  expect(longOnes([60, 110], 0.1)).toEqual([false, false]);
  expect(longOnes([80], 0.1)).toEqual([false]);
});

test('long pieces without two short ones for each are given away', () => {
  expect(plain([4, 0], [50, 110], LONG)).toBe(1);
  expect(plain([0, 3], [50, 110], LONG)).toBe(1);
  expect(plain([4, 2], [50, 110], LONG)).toBeCloseTo(200 / 420);
  expect(plain([2, 2], [50, 110], LONG)).toBeCloseTo(210 / 320);
});

test.each([
  [[0, 0, 1, 0, 0], 200],
  [[0, 1, 0, 1, 0], 370],
  [[0, 0, 0, 0], 200],
])('of a straight stroke of pieces %j a length of %i is joined to a nearest dot', (pieces, length) => {
  const units = [50, 110];
  const size = pieces.reduce((sum, unit) => sum + (units[unit] ?? 0), 0);
  const course: Course = {
    xs: Float64Array.of(0, size),
    ys: Float64Array.of(0, 0),
    along: Float64Array.of(0, size),
    room: Float64Array.of(15, 15),
    length: size,
    closed: false,
    ends: [0, 1],
  };
  const ends = [0, size].map((x, vertex) => ({ vertex, x, y: 0, room: 15 }));
  const linkage = assemble(
    { courses: [course], ends },
    [{ pieces, gap: 0, phase: 0 }],
    units,
    undefined,
    () => 0,
  );
  const { length: found, courses } = guessed(linkage, units);
  expect(found).toBe(length);
  expect([...courses]).toEqual([0]);
});
