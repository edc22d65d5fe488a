import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../../../src/geometry/point.ts';
import { normalSpan, resampled } from '../../../../../../src/geometry/polyline.ts';
import { nearestApart } from '../../../../../../src/geometry/strait.ts';
import { pointAt } from '../../../../../../src/kinds/jigsaw/engine/user-curves/spline.ts';
import {
  isUserCurve,
  USER_CURVES,
  userCurvesOf,
} from '../../../../../../src/kinds/jigsaw/engine/user-curves/user-curves.ts';

/** What every curve to cut with has to be, whoever drew it. */
function expectFit(points: readonly Point[]) {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  expect(first[0]).toBeCloseTo(0, 9);
  expect(first[1]).toBeCloseTo(0, 9);
  expect(last[0]).toBeCloseTo(1, 9);
  expect(last[1]).toBeCloseTo(0, 9);
  expect(normalSpan(resampled(points, 0.02))).toBeGreaterThan(200);
  expect(nearestApart(points, 1.57 * 0.08)).toBeGreaterThan(0.9 * 0.08);
  for (const [x, y] of points) {
    expect(Math.abs(y)).toBeLessThan(0.42);
    expect(Math.abs(x - 0.5)).toBeLessThan(0.6);
  }
}

test('there are eight built-in curves or more', () => {
  expect(USER_CURVES.length).toBeGreaterThanOrEqual(8);
});

describe.each(USER_CURVES)('%s', (name) => {
  test('interlocks, keeps its width and stays near its edge', () => {
    const [curve] = userCurvesOf(name);
    expectFit(curve?.points ?? []);
  });
});

test('several names are several curves, in their order', () => {
  expect(userCurvesOf('heart, classic').map(({ name }) => name)).toEqual(['heart', 'classic']);
});

test.each([
  ['a hill', [0, 0, 1, 1, 2, 2, 3, 1, 4, 0]],
  ['a hill that is hardly there', [0, 0, 1, 0.1, 2, 0.2, 3, 0.1, 4, 0]],
  ['a loop', [0, 0, 3, 0, 4, 2, 3, 4, 1, 4, 0, 2, 3, 1, 6, 0]],
  ['a tower', [0, 0, 1, 9, 2, 0]],
  ['a pointed hill', [-70, 0, 0, 79, 0, 0, 0, 0, -48, 3]],
  ['a scrawl', [0, 0, 5, 1, 1, 3, 5, 4, 2, 6, 7, 5, 6, 2, 8, 0]],
])('%s drawn by hand becomes fit to cut with', (_, drawn) => {
  expect(isUserCurve(drawn)).toBe(true);
  const [curve] = userCurvesOf(drawn);
  expectFit(curve?.points ?? []);
});

test('whatever is drawn becomes fit to cut with, or is refused', () => {
  const strokes = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 4, maxLength: 30 });
  fc.assert(
    fc.property(strokes, (drawn) => {
      if (!isUserCurve(drawn)) return;
      const [curve] = userCurvesOf(drawn);
      expectFit(curve?.points ?? []);
      expect(userCurvesOf(drawn)).toEqual([curve]);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['a name that is not known', 'classic,spiral'],
  ['no name', ' , '],
  ['two points', [0, 0, 1, 0]],
  ['a straight line', [0, 0, 1, 1, 2, 2]],
  ['ends that meet', [0, 0, 5, 5, 0, 0]],
  ['an odd number', [0, 0, 1, 1, 2]],
])('%s is refused', (_, value) => {
  expect(isUserCurve(value)).toBe(false);
});

test('a spline runs from its first control point to its last, towards the second', () => {
  const [curve] = userCurvesOf('wave');
  const control = curve?.control ?? [];
  for (const [t, at] of [
    [0, control[0]],
    [1, control.at(-1)],
  ] as const)
    expect(pointAt(control, t).map((value, axis) => Math.abs(value - (at?.[axis] ?? Number.NaN)))).toEqual([
      expect.closeTo(0),
      expect.closeTo(0),
    ]);
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = control;
  const [x, y] = pointAt(control, 1e-4);
  expect((x - ax) * (by - ay) - (y - ay) * (bx - ax)).toBeCloseTo(0, 9);
});
