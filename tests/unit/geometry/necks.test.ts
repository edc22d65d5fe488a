import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsDisc, necks, parts, widestDisc } from '../../../src/geometry/necks.ts';
import type { Point } from '../../../src/geometry/point.ts';

/** Two rooms with a passage of some width between them. */
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

test('a passage between two rooms is as narrow as it is, however it lies and whichever way round it runs', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      (width, angle) => {
        for (const outline of [turned(rooms(width), angle), turned(rooms(width), angle).reverse()]) {
          const [first] = necks(outline, 200);
          expect(first?.width).toBeCloseTo(width, 6);
          expect(first !== undefined && parts(outline, first, width)).toBe(true);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('necks are told apart from what only one side has room beyond', () => {
  const outline = rooms(20);
  const [first] = necks(outline, 200);
  expect(first !== undefined && parts(outline, first, 79)).toBe(true);
  // The smaller room is 80 wide.
  expect(first !== undefined && parts(outline, first, 81)).toBe(false);
});

test('what is nowhere narrower than elsewhere has no necks', () => {
  const square: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  expect([...necks(square, 100)]).toEqual([]);
  expect(widestDisc(square)).toBeGreaterThan(9.8);
  expect(holdsDisc(square, 9.9)).toBe(true);
  expect(holdsDisc(square, 10.1)).toBe(false);
});

test('no neck wider than the limit is told', () => {
  expect([...necks(rooms(20), 19)]).toEqual([]);
  expect([...necks(rooms(20), 21)].length).toBeGreaterThan(0);
});
