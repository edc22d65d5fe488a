import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Point, pointsOf } from '#src/geometry/shapes/point.ts';
import { normalSpan, resample } from '#src/geometry/shapes/polyline.ts';
import { selfDistance } from '#src/geometry/shapes/self-distance.ts';
import { BUILT_IN } from '#src/kinds/jigsaw/engine/user-curves/built-in.ts';
import { pointAt } from '#src/kinds/jigsaw/engine/user-curves/spline.ts';
import {
  isUserCurve,
  pickCurve,
  USER_CURVES,
  type UserCurve,
  userCurvesOf,
} from '#src/kinds/jigsaw/engine/user-curves/user-curves.ts';
import { seeded } from '#src/random.ts';
import { hausdorffDistance, normalise } from '#tests/fixtures/curve-likeness.ts';
import { ACCEPTED_CURVES, REJECTED_CURVES } from '#tests/fixtures/drawn-curves.ts';

/** Expects what every curve for cuts must satisfy. */
function expectFit(points: readonly Point[]) {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  expect(first[0]).toBeCloseTo(0, 9);
  expect(first[1]).toBeCloseTo(0, 9);
  expect(last[0]).toBeCloseTo(1, 9);
  expect(last[1]).toBeCloseTo(0, 9);
  expect(normalSpan(resample(points, 0.02))).toBeGreaterThan(200);
  expect(selfDistance(points, 1.57 * 0.08)).toBeGreaterThan(0.9 * 0.08);
}

/** The curves of a valid parameter. */
function validCurves(parameter: string | readonly number[]): readonly UserCurve[] {
  const curves = userCurvesOf(parameter);
  if (!curves.ok) throw new Error(curves.failure.code);
  return curves.value;
}

const refusal = { ok: false, failure: { code: 'curve-cannot-interlock', data: { most: 0.08 } } };

test('there are at least eight built-in curves', () => {
  expect(USER_CURVES.length).toBeGreaterThanOrEqual(8);
});

describe.each(USER_CURVES)('%s', (name) => {
  test('interlocks, is wide enough and stays near its edge', () => {
    const { points } = validCurves(name)[0];
    expectFit(points);
    for (const [x, y] of points) {
      expect(Math.abs(y)).toBeLessThan(0.42);
      expect(Math.abs(x - 0.5)).toBeLessThan(0.6);
    }
  });
});

describe('a curve that the user draws', () => {
  test.each(Object.entries(ACCEPTED_CURVES))(
    'keeps its shape and becomes fit for cutting: %s',
    (_, { drawn, off }) => {
      expect(isUserCurve(drawn)).toBe(true);
      const { points } = validCurves(drawn)[0];
      expectFit(points);
      const distance = hausdorffDistance(points, normalise(pointsOf(drawn)));
      expect(distance).toBeLessThanOrEqual(0.081);
      // Compare with the value once measured, to detect a change for the worse.
      expect(distance).toBeLessThanOrEqual(off + 0.005);
    },
  );

  test.each(Object.entries(REJECTED_CURVES))(
    'is rejected if it cannot interlock in its own shape: %s',
    (_, drawn) => {
      expect(isUserCurve(drawn)).toBe(true);
      expect(userCurvesOf(drawn)).toEqual(refusal);
    },
  );

  test('keeps its corners sharp', () => {
    const { points } = validCurves(ACCEPTED_CURVES.lightning.drawn)[0];
    // At a corner, neighbouring points turn by most of a right angle.
    const turns = points.slice(2).map(([x, y], k) => {
      const [[ax, ay], [bx, by]] = [points[k] as Point, points[k + 1] as Point];
      const [ux, uy, vx, vy] = [bx - ax, by - ay, x - bx, y - by];
      return (Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) * 180) / Math.PI;
    });
    expect(turns.filter((turn) => turn > 40).length).toBeGreaterThanOrEqual(3);
  });

  test('keeps its shape or is rejected', () => {
    const strokes = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 4, maxLength: 16 });
    fc.assert(
      fc.property(strokes, (drawn) => {
        if (!isUserCurve(drawn)) return;
        const curves = userCurvesOf(drawn);
        if (!curves.ok) {
          expect(curves).toEqual(refusal);
          return;
        }
        expectFit(curves.value[0].points);
        expect(hausdorffDistance(curves.value[0].points, normalise(pointsOf(drawn)))).toBeLessThanOrEqual(
          0.081,
        );
      }),
      { numRuns: 6, seed: 3 },
    );
  });
});

describe('a mix of curves', () => {
  test('several names are several curves, in their order', () => {
    expect(validCurves('heart, classic').map(({ name }) => name)).toEqual(['heart', 'classic']);
  });

  test('a weight is the relative frequency of a curve', () => {
    const curves = validCurves('classic*3, wave');
    const random = seeded('mix');
    const taken = Array.from({ length: 400 }, () => pickCurve(curves, random).name);
    const classic = taken.filter((name) => name === 'classic').length;
    expect(classic).toBeGreaterThan(270);
    expect(classic).toBeLessThan(330);
  });

  test('a blend is between its curves, nearer to the one with more weight', () => {
    const [blend] = validCurves('classic*3+knob');
    const [classic, knob] = validCurves('classic,knob');
    expectFit(blend.points);
    expect(blend.name).toBe('classic+knob');
    expect(hausdorffDistance(blend.points, classic.points)).toBeLessThan(
      hausdorffDistance(blend.points, knob.points),
    );
    expect(hausdorffDistance(blend.points, classic.points)).toBeGreaterThan(0.005);
  });
});

test.each([
  ['a name that is not known', 'classic,spiral'],
  ['no name', ' , '],
  ['no name beside a plus sign', 'classic+'],
  ['a weight of nothing', 'classic*0'],
  ['half a weight', 'classic*1.5'],
  ['an empty weight', 'classic*'],
  ['two weights', 'classic*2*3'],
  ['two points', [0, 0, 1, 0]],
  ['a straight line', [0, 0, 1, 1, 2, 2]],
  ['ends that meet', [0, 0, 5, 5, 0, 0]],
  ['an odd number', [0, 0, 1, 1, 2]],
])('%s is rejected', (_, value) => {
  expect(isUserCurve(value)).toBe(false);
});

test('a spline runs from its first control point to its last, towards the second', () => {
  const control = BUILT_IN.wave as readonly Point[];
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
