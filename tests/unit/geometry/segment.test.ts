import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceSquared, isClearlyBeyond } from '#src/geometry/shapes/segment.ts';

const place = fc.double({ min: -50, max: 1050, noNaN: true });
const lines = fc.tuple(place, place, place, place, place, place, fc.double({ min: 0, max: 60, noNaN: true }));

test('points beyond the box around a segment are farther from the segment, and far ones are detected', () => {
  let told = 0;
  fc.assert(
    fc.property(lines, ([px, py, ax, ay, bx, by, reach]) => {
      if (!isClearlyBeyond(px, py, ax, ay, bx, by, reach)) return;
      told++;
      expect(distanceSquared(px, py, ax, ay, bx, by)).toBeGreaterThan(reach * reach);
    }),
    { numRuns: 2000 },
  );
  expect(told).toBeGreaterThan(200);
  expect(isClearlyBeyond(0, 0, 10, -5, 12, 5, 9)).toBe(true);
  expect(isClearlyBeyond(0, 0, 10, -5, 12, 5, 10)).toBe(false);
});
