import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/point.ts';
import { length } from '../../../../../src/geometry/segment.ts';
import { decide } from '../../../../../src/kinds/unit-dot/engine/chains.ts';
import { type Course, placeAt } from '../../../../../src/kinds/unit-dot/engine/course.ts';
import type { Fit } from '../../../../../src/kinds/unit-dot/engine/relaxation.ts';

const FIT: Fit = { units: [100], gamma: 0.1, delta: 20, clearance: 10 };

function courseOf(...points: readonly Point[]): Course {
  const along = [0];
  points.forEach(([x, y], k) => {
    const [px, py] = points[k - 1] ?? [x, y];
    if (k > 0) along.push((along[k - 1] ?? 0) + length(px, py, x, y));
  });
  return {
    xs: Float64Array.from(points, ([x]) => x),
    ys: Float64Array.from(points, ([, y]) => y),
    along: Float64Array.from(along),
    room: new Float64Array(points.length).fill(15),
    length: along[along.length - 1] ?? 0,
    closed: false,
    ends: [0, 1],
  };
}

const line = (x: number, y: number, size: number) => courseOf([x, y], [x + size, y]);

test('a stroke of whole units needs nothing pre-drawn', () => {
  expect(decide([line(0, 0, 400)], FIT)).toEqual([{ places: [0, 100, 200, 300, 400], gapAfter: -1 }]);
});

test('a stroke of units and a half has one piece pre-drawn that is shorter than a unit', () => {
  const [chain] = decide([line(0, 0, 350)], FIT) ?? [];
  expect(chain?.gapAfter).toBeGreaterThanOrEqual(0);
  const from = chain?.places[chain.gapAfter] ?? 0;
  const to = chain?.places[chain.gapAfter + 1] ?? 0;
  expect(to - from).toBeCloseTo(50);
});

test('where what is left over is nearly a unit, or next to nothing, there is no puzzle', () => {
  expect(decide([line(0, 0, 395)], FIT)).toBeUndefined();
  expect(decide([line(0, 0, 310)], FIT)).toBeUndefined();
});

test('two strokes whose ends are nearly a unit apart go into no puzzle', () => {
  expect(decide([line(0, 0, 300), line(0, 95, 300)], FIT)).toBeUndefined();
  expect(decide([line(0, 0, 300), line(0, 200, 300)], FIT)).toBeDefined();
});

test('ends exactly a unit apart that are not to be joined go into no puzzle', () => {
  expect(decide([line(0, 0, 300), line(0, 100, 300)], FIT)).toBeUndefined();
});

test('whatever puzzle there is, its dots are exactly a unit apart or clear of it', () => {
  const coordinate = fc.integer({ min: 0, max: 1000 });
  const stroke = fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 4 })
    .filter((points) => points.every((p, k) => k === 0 || String(p) !== String(points[k - 1])));
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 3 }), (strokes) => {
      const courses = strokes.map((points) => courseOf(...points));
      const chains = decide(courses, FIT);
      if (chains === undefined) return;
      const dots = new Map<string, Point>();
      const joined = new Set<string>();
      const name = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`;
      chains.forEach(({ places, gapAfter }, c) => {
        const points = places.map((s) => placeAt(courses[c] as Course, s));
        points.forEach((at, k) => {
          dots.set(name(at), at);
          const before = points[k - 1];
          if (before === undefined || k - 1 === gapAfter) return;
          expect(length(before[0], before[1], at[0], at[1])).toBeCloseTo(100, 3);
          joined.add(`${name(before)} ${name(at)}`).add(`${name(at)} ${name(before)}`);
        });
      });
      for (const [a, p] of dots) {
        for (const [b, q] of dots) {
          if (a === b || joined.has(`${a} ${b}`)) continue;
          const distance = length(p[0], p[1], q[0], q[1]);
          expect(distance).toBeGreaterThanOrEqual(19.99);
          expect(distance <= 90.01 || distance >= 109.99).toBe(true);
        }
      }
    }),
  );
});
