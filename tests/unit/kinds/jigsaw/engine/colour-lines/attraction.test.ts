import { describe, expect, test } from 'vitest';
import { attractionAt, attractionOf } from '#src/kinds/jigsaw/engine/colour-lines/colours/attraction.ts';

describe('attraction', () => {
  test('nearness found at half size attracts at all pixels, also at a rim of odd length', () => {
    const size = { width: 5, height: 3 };
    const flat = new Float32Array(15).fill(1);
    // 3 × 2 squares of two pixels a side. Lines are in the last of the first row and the middle of the last.
    const nearness = Float32Array.from([0, 0, 1, 0, 1, 0]);
    const attraction = attractionOf(flat, { nearness, side: 2 }, 0.5, size, 1);
    const rows = [0, 1, 2].map((y) => [0, 1, 2, 3, 4].map((x) => attractionAt(attraction, x, y)));
    expect(rows).toEqual([
      [1, 1, 1, 1, 1.5],
      [1, 1, 1, 1, 1.5],
      [1, 1, 1.5, 1.5, 1],
    ]);
  });
});
