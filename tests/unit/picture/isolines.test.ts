import { describe, expect, test } from 'vitest';
import { signedArea } from '#src/geometry/shapes/polygon.ts';
import { isolines } from '#src/picture/figures/isolines.ts';

const SIDE = 64;
const MIDDLE = 31.3;

/** The coverage of each pixel by a ring, from 16 × 16 samples. */
function ring(outer: number, inner: number): Uint8Array {
  const values = new Uint8Array(SIDE * SIDE);
  for (let pixel = 0; pixel < values.length; pixel++) {
    let covered = 0;
    for (let sample = 0; sample < 256; sample++) {
      const x = (pixel % SIDE) + ((sample % 16) + 0.5) / 16 - MIDDLE;
      const y = Math.floor(pixel / SIDE) + (Math.floor(sample / 16) + 0.5) / 16 - MIDDLE;
      const far = Math.sqrt(x * x + y * y);
      if (far <= outer && far >= inner) covered++;
    }
    values[pixel] = Math.round((covered * 255) / 256);
  }
  return values;
}

describe('isolines', () => {
  test('follow the drawn shape within a tenth of a pixel, and run around holes the other way', () => {
    const lines = isolines({ width: SIDE, height: SIDE, values: ring(24, 11) }, 127.5);
    expect(lines).toHaveLength(2);
    const [outer, inner] = lines.toSorted((a, b) => b.length - a.length);
    for (const [line, radius] of [
      [outer, 24],
      [inner, 11],
    ] as const) {
      const off = (line ?? []).map(([x, y]) =>
        Math.abs(Math.sqrt((x - MIDDLE) ** 2 + (y - MIDDLE) ** 2) - radius),
      );
      expect(Math.max(...off)).toBeLessThan(0.1);
    }
    expect(Math.sign(signedArea(outer ?? []))).toBe(-Math.sign(signedArea(inner ?? [])));
  });

  test('close at the border, and join opposite corners by the value between them', () => {
    const values = [255, 0, 0, 255];
    expect(isolines({ width: 2, height: 2, values }, 128)).toHaveLength(2);
    expect(isolines({ width: 2, height: 2, values }, 100)).toHaveLength(1);
    expect(isolines({ width: 3, height: 2, values: [0, 0, 0, 0, 0, 0] }, 1)).toEqual([]);
  });
});
