import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradient } from '#src/picture/pixels/gradient.ts';
import { halved, type Lab, toLab, toLabFast } from '#src/picture/pixels/lab.ts';

const one = (...rgba: readonly number[]) => {
  const { l, a, b } = toLab({ width: 1, height: 1, data: Uint8ClampedArray.from(rgba) });
  return [l[0], a[0], b[0]];
};

/** A picture with lightness `left` to the left of `border`, and `right` to the right. */
const halves = (width: number, height: number, border: number, left: number, right: number): Lab => {
  const l = Float32Array.from({ length: width * height }, (_, k) => (k % width < border ? left : right));
  return { width, height, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
};

describe('CIE LAB', () => {
  test('by tables is nearly exact at every 5th step of red, green and blue', () => {
    const steps = Array.from({ length: 52 }, (_, step) => 5 * step);
    const colours = steps.flatMap((red) =>
      steps.flatMap((green) => steps.flatMap((blue) => [red, green, blue, 255])),
    );
    const pixels = { width: steps.length, height: steps.length ** 2, data: Uint8ClampedArray.from(colours) };
    const [exact, quick] = [toLab(pixels), toLabFast(pixels)];
    for (const [channel, most] of [
      ['l', 0.1],
      ['a', 0.6],
      ['b', 0.25],
    ] as const) {
      const worst = exact[channel].reduce(
        (off, value, at) => Math.max(off, Math.abs(value - quick[channel][at])),
        0,
      );
      expect(worst, channel).toBeLessThan(most);
    }
  });

  // Published values for D65.
  test.each([
    ['white', [255, 255, 255], [100, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0]],
    ['red', [255, 0, 0], [53.24, 80.09, 67.2]],
    ['green', [0, 255, 0], [87.73, -86.18, 83.18]],
    ['blue', [0, 0, 255], [32.3, 79.19, -107.86]],
    ['grey', [119, 119, 119], [50.03, 0, 0]],
  ] as const)('of %s equals the published value', (_name, rgb, expected) => {
    one(...rgb, 255).forEach((value, part) => {
      expect(value).toBeCloseTo(expected[part], 1);
    });
  });

  test('of a transparent colour is that of the colour on white', () => {
    expect(one(10, 200, 30, 0)).toEqual(one(255, 255, 255, 255));
    expect(one(0, 0, 0, 128)).toEqual(one(127, 127, 127, 255));
  });

  test('has only multiples of 1/1024, so that sums are exact', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (...rgba) => {
        for (const value of one(...rgba)) expect(value * 1024).toBe(Math.round(value * 1024));
      }),
    );
  });

  test('at half the size is the mean of four pixels, or fewer at an odd border', () => {
    const l = Float32Array.from([0, 4, 8, 12, 16, 20, 24, 28, 32]);
    const half = halved({ width: 3, height: 3, l, a: l, b: l });
    expect([half.width, half.height, ...half.l]).toEqual([2, 2, 8, 14, 26, 32]);
  });
});

describe('the gradient', () => {
  test('of a step is a bell curve, and zero far away', () => {
    const steep = gradient(halves(60, 9, 30, 20, 70), 2);
    const row = [...steep.subarray(4 * 60, 5 * 60)];
    // A step of 50 smoothed by 2 px twice gives a bell of 2√2 px, sampled over two pixels.
    expect(row[29]).toBeCloseTo(50 / (2 * Math.sqrt(2 * Math.PI) * Math.SQRT2), 0);
    expect(row[29]).toBeCloseTo(row[30], 4);
    expect(row[10]).toBeCloseTo(0, 6);
    expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(50, 1);
  });

  test('of an even slope is its rise per pixel', () => {
    const l = Float32Array.from({ length: 50 * 50 }, (_, k) => (k % 50) * 2);
    const flat = new Float32Array(l.length);
    const steep = gradient({ width: 50, height: 50, l, a: flat, b: flat }, 2);
    expect(steep[25 * 50 + 25]).toBeCloseTo(2, 4);
  });

  test('of a plain picture is zero', () => {
    expect(gradient(halves(20, 20, 0, 0, 40), 2).every((value) => Math.abs(value) < 1e-5)).toBe(true);
  });

  test('equals a direct computation to the last bit, in plain areas, at borders and with all kernels', () => {
    const [width, height] = [61, 47];
    // Blocks of one colour, larger than all kernels, with some narrower ones and noise between them.
    const channel = (seed: number): Float32Array =>
      Float32Array.from({ length: width * height }, (_, k) => {
        const [x, y] = [k % width, Math.floor(k / width)];
        const isNoise = (x > 40 && y > 30) || x === 20;
        return isNoise
          ? ((k * 7919 * seed) % 1024) / 1024
          : Math.floor(x / 30) * 9 + Math.floor(y / 25) * seed;
      });
    const lab = { width, height, l: channel(1), a: channel(3), b: channel(5) };
    for (const sigma of [0, 0.6, 2, 3.1]) expect(gradient(lab, sigma), `${sigma}`).toEqual(plain(lab, sigma));
  });
});

/** The gradient by definition: each pixel from all pixels under its kernel. */
function plain({ width, height, l, a, b }: Lab, sigma: number): Float32Array {
  const half = Array.from({ length: Math.ceil(3 * sigma) + 1 }, (_, d) =>
    sigma > 0 ? Math.round(Math.exp(-(d * d) / (2 * sigma * sigma)) * 2 ** 20) : 2 ** 20,
  );
  const [middle = 0] = half;
  const whole = 2 * half.reduce((sum, weight) => sum + weight, 0) - middle;
  const along = (values: Float32Array, dx: number, dy: number): Float32Array =>
    values.map((_, k) => {
      const at = (by: number): number => {
        const x = Math.min(width - 1, Math.max(0, (k % width) + by * dx));
        const y = Math.min(height - 1, Math.max(0, Math.floor(k / width) + by * dy));
        return values[y * width + x] ?? Number.NaN;
      };
      return half.reduce((sum, weight, d) => sum + (weight / whole) * (d === 0 ? at(0) : at(-d) + at(d)), 0);
    });
  const blurred = (values: Float32Array): Float32Array => along(along(values, 1, 0), 0, 1);
  const change = (values: Float32Array, k: number, place: number, last: number, step: number): number => {
    const [from, to] = [place > 0 ? k - step : k, place < last ? k + step : k];
    const rise = place > 0 && place < last ? 0.5 : 1;
    return ((values[to] ?? Number.NaN) - (values[from] ?? Number.NaN)) * rise;
  };
  const square = new Float32Array(width * height);
  for (const smooth of [l, a, b].map(blurred))
    square.forEach((sum, k) => {
      const across = change(smooth, k, k % width, width - 1, 1);
      const down = change(smooth, k, Math.floor(k / width), height - 1, width);
      square[k] = sum + (across * across + down * down);
    });
  return blurred(square.map(Math.sqrt));
}
