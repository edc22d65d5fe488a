import { describe, expect, test } from 'vitest';
import { nearestDistances } from '#src/geometry/indexes/nearest.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { catches, cheapest, dotUnder } from '#src/kinds/dots/engine/play/grip.ts';
import type { Touch } from '#src/puzzle/contract/kind.ts';

const spread = (...places: readonly Point[]) => {
  const dots = places.map((at) => ({ at }));
  return { dots, room: nearestDistances(dots.map(({ at }) => at)) };
};
const touch = (at: Point, unitsPerCssPixel = 1): Touch => ({
  phase: 'move',
  at,
  unitsPerCssPixel,
  tap: false,
});

describe('a dot catches a finger', () => {
  test('within 48 CSS pixels if it is isolated, at any size of a pixel', () => {
    for (const zoom of [0.3, 1, 2.2]) {
      expect(catches(spread([100, 100]), 0, touch([100 + 47.9 * zoom, 100], zoom))).toBe(true);
      expect(catches(spread([100, 100]), 0, touch([100 + 48.1 * zoom, 100], zoom))).toBe(false);
    }
  });

  test('within half the way to its neighbour, but at least 24 CSS pixels', () => {
    expect(catches(spread([100, 100], [160, 100]), 0, touch([100, 129.9]))).toBe(true);
    expect(catches(spread([100, 100], [160, 100]), 0, touch([100, 130.1]))).toBe(false);
    expect(catches(spread([100, 100], [120, 100]), 0, touch([100, 123.9]))).toBe(true);
    expect(catches(spread([100, 100], [120, 100]), 0, touch([100, 124.1]))).toBe(false);
  });

  test('from nearer or farther if the reach of the finger is smaller or larger', () => {
    for (const reach of [0.75, 1, 1.4]) {
      const from = (x: number) => ({ ...touch([x, 100]), reach });
      expect(catches(spread([100, 100]), 0, from(100 + 47.9 * reach))).toBe(true);
      expect(catches(spread([100, 100]), 0, from(100 + 48.1 * reach))).toBe(false);
    }
  });

  test('never if there is no such dot', () => {
    expect(catches(spread([100, 100]), 1, touch([100, 100]))).toBe(false);
  });
});

describe('of the dots under a finger', () => {
  const three = spread([100, 100], [130, 100], [160, 100]);

  test('the one of least cost is chosen among the allowed ones', () => {
    const at = touch([112, 100]);
    expect(cheapest(three, at, (_, distance) => distance)).toBe(0);
    expect(cheapest(three, at, (dot, distance) => (dot === 0 ? 2 * distance : distance))).toBe(1);
    expect(cheapest(three, at, (dot, distance) => (dot === 1 ? distance : undefined))).toBe(1);
    // The third is too far away at any cost.
    expect(cheapest(three, at, (dot) => -dot)).toBe(1);
    expect(cheapest(three, at, () => undefined)).toBeUndefined();
    expect(cheapest(three, touch([100, 200]), (_, distance) => distance)).toBeUndefined();
  });

  test('a likely one is meant even if another is nearer by up to 8 CSS pixels', () => {
    expect(dotUnder(three, null, [1], touch([111.1, 100]))).toBe(1);
    expect(dotUnder(three, null, [1], touch([110.9, 100]))).toBe(0);
    expect(dotUnder(three, null, [], touch([111.1, 100]))).toBe(0);
  });

  test('none is meant while the held one is the nearest', () => {
    expect(dotUnder(three, 0, [], touch([114, 100]))).toBeUndefined();
    expect(dotUnder(three, 0, [], touch([116, 100]))).toBe(1);
    expect(dotUnder(three, 0, [1], touch([110, 100]))).toBeUndefined();
    expect(dotUnder(three, 0, [1], touch([112, 100]))).toBe(1);
    expect(dotUnder(three, null, [], touch([300, 300]))).toBeUndefined();
  });
});
