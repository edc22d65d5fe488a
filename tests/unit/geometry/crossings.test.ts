import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachMeeting } from '../../../src/geometry/crossings.ts';
import { meet } from '../../../src/geometry/segment.ts';
import { crossings } from '../../bench/crossings.ts';

const coordinate = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.double({ min: 0, max: 8, noNaN: true }));
const soups = fc
  .array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { maxLength: 60 })
  .map((list) => Float64Array.from(list.flat()));

describe('crossings', () => {
  test('finds the very pairs that a look at every two segments finds, each once and in that order', () => {
    fc.assert(
      fc.property(soups, (segments) => {
        const expected: string[] = [];
        for (let j = 0; j < segments.length >> 2; j++) {
          for (let i = 0; i < j; i++) {
            const [a, b, c, d] = segments.subarray(4 * i, 4 * i + 4);
            const [e, f, g, h] = segments.subarray(4 * j, 4 * j + 4);
            if (meet(a, b, c, d, e, f, g, h)) expected.push(`${i} ${j}`);
          }
        }
        const found: string[] = [];
        eachMeeting(segments, (i, j) => {
          found.push(`${i} ${j}`);
          return false;
        });
        expect(found).toEqual(expected);
        const { pairs, points } = crossings(segments);
        expect(points.length).toBe(pairs.length);
        const listed = new Set(
          Array.from({ length: pairs.length >> 1 }, (_, k) => `${pairs[2 * k]} ${pairs[2 * k + 1]}`),
        );
        expect([...listed]).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('gives the point of a crossing, a touching and both ends of an overlap', () => {
    expect(crossings(Float64Array.of(0, 0, 4, 4, 0, 4, 4, 0)).points).toEqual(Float64Array.of(2, 2));
    expect(crossings(Float64Array.of(0, 0, 4, 0, 3, 0, 3, 9)).points).toEqual(Float64Array.of(3, 0));
    expect(crossings(Float64Array.of(0, 0, 4, 0, 3, 0, 9, 0)).points).toEqual(Float64Array.of(3, 0, 4, 0));
    expect(crossings(Float64Array.of(0, 0, 4, 0, 4, 0, 9, 0)).points).toEqual(Float64Array.of(4, 0));
  });

  test('stops when the visitor has seen enough', () => {
    let seen = 0;
    eachMeeting(Float64Array.of(0, 0, 4, 4, 0, 4, 4, 0, 0, 2, 4, 2), () => {
      seen += 1;
      return true;
    });
    expect(seen).toBe(1);
  });
});
