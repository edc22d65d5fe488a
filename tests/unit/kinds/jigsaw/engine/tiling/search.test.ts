import { expect, test } from 'vitest';
import { shapeOf } from '#src/kinds/jigsaw/engine/tiling/shape.ts';
import { stockOf, tile } from '#src/kinds/jigsaw/engine/tiling/tiling.ts';
import { subdivision } from '../subdivision.ts';

test('a first piece in the wrong corner is discovered along the sides, before most of the inside', () => {
  const [rows, columns] = [12, 16];
  const outlines = subdivision(rows, columns).pieces.map(({ outline }) => outline);
  const stock = stockOf(outlines, {
    ...{ noise: 0.002, play: 0.02, straight: 0, cornerToCorner: true },
    tolerance: 0.05,
  });
  const height = (1000 * rows) / columns;
  const form = shapeOf(
    [
      [0, 0],
      [1000, 0],
      [1000, height],
      [0, height],
    ],
    0,
  );
  const { tilings, steps, exhausted } = tile(stock, form, { tilings: 3, steps: 100_000 });
  // The picture as it is, and turned by half.
  expect(tilings).toHaveLength(2);
  expect(exhausted).toBe(true);
  expect(steps).toBeLessThan(2.5 * outlines.length);
});
