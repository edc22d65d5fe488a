import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { fitSize, onPaper, resample } from '#src/picture/pixels/scaling.ts';

const plain = (width: number, height: number, ...rgba: readonly number[]): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, k) => rgba[k % 4]),
});
const side = fc.integer({ min: 1, max: 40 });

describe('scaling', () => {
  test('keeps a plain picture plain at all sizes', () => {
    fc.assert(
      fc.property(side, side, side, side, fc.integer({ min: 0, max: 255 }), (w, h, width, height, value) => {
        const { data } = resample(plain(w, h, value, 255 - value, 7, 255), width, height);
        for (let at = 0; at < data.length; at += 4)
          expect([...data.subarray(at, at + 4)]).toEqual([value, 255 - value, 7, 255]);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps the mean of a picture that is made smaller', () => {
    const data = new Uint8ClampedArray(4 * 64 * 64).fill(255);
    for (let at = 0; at < data.length; at += 8) data.fill(0, at, at + 3);
    const small = resample({ width: 64, height: 64, data }, 8, 8);
    for (let at = 0; at < small.data.length; at += 4)
      expect(Math.abs(small.data[at] - 127.5)).toBeLessThan(12);
  });

  test('keeps the positions of colours', () => {
    const data = Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 255]);
    const large = resample({ width: 2, height: 2, data }, 20, 20);
    const at = (x: number, y: number) => [...large.data.subarray(4 * (20 * y + x), 4 * (20 * y + x) + 3)];
    const close = (colour: readonly number[], to: readonly number[]) =>
      colour.every((value, channel) => Math.abs(value - to[channel]) <= 12);
    expect(close(at(1, 1), [255, 0, 0])).toBe(true);
    expect(close(at(18, 1), [0, 255, 0])).toBe(true);
    expect(close(at(1, 18), [0, 0, 255])).toBe(true);
  });

  test('hides the colours of transparent pixels', () => {
    const data = Uint8ClampedArray.from([255, 0, 255, 0, 10, 200, 30, 255]);
    const large = resample({ width: 2, height: 1, data }, 30, 15);
    for (let at = 0; at < large.data.length; at += 4) {
      if (large.data[at + 3] < 8) continue;
      expect(Math.abs(large.data[at] - 10)).toBeLessThanOrEqual(2);
      expect(Math.abs(large.data[at + 1] - 200)).toBeLessThanOrEqual(2);
    }
  });

  test('returns a picture that has the size already', () => {
    const pixels = plain(1000, 7, 1, 2, 3, 4);
    expect(resample(pixels, 1000, 7)).toBe(pixels);
  });

  test('fits the longer side exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (width, height) => {
        const [across, down] = fitSize(width, height, 1000);
        expect(Math.max(across, down)).toBe(1000);
        expect(Math.min(across, down)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('on paper is opaque, and white where it was transparent', () => {
    expect([...onPaper(plain(1, 1, 9, 9, 9, 0)).data]).toEqual([255, 255, 255, 255]);
    expect([...onPaper(plain(1, 1, 0, 100, 255, 128)).data]).toEqual([127, 177, 255, 255]);
    expect([...onPaper(plain(1, 1, 1, 2, 3, 255)).data]).toEqual([1, 2, 3, 255]);
  });
});
