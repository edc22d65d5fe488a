import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/point.ts';
import { roomOf } from '../../../../../src/kinds/dots/engine/play.ts';
import { gather } from '../../../../../src/kinds/dots/view/gather.ts';
import { spacing } from '../../../../../src/kinds/dots/view/spacing.ts';

const point = fc.tuple(
  fc.double({ min: 0, max: 1000, noNaN: true }),
  fc.double({ min: 0, max: 1000, noNaN: true }),
) as fc.Arbitrary<Point>;

describe('a solved picture that gathers', () => {
  test('ends as the drawing, segment for segment', () => {
    const drawing = {
      points: [
        [0, 0],
        [10, 5],
        [20, 0],
      ] as Point[],
      edges: [
        [0, 1],
        [1, 2],
      ] as [number, number][],
    };
    const { picture } = gather(
      drawing,
      [
        [
          [0, 0],
          [20, 0],
        ],
      ],
      [],
    );
    expect([...picture]).toEqual([0, 0, 10, 5, 10, 5, 20, 0]);
  });

  test('starts on the solved lines, at the points nearest to where it ends', () => {
    const drawing = {
      points: [
        [0, 0],
        [10, 5],
        [20, 0],
      ] as Point[],
      edges: [
        [0, 1],
        [1, 2],
      ] as [number, number][],
    };
    const { solved } = gather(
      drawing,
      [
        [
          [0, 0],
          [20, 0],
        ],
      ],
      [],
    );
    expect([...solved]).toEqual([0, 0, 10, 0, 10, 0, 20, 0]);
  });

  test('stays where it is when there are no lines, and never makes a number of nothing', () => {
    const drawing = {
      points: [
        [1, 2],
        [3, 4],
      ] as Point[],
      edges: [[0, 1]] as [number, number][],
    };
    expect([...gather(drawing, [], []).solved]).toEqual([1, 2, 3, 4]);
    const same = gather(
      drawing,
      [
        [
          [5, 5],
          [5, 5],
        ],
      ],
      [],
    );
    expect([...same.solved]).toEqual([5, 5, 5, 5]);
  });
});

describe('the spacing of dots', () => {
  test('is the least distance of all pairs, and what three in five have', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (points) => {
        const dots = points.map((at) => ({ at }));
        const all = points.flatMap(([x, y], index) =>
          points.slice(index + 1).map(([u, v]) => Math.sqrt((u - x) ** 2 + (v - y) ** 2)),
        );
        const { least, usual } = spacing(dots);
        expect(least).toBe(Math.min(...all));
        expect(roomOf(dots).filter((away) => away >= usual).length).toBeGreaterThanOrEqual(
          0.6 * points.length,
        );
      }),
    );
  });

  test('of a lone dot is infinite', () => {
    expect(spacing([{ at: [3, 4] }]).least).toBe(Number.POSITIVE_INFINITY);
  });
});
