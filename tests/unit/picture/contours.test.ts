import { contours } from 'd3-contour';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trace } from '../../../src/picture/contours.ts';
import { ringsOf, theirsOf } from '../../bench/contours.ts';

const masks = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: width * height, maxLength: width * height })
      .map((bits) => ({ width, height, data: Uint8Array.from(bits) })),
  );

const signedArea = (points: Float32Array): number => {
  let area = 0;
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length;
    area += points[i] * points[next + 1] - points[next] * points[i + 1];
  }
  return area / 2;
};

describe('tracing the rims of a mask', () => {
  test('finds the rings of d3-contour in any mask', () => {
    fc.assert(
      fc.property(masks, (mask) => {
        const { width, height, data } = mask;
        const theirs = contours().size([width, height]).smooth(false).contour(Array.from(data), 0.5);
        expect(ringsOf(trace(mask))).toEqual(theirsOf(theirs.coordinates));
      }),
      { numRuns: 300 },
    );
  });

  test('runs clockwise round parts and the other way round holes', () => {
    const data = Uint8Array.from('111101111'.split(''), Number);
    const { points, starts } = trace({ width: 3, height: 3, data });
    const areas = Array.from({ length: starts.length - 1 }, (_, i) =>
      signedArea(points.subarray(2 * starts[i], 2 * starts[i + 1])),
    );
    expect(areas).toEqual([8.5, -0.5]);
  });

  test('gives nothing for a mask without a figure', () => {
    expect(trace({ width: 4, height: 3, data: new Uint8Array(12) }).starts).toEqual(Int32Array.of(0));
  });
});
