import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitted, rounded } from '../../../src/geometry/shapes/circle.ts';

const turns = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 12, maxLength: 60 });

describe('the circle that places lie on', () => {
  test('is found wherever it is, of an arc too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 5, max: 500 }),
        turns,
        (x, y, radius, places) => {
          const at = places.map((turn) => (Math.PI * turn) / 180);
          const circle = fitted(
            at.map((turn) => x + radius * Math.cos(turn)),
            at.map((turn) => y + radius * Math.sin(turn)),
          );
          expect(circle?.x).toBeCloseTo(x, 3);
          expect(circle?.y).toBeCloseTo(y, 3);
          expect(circle?.radius).toBeCloseTo(radius, 3);
          expect(circle?.off).toBeLessThan(1e-4);
        },
      ),
    );
  });

  test('is far off where they are the corners and the middles of a square', () => {
    const circle = fitted([1, 1, 0, -1, -1, -1, 0, 1], [0, 1, 1, 1, 0, -1, -1, -1]);
    expect(circle?.off).toBeCloseTo(1 - 1 / Math.sqrt(1.5), 9);
  });

  test('is none where they lie on a line, or are fewer than three', () => {
    expect(fitted([1, 2, 3, 7], [2, 4, 6, 14])).toBeUndefined();
    expect(fitted([1, 2], [0, 1])).toBeUndefined();
    expect(fitted([], [])).toBeUndefined();
    expect(fitted([5, 5, 5], [1, 1, 1])).toBeUndefined();
  });
});

test('an oval becomes the circle of its size, however it lies', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 300 }),
      fc.double({ min: 1.05, max: 4, noNaN: true }),
      fc.integer({ min: 0, max: 179 }),
      (wide, times, tilt) => {
        const [cos, sin] = [Math.cos((Math.PI * tilt) / 180), Math.sin((Math.PI * tilt) / 180)];
        const places = Array.from({ length: 60 }, (_, k) => {
          const [u, v] = [times * wide * Math.cos((k * Math.PI) / 30), wide * Math.sin((k * Math.PI) / 30)];
          return [400 + u * cos - v * sin, 300 + u * sin + v * cos] as const;
        });
        const { xs, ys, aspect } = rounded(
          places.map(([x]) => x),
          places.map(([, y]) => y),
        );
        expect(aspect).toBeCloseTo(times, 6);
        expect(fitted(xs, ys)?.radius).toBeCloseTo(wide * Math.sqrt(times), 6);
        expect(fitted(xs, ys)?.off).toBeLessThan(1e-6);
      },
    ),
  );
});

test('a line is drawn together and apart without an end, and no circle', () => {
  const { xs, ys } = rounded([1, 2, 3], [1, 2, 3]);
  expect([...xs, ...ys].every((each) => Number.isFinite(each))).toBe(true);
});
