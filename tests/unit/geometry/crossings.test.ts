import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachMeeting, meetingPoints } from '#src/geometry/graphs/crossings.ts';
import { meet } from '#src/geometry/shapes/segment.ts';

const coordinate = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.double({ min: 0, max: 8, noNaN: true }));
const soups = fc
  .array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { maxLength: 60 })
  .map((list) => Float64Array.from(list.flat()));

describe('crossings', () => {
  test('finds the same pairs as a scan of every two segments, each once and in that order', () => {
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
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['a crossing', [0, 0, 4, 4, 0, 4, 4, 0], [2, 2]],
    ['a touch', [0, 0, 4, 0, 3, 0, 3, 9], [3, 0]],
    ['both ends of an overlap', [0, 0, 4, 0, 3, 0, 9, 0], [3, 0, 4, 0]],
    ['a shared end', [0, 0, 4, 0, 4, 0, 9, 0], [4, 0]],
  ])('returns the points of %s', (_, segments, points) => {
    const found = new Float64Array(4);
    const count = meetingPoints(Float64Array.from(segments), 0, 1, found);
    expect([...found.subarray(0, 2 * count)]).toEqual(points);
  });

  test('stops when the visitor returns true', () => {
    let seen = 0;
    eachMeeting(Float64Array.of(0, 0, 4, 4, 0, 4, 4, 0, 0, 2, 4, 2), () => {
      seen += 1;
      return true;
    });
    expect(seen).toBe(1);
  });
});
