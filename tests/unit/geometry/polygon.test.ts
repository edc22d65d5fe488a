import { expect, test } from 'vitest';
import { boundsOf, centreOf } from '#src/geometry/shapes/bounds.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { perimeter, signedArea } from '#src/geometry/shapes/polygon.ts';
import { round } from '#src/geometry/shapes/rounding.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** Clockwise on a screen. */
const TRIANGLE: readonly Point[] = pairs('0 0, 4 0, 4 3');

test('the sign of an area shows the direction of its outline', () => {
  expect(signedArea(TRIANGLE)).toBe(6);
  expect(signedArea(TRIANGLE.toReversed())).toBe(-6);
});

test('a perimeter includes the closing side', () => {
  expect(perimeter(TRIANGLE)).toBe(12);
});

test('the bounds of points are the smallest rectangle around them', () => {
  expect(boundsOf(TRIANGLE)).toEqual({ left: 0, top: 0, right: 4, bottom: 3 });
  expect(centreOf(boundsOf(TRIANGLE))).toEqual([2, 1.5]);
});

test('rounding never gives -0, which would change when saved and read', () => {
  expect(round(-0.0001)).toBe(0);
  expect(round(1.23456)).toBe(1.235);
});
