import { expect, test } from 'vitest';
import { twoNearest } from '#src/geometry/indexes/nearest.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const POINTS: readonly Point[] = pairs('0 0, 100 0, 200 0, 1000 1000');

test('the two points nearest to a point are returned nearest first', () => {
  expect(twoNearest(POINTS, 0)).toEqual([1, 2]);
  expect(twoNearest(POINTS, 3)).toEqual([2, 1]);
});

test('among equally near points the first comes first, and few points have few neighbours', () => {
  expect(twoNearest(POINTS, 1)).toEqual([0, 2]);
  expect(twoNearest(POINTS.slice(0, 2), 1)).toEqual([0]);
  expect(twoNearest(POINTS.slice(0, 1), 0)).toEqual([]);
});
