import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxIndex, pointIndex } from '#src/geometry/indexes/box-index.ts';
import { buildIndex, distanceTo, nearest, search } from '#src/geometry/indexes/segment-index.ts';
import { intervalWithin, unionLength } from '#src/geometry/shapes/capsule.ts';
import { farthest, TOLERANCE } from '#src/geometry/shapes/hausdorff.ts';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 10 }).map((n) => n * 100),
  fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1000),
);
const segment = fc.tuple(coordinate, coordinate, coordinate, coordinate);
const segments = (maxLength: number) =>
  fc.array(segment, { minLength: 1, maxLength }).map((list) => Float64Array.from(list.flat()));

function nearestByScan(all: Float64Array, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < all.length; i += 4) {
    const [a, b, c, d] = all.subarray(i, i + 4) as unknown as [number, number, number, number];
    least = Math.min(least, distanceSquared(x, y, a, b, c, d));
  }
  return Math.sqrt(least);
}

test('the index finds the same nearest segment as a scan, from inside and from far outside', () => {
  const anywhere = fc.integer({ min: -3000, max: 4000 });
  fc.assert(
    fc.property(segments(40), fc.array(fc.tuple(anywhere, anywhere), { maxLength: 20 }), (all, places) => {
      const index = buildIndex(all);
      let guess = -1;
      for (const [x, y] of places) {
        guess = nearest(index, x, y, guess);
        expect(distanceTo(index, guess, x, y)).toBe(nearestByScan(all, x, y));
      }
    }),
  );
});

test('among equally near segments the nearest is the first, unless another one was guessed', () => {
  const star = [0, 90, 180, 270].map((angle) => (angle * Math.PI) / 180);
  const index = buildIndex(
    Float64Array.from(star.flatMap((turn) => [0, 0, Math.round(Math.cos(turn)), Math.round(Math.sin(turn))])),
  );
  expect(nearest(index, 0, 0)).toBe(0);
  expect(nearest(index, 0, 0, 2)).toBe(2);
  expect(nearest(index, 0.4, -0.4, 3)).toBe(3);
  expect(nearest(index, 0.4, -0.4, 1)).toBe(0);
});

test('a search of the index goes in ascending order', () => {
  fc.assert(
    fc.property(segments(60), (all) => {
      const found: number[] = [];
      search(buildIndex(all), 0, 0, 1000, 1000, (s) => found.push(s));
      expect(found).toEqual(Array.from({ length: all.length / 4 }, (_, s) => s));
    }),
  );
});

test('an empty index finds nothing', () => {
  const index = buildIndex(new Float64Array());
  expect(nearest(index, 0, 0)).toBe(-1);
  search(index, -1e9, -1e9, 1e9, 1e9, () => expect.unreachable());
  expect(boxIndex([]).search(-9, -9, 9, 9)).toEqual([]);
  expect(pointIndex([], []).search(-9, -9, 9, 9)).toEqual([]);
});

test('a search of the index misses no segment that meets the box', () => {
  fc.assert(
    fc.property(segments(30), segment, (all, [a, b, c, d]) => {
      const index = buildIndex(all);
      const [x0, x1, y0, y1] = [Math.min(a, c), Math.max(a, c), Math.min(b, d), Math.max(b, d)];
      const found: number[] = [];
      search(index, x0, y0, x1, y1, (s) => found.push(s));
      expect(new Set(found).size).toBe(found.length);
      for (let s = 0; s < all.length / 4; s++) {
        for (const t of [0, 0.25, 0.5, 0.75, 1]) {
          const x = (all[4 * s] ?? 0) * (1 - t) + (all[4 * s + 2] ?? 0) * t;
          const y = (all[4 * s + 1] ?? 0) * (1 - t) + (all[4 * s + 3] ?? 0) * t;
          if (x > x0 && x < x1 && y > y0 && y < y1) expect(found).toContain(s);
        }
      }
    }),
  );
});

test('no sampled point is farther than the farthest point, and its distance is right', () => {
  fc.assert(
    fc.property(segments(12), segments(12), (a, b) => {
      const found = farthest(a, buildIndex(b));
      expect(nearestByScan(b, ...found.at)).toBeCloseTo(found.distance, 9);
      for (let i = 0; i < a.length; i += 4) {
        for (let k = 0; k <= 50; k++) {
          const t = k / 50;
          const x = (a[i] ?? 0) + t * ((a[i + 2] ?? 0) - (a[i] ?? 0));
          const y = (a[i + 1] ?? 0) + t * ((a[i + 3] ?? 0) - (a[i + 1] ?? 0));
          expect(nearestByScan(b, x, y)).toBeLessThanOrEqual(found.distance + TOLERANCE);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the farthest point may be in the middle of a segment', () => {
  // From the middle of the top to two posts at its ends, the distance is half the width.
  const found = farthest(
    Float64Array.of(0, 0, 100, 0),
    buildIndex(Float64Array.of(0, 0, 0, 50, 100, 0, 100, 50)),
  );
  expect(found.distance).toBeCloseTo(50, 3);
  expect(found.at[0]).toBeCloseTo(50, 3);
});

test('the distance is 0 from no segments, and infinite to no segments', () => {
  expect(farthest(new Float64Array(), buildIndex(Float64Array.of(0, 0, 1, 1))).distance).toBe(0);
  expect(farthest(Float64Array.of(0, 0, 1, 1), buildIndex(new Float64Array())).distance).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test('the part of a line near a segment is the same as by sampling', () => {
  fc.assert(
    fc.property(
      segment,
      segment,
      fc.integer({ min: 1, max: 200 }),
      ([ax, ay, bx, by], [cx, cy, dx, dy], radius) => {
        fc.pre(ax !== bx || ay !== by);
        const stretch = intervalWithin(ax, ay, bx, by, cx, cy, dx, dy, radius);
        for (let k = 0; k <= 100; k++) {
          const t = k / 100;
          const distance = Math.sqrt(distanceSquared(ax + t * (bx - ax), ay + t * (by - ay), cx, cy, dx, dy));
          const inside = stretch !== undefined && t >= stretch[0] && t <= stretch[1];
          if (distance < radius - 1e-6) expect(inside).toBe(true);
          if (distance > radius + 1e-6) expect(inside && stretch[0] < t && t < stretch[1]).toBe(false);
        }
      },
    ),
  );
});

test('overlaps of intervals are counted once', () => {
  expect(unionLength(pairs('0.5 0.75, 0 0.25, 0.125 0.375, 0.5 0.625'))).toBe(0.625);
  expect(unionLength([])).toBe(0);
});
