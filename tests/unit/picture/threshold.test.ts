import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { divide, otsu } from '#src/picture/pixels/threshold.ts';

/** A picture one pixel high with these grey levels and opacities. */
function row(levels: readonly number[], opacities: readonly number[] = levels.map(() => 255)): Pixels {
  const data = new Uint8ClampedArray(4 * levels.length);
  levels.forEach((level, i) => {
    data.set([level, level, level, opacities[i] ?? 255], 4 * i);
  });
  return { width: levels.length, height: 1, data };
}

const figure = (pixels: Pixels, ...asked: [Parameters<typeof divide>[1], number?]) => [
  ...divide(pixels, ...asked).data,
];

describe('dividing a picture into figure and ground', () => {
  test('takes the opaque pixels of a transparent picture', () => {
    expect(figure(row([255, 0, 255, 0], [255, 255, 0, 0]), 'auto')).toEqual([1, 1, 0, 0]);
    expect(figure(row([255, 0, 255, 0], [255, 255, 0, 0]), 'white')).toEqual([0, 0, 1, 1]);
  });

  test('takes the value that is rarer on the border', () => {
    const pixels = { ...row([200, 200, 200, 200, 10, 200, 200, 200, 200]), width: 3, height: 3 };
    expect(figure(pixels, 'auto')).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
    const other = { ...row([10, 10, 10, 10, 200, 10, 10, 10, 10]), width: 3, height: 3 };
    expect(figure(other, 'auto')).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
  });

  test('takes a figure that covers most of the border but few corners', () => {
    const bell = [10, 200, 10, 200, 200, 200, 200, 200, 10].map((level) => 210 - level);
    expect(figure({ ...row(bell), width: 3, height: 3 }, 'auto')).toEqual([0, 1, 0, 1, 1, 1, 1, 1, 0]);
    const negative = bell.map((level) => 210 - level);
    expect(figure({ ...row(negative), width: 3, height: 3 }, 'auto')).toEqual([0, 1, 0, 1, 1, 1, 1, 1, 0]);
  });

  test('uses a given threshold', () => {
    expect(figure(row([50, 100, 150, 200]), 'black', 120)).toEqual([1, 1, 0, 0]);
    expect(figure(row([50, 100, 150, 200]), 'black', 60)).toEqual([1, 0, 0, 0]);
    expect(figure(row([50, 100, 150, 200]), 'white', 60)).toEqual([0, 1, 1, 1]);
  });

  test('separates two clusters of grey values', () => {
    const heap = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(heap, heap, fc.integer({ min: 100, max: 200 }), (dark, light, apart) => {
        const counts = new Uint32Array(256);
        for (const level of dark) counts[level]++;
        for (const level of light) counts[level + apart]++;
        const threshold = otsu(counts);
        expect(Math.max(...dark)).toBeLessThan(threshold);
        expect(Math.min(...light) + apart).toBeGreaterThanOrEqual(threshold);
      }),
    );
  });
});
