import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { shrink } from '#src/picture/tracing/ink/shrinking.ts';
import { seeded } from '#src/random.ts';

/** A picture of random colours, opaque or with random opacity. */
function coloured(width: number, height: number, seed: string, isOpaque: boolean): Pixels {
  const random = seeded(seed);
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) =>
    at % 4 === 3 && isOpaque ? 255 : random.below(256),
  );
  return { width, height, data };
}

/** A channel of a new pixel by definition: the mean of the pixels that it covers, on white paper. */
function plainMean({ width, height, data }: Pixels, to: Pixels, x: number, y: number, channel: number) {
  const [left, right] = [(x * width) / to.width, ((x + 1) * width) / to.width];
  const [top, bottom] = [(y * height) / to.height, ((y + 1) * height) / to.height];
  let [sum, whole] = [0, 0];
  for (let v = Math.floor(top); v < Math.min(height, bottom); v++) {
    for (let u = Math.floor(left); u < Math.min(width, right); u++) {
      const share =
        (Math.min(right, u + 1) - Math.max(left, u)) * (Math.min(bottom, v + 1) - Math.max(top, v));
      const at = 4 * (v * width + u);
      const opacity = data[at + 3] / 255;
      sum += share * (data[at + channel] * opacity + 255 * (1 - opacity));
      whole += share;
    }
  }
  return sum / whole;
}

describe('a picture made smaller', () => {
  test('has at each pixel the mean of the pixels that it covers, on white paper', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        fc.string(),
        (width, height, side, isOpaque, seed) => {
          const picture = coloured(width, height, seed, isOpaque);
          const small = shrink(picture, side);
          expect(Math.max(small.width, small.height)).toBe(Math.min(side, Math.max(width, height)));
          for (let y = 0, at = 0; y < small.height; y++)
            for (let x = 0; x < small.width; x++, at += 4) {
              for (let channel = 0; channel < 3; channel++) {
                const off = small.data[at + channel] - plainMean(picture, small, x, y, channel);
                expect(Math.abs(off)).toBeLessThan(4);
              }
              expect(small.data[at + 3]).toBe(255);
            }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('keeps a plain colour at all sizes', () => {
    const picture = { width: 9000, height: 3, data: new Uint8ClampedArray(4 * 9000 * 3).fill(255) };
    for (let at = 0; at < picture.data.length; at += 4) picture.data.set([10, 200, 254], at);
    for (const side of [4500, 1400, 100, 7, 1])
      expect([...shrink(picture, side).data.subarray(0, 4)], `${side}`).toEqual([10, 200, 254, 255]);
  });
});
