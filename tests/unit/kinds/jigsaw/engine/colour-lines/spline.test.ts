import { describe, expect, test } from 'vitest';
import { splineBasis } from '#src/kinds/jigsaw/engine/colour-lines/curves/spline.ts';

const { controls, samples, first, values, slopes } = splineBasis(9, 61);
const row = (matrix: Float64Array, sample: number) =>
  Array.from(matrix.subarray(sample * controls, (sample + 1) * controls));

describe('spline bases', () => {
  test('each sample depends on four control points, with weights of sum 1 and slopes of sum 0', () => {
    for (let sample = 0; sample < samples; sample++) {
      expect(row(values, sample).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
      expect(row(slopes, sample).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
      row(values, sample).forEach((value, control) => {
        if (control < first[sample] || control > first[sample] + 3) expect(value).toBe(0);
        else expect(value).toBeGreaterThanOrEqual(0);
      });
    }
  });

  test('a spline begins in its first control point and ends in its last', () => {
    expect(row(values, 0)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(row(values, samples - 1)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('a spline goes through a control point in each corner, which separates its two sides', () => {
    const sharp = splineBasis(9, 61, [20, 40]);
    expect(sharp.controls).toBe(13);
    const valuesAt = (sample: number) =>
      Array.from(sharp.values.subarray(sample * sharp.controls, (sample + 1) * sharp.controls));
    for (let sample = 0; sample < sharp.samples; sample++)
      expect(valuesAt(sample).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
    for (const corner of sharp.corners) {
      const control = sharp.first[corner];
      expect(valuesAt(corner).indexOf(1)).toBe(control);
      // Control points before the corner's own have no effect behind it, and those after it have none before it.
      expect(valuesAt(corner - 1).findLastIndex((value) => value > 0)).toBe(control);
      expect(valuesAt(corner + 1).findIndex((value) => value > 0)).toBe(control);
      // Behind the corner the spline runs towards the next control point, independent of those before.
      const slopes = Array.from(
        sharp.slopes.subarray(corner * sharp.controls, (corner + 1) * sharp.controls),
      );
      expect(slopes.flatMap((value, k) => (Math.abs(value) > 1e-9 ? [k] : []))).toEqual([
        control,
        control + 1,
      ]);
    }
  });

  test('the slopes are the derivative of the values', () => {
    const step = 1 / (samples - 1);
    for (let sample = 1; sample < samples - 1; sample++) {
      for (let control = 0; control < controls; control++) {
        const before = values[(sample - 1) * controls + control];
        const after = values[(sample + 1) * controls + control];
        // Central differences: the error is of the order of the third derivative.
        expect(Math.abs((after - before) / (2 * step) - slopes[sample * controls + control])).toBeLessThan(
          0.35,
        );
      }
    }
  });
});
