import { describe, expect, test } from 'vitest';
import { samplePath } from '#src/shell/painting/brush.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

describe('the path of a brush', () => {
  test('has points at most 4 px apart, and ends at the finger', () => {
    const places = samplePath([0, 0], pairs('100 0, 100 33'));
    expect(places[0]).toEqual([0, 0]);
    expect(places.at(-1)).toEqual([100, 33]);
    places.slice(1).forEach(([x, y], at) => {
      const [beforeX, beforeY] = places[at] as readonly [number, number];
      expect(Math.sqrt((x - beforeX) ** 2 + (y - beforeY) ** 2)).toBeLessThanOrEqual(4);
    });
  });

  test('is a single point if the finger does not move', () => {
    expect(samplePath([5, 5], [[5, 5]])).toEqual([[5, 5]]);
  });
});
