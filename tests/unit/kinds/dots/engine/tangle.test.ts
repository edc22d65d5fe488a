import { expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/point.ts';
import { isTangled } from '../../../../../src/kinds/dots/engine/tangle.ts';

const line = (...points: readonly Point[]): readonly Point[] => points;
const STEM = line([0, 0], [0, 10]);

test('lines that only end on one another are no tangle', () => {
  expect(isTangled([])).toBe(false);
  expect(isTangled([STEM, line([0, 10], [-5, 15], [0, 20], [5, 15], [0, 10])])).toBe(false);
  expect(isTangled([STEM, line([0, 10], [0, 20]), line([0, 10], [8, 10])])).toBe(false);
});

test('lines that lie on one another, or cross or touch, are one', () => {
  expect(isTangled([STEM, line([0, 10], [0, 0])])).toBe(true);
  expect(isTangled([STEM, line([0, 0], [0, 4])])).toBe(true);
  expect(isTangled([STEM, line([0, 10], [0, 8], [5, 8])])).toBe(true);
  expect(isTangled([STEM, line([-5, 5], [5, 5])])).toBe(true);
  expect(isTangled([STEM, line([0, 5], [5, 5])])).toBe(true);
});

test('more lines than anybody tells apart in a small place are one', () => {
  const fan = Array.from({ length: 61 }, (_, k) => line([0, 0], [k, 10]));
  expect(isTangled(fan.slice(0, 60))).toBe(false);
  expect(isTangled(fan)).toBe(true);
});
