import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsDisc, necks, separatesDiscs, widestDisc } from '#src/geometry/shapes/necks.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** Two rooms connected by a passage. */
const rooms = (width: number): readonly Point[] => [
  [0, 0],
  [100, 0],
  [100, 50 - width / 2],
  [140, 50 - width / 2],
  [140, 10],
  [220, 10],
  [220, 90],
  [140, 90],
  [140, 50 + width / 2],
  [100, 50 + width / 2],
  [100, 100],
  [0, 100],
];

const turned = (outline: readonly Point[], angle: number): Point[] =>
  outline.map(([x, y]) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]);

test('a passage between two rooms has its width in any rotation and either direction', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      (width, angle) => {
        for (const outline of [turned(rooms(width), angle), turned(rooms(width), angle).reverse()]) {
          const [first] = necks(outline, 200);
          expect(first?.width).toBeCloseTo(width, 6);
          expect(first !== undefined && separatesDiscs(outline, first, width)).toBe(true);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('a narrow place with room on one side only is not a neck', () => {
  const outline = rooms(20);
  const [first] = necks(outline, 200);
  expect(first !== undefined && separatesDiscs(outline, first, 79)).toBe(true);
  // The smaller room is 80 wide.
  expect(first !== undefined && separatesDiscs(outline, first, 81)).toBe(false);
});

test('a square has no necks', () => {
  const square: Point[] = pairs('0 0, 10 0, 10 10, 0 10');
  expect([...necks(square, 100)]).toEqual([]);
  expect(widestDisc(square).diameter).toBeGreaterThan(9.8);
  expect(holdsDisc(square, 9.9)).toBe(true);
  expect(holdsDisc(square, 10.1)).toBe(false);
});

test('necks wider than the limit are left out', () => {
  expect([...necks(rooms(20), 19)]).toEqual([]);
  expect([...necks(rooms(20), 21)].length).toBeGreaterThan(0);
});

test('a limit gives the same necks as filtering all necks', () => {
  const radii = fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 12, maxLength: 60 });
  fc.assert(
    fc.property(radii, fc.integer({ min: 1, max: 60 }), (all, limit) => {
      // Around a centre, with each side in short steps, so that many edges are skipped.
      const corners = all.map((radius, i): Point => {
        const angle = (2 * Math.PI * i) / all.length;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      });
      const outline = corners.flatMap(([ax, ay], i) => {
        const [bx, by] = corners[(i + 1) % corners.length] as Point;
        return [0, 0.25, 0.5, 0.75].map((t): Point => [ax + t * (bx - ax), ay + t * (by - ay)]);
      });
      const narrow = [...necks(outline, Number.POSITIVE_INFINITY)].filter(({ width }) => width < limit);
      expect([...necks(outline, limit)]).toEqual(narrow);
    }),
    { numRuns: 40 },
  );
});
