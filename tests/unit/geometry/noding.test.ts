import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TooDense } from '#src/geometry/graphs/crossings.ts';
import { joinLooseEnds } from '#src/geometry/graphs/joining.ts';
import { mergeLines } from '#src/geometry/graphs/merging.ts';
import { node, pieceSegments } from '#src/geometry/graphs/noding.ts';
import { planeGraph } from '#src/geometry/graphs/planing.ts';
import { prune } from '#src/geometry/graphs/pruning.ts';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { planarityFlaw } from './planeness.ts';

const MAX = 100_000;

/** Segments on a coarse lattice, with many shared ends, overlaps and touches. */
const crowded = fc.array(
  fc.tuple(...([0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 12 })) as [fc.Arbitrary<number>])),
  { maxLength: 40 },
);
/** Segments all over the plane, as in a drawing. */
const wide = fc.array(
  fc.tuple(...([0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 1_000_000 })) as [fc.Arbitrary<number>])),
  { maxLength: 40 },
);
/** Long thin bundles that cross at tiny angles. */
const bundles = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 999_960, max: 1_000_000 }),
    fc.integer({ min: 0, max: 9 }),
  ),
  { maxLength: 24 },
);
const soups = fc.oneof(crowded, wide, bundles).map((list) => Float64Array.from(list.flat()));

describe('noding', () => {
  test('any segments become a plane graph', () => {
    fc.assert(
      fc.property(soups, (segments) => {
        expect(planarityFlaw(planeGraph(segments, MAX))).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  test('no segment moves by more than a few units of rounding, and none is lost', () => {
    fc.assert(
      fc.property(soups, (segments) => {
        const pieces = node(segments, MAX);
        const placed = pieceSegments(pieces);
        const covered = new Set(pieces.from);
        for (let index = 0; index < segments.length >> 2; index++) {
          const [ax, ay, bx, by] = segments.subarray(4 * index, 4 * index + 4);
          if (ax !== bx || ay !== by) expect(covered.has(index)).toBe(true);
        }
        pieces.from.forEach((origin, piece) => {
          const [ax, ay, bx, by] = segments.subarray(4 * origin, 4 * origin + 4);
          for (const end of [0, 2]) {
            const far = distanceSquared(placed[4 * piece + end], placed[4 * piece + end + 1], ax, ay, bx, by);
            expect(far).toBeLessThan(9);
          }
        });
      }),
      { numRuns: 200 },
    );
  });

  test('the order of the segments and their direction make no difference', () => {
    fc.assert(
      fc.property(crowded, fc.nat(), (list, seed) => {
        const turned = list.map((segment, index) =>
          ((seed >> (index % 30)) & 1) === 1 ? [...segment.slice(2), ...segment.slice(0, 2)] : segment,
        );
        const rotated = [...turned.slice(list.length >> 1), ...turned.slice(0, list.length >> 1)];
        expect(planeGraph(Float64Array.from(rotated.flat()), MAX)).toEqual(
          planeGraph(Float64Array.from(list.flat()), MAX),
        );
      }),
    );
  });

  test('merging, joining and pruning keep it plane when noded again', () => {
    fc.assert(
      fc.property(soups, fc.integer({ min: 1, max: 60_000 }), (segments, reach) => {
        const graph = planeGraph(segments, MAX);
        const one = planeGraph(mergeLines(graph, reach), MAX);
        expect(planarityFlaw(one)).toBeUndefined();
        const closed = planeGraph(joinLooseEnds(one, 4 * reach, reach), MAX);
        expect(planarityFlaw(closed)).toBeUndefined();
        expect(planarityFlaw(prune(closed, 4 * reach, 2 * reach))).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  test('a cross has its crossing, a T its foot, an overlap its two ends', () => {
    const graph = (...numbers: number[]) => planeGraph(Float64Array.from(numbers), MAX);
    expect(graph(0, 0, 10, 10, 0, 10, 10, 0)).toEqual({
      points: Float64Array.of(0, 0, 0, 10, 5, 5, 10, 0, 10, 10),
      edges: Uint32Array.of(0, 2, 1, 2, 2, 3, 2, 4),
    });
    expect(graph(0, 0, 10, 0, 4, 0, 4, 7).edges.length).toBe(6);
    expect(graph(0, 0, 10, 0, 4, 0, 14, 0)).toEqual({
      points: Float64Array.of(0, 0, 4, 0, 10, 0, 14, 0),
      edges: Uint32Array.of(0, 1, 1, 2, 2, 3),
    });
    expect(graph(3, 3, 3, 3)).toEqual({ points: new Float64Array(), edges: new Uint32Array() });
  });

  test('lines through the common corner of four unit squares all pass through the same square', () => {
    // Before a fix, rounds alternated between the squares.
    const pieces = node(Float64Array.of(0, 0, 6, 6, 1, 1, 10, 12, 10, 6, 1, 7, 4, 9, 6, 0), MAX);
    expect(pieces.from.length).toBeLessThan(25);
  });

  test('a fan with too many lines at one point is rejected quickly', () => {
    const fan = Float64Array.from({ length: 4 * 20_000 }, (_, index) =>
      index % 4 < 2 ? 0 : index % 4 === 2 ? 1_000_000 : index * 10,
    );
    expect(() => node(fan, 1_000)).toThrow(TooDense);
  });
});
