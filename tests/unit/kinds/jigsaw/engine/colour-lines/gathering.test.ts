import { expect, test } from 'vitest';
import { spareFeatures } from '#src/kinds/jigsaw/engine/colour-lines/colours/gathering.ts';

/** A row of four sites. Borders are halfway between them, at 250, 500 and 750. */
const row = Float64Array.from([125, 125, 375, 125, 625, 125, 875, 125]);

/** Distance from a place to the nearest border between two neighbours of the row. */
function besideBorders(sites: Float64Array, x: number): number {
  return Math.min(...[0, 2, 4].map((at) => Math.abs((sites[at] + sites[at + 2]) / 2 - x)));
}

test('sites move so that no border passes through a feature', () => {
  const feature = { x: 505, y: 125, radius: 25 };
  const moved = spareFeatures(row, [feature], [1000, 250], 250);
  expect(besideBorders(row, feature.x)).toBeLessThan(feature.radius);
  expect(besideBorders(moved, feature.x)).toBeGreaterThan(feature.radius);
  expect([...moved.subarray(0, 2)]).toEqual([125, 125]);
});

test('sites stay where features are not near a border', () => {
  expect(spareFeatures(row, [{ x: 375, y: 125, radius: 30 }], [1000, 250], 250)).toEqual(row);
});

test('sites stay in the picture, however many features there are', () => {
  const features = Array.from({ length: 60 }, (_, k) => ({ x: 17 * k, y: 125, radius: 60 }));
  for (const [at, place] of spareFeatures(row, features, [1000, 250], 250).entries()) {
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan([1000, 250][at % 2] as number);
  }
});
