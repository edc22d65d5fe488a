import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cells, voronoi } from '#src/kinds/jigsaw/engine/colour-lines/colours/cells.ts';
import { centroidsOf } from '#src/kinds/jigsaw/engine/colour-lines/network/centroids.ts';
import { OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';

const SIZE = [1000, 700] as const;

const totalArea = (cells: Cells) => centroidsOf(cells).areas.reduce((sum, area) => sum + area, 0);

/** Sites at least 10 units apart. */
const sites = fc
  .uniqueArray(fc.tuple(fc.nat(99), fc.nat(69)), {
    minLength: 1,
    maxLength: 60,
    selector: ([x, y]) => `${x} ${y}`,
  })
  .map((places) => Float64Array.from(places.flatMap(([x, y]) => [10 * x + 5, 10 * y + 5])));

function expectWhole(cells: Cells, count: number) {
  expect(cells.rings.length).toBe(count);
  expect(totalArea(cells)).toBeCloseTo(SIZE[0] * SIZE[1], 0);
  // Every border has its first cell on its right hand, and every side of a cell is one border.
  const sides = cells.rings.reduce((sum, ring) => sum + ring.length, 0);
  const shared = cells.borders.filter(({ cells: [, b] }) => b !== OUTSIDE).length;
  expect(cells.borders.length + shared).toBe(sides);
  for (const { ends, cells: between } of cells.borders) {
    const ring = cells.rings[between[0]];
    expect(ring[(ring.indexOf(ends[0]) + 1) % ring.length]).toBe(ends[1]);
  }
}

describe('cells', () => {
  test('cells of any sites fill the frame and share their borders', () => {
    fc.assert(
      fc.property(sites, (places) => expectWhole(voronoi(places, SIZE), places.length / 2)),
      { numRuns: 150, seed: 1 },
    );
  });

  test('only borders along the rim have the outside behind them', () => {
    const { xs, ys, borders } = voronoi(Float64Array.of(200, 300, 600, 200, 700, 600), SIZE);
    for (const { ends, cells: between } of borders) {
      const onRim =
        [0, SIZE[0]].some((x) => ends.every((end) => xs[end] === x)) ||
        [0, SIZE[1]].some((y) => ends.every((end) => ys[end] === y));
      expect(between[1] === OUTSIDE).toBe(onRim);
    }
  });

  test('sites in one row, which have no triangles, divide the frame into strips', () => {
    const places = Float64Array.from(Array.from({ length: 12 }, (_, k) => [40 + 80 * k, 350]).flat());
    const cells = voronoi(places, SIZE);
    expectWhole(cells, 12);
    expect(cells.rings.every((ring) => ring.length === 4)).toBe(true);
  });

  test('four cells that meet in one place share its vertex', () => {
    const cells = voronoi(Float64Array.of(250, 175, 750, 175, 250, 525, 750, 525), SIZE);
    expectWhole(cells, 4);
    expect(cells.xs.length).toBe(9);
  });
});
