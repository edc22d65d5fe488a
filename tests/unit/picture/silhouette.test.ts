import { describe, expect, test } from 'vitest';
import { partsOf } from '#src/picture/figures/parts.ts';
import { extentOf, measureCoverage, rastersOver } from '#src/picture/figures/silhouette.ts';
import type { Mask } from '#src/picture/pixels/threshold.ts';

/** Parses a mask from rows, where # is figure. Each character becomes `times` × `times` pixels. */
function mask(rows: readonly string[], times = 1): Mask {
  const [width, height] = [(rows[0] as string).length * times, rows.length * times];
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [Math.floor((i % width) / times), Math.floor(Math.floor(i / width) / times)];
    return rows[y]?.[x] === '#' ? 1 : 0;
  });
  return { width, height, data };
}

const coverageOver = (own: Mask, columns: number, rows: number, margin: number) => {
  const extent = extentOf(own);
  if (extent === undefined) throw new Error('nothing drawn');
  const [raster] = rastersOver(own, extent, { columns, rows, margin });
  if (raster === undefined) throw new Error('no raster');
  return measureCoverage(own, raster);
};

describe('a raster over a figure', () => {
  test('covers all of the figure, and none in its margin', () => {
    const disc = mask(
      Array.from({ length: 41 }, (_, y) =>
        Array.from({ length: 41 }, (_, x) => ((x - 20) ** 2 + (y - 20) ** 2 <= 320 ? '#' : '.')).join(''),
      ),
    );
    const { data } = coverageOver(disc, 15, 15, 2);
    const side = 35 / 11;
    const area = disc.data.reduce((sum, own) => sum + own, 0);
    expect(data.reduce((sum, own) => sum + own, 0)).toBeCloseTo(area / (side * side), 1);
    const rim = data.filter((_, i) => Math.min(i % 15, Math.floor(i / 15), 14 - (i % 15)) === 0);
    expect(Math.max(...rim)).toBe(0);
  });

  test('is placed so that lines fill squares, not halves of two', () => {
    // Four squares in the middle would put half of the long line in one square and half in the next.
    const line = mask(
      ['#..##..#', ...Array(6).fill('...##...')].flatMap((row) => [row, row]),
      2,
    );
    const { data, columns } = coverageOver(line, 6, 9, 1);
    const middle = Array.from({ length: columns }, (_, c) => data[4 * columns + c] as number);
    expect(Math.max(...middle)).toBeGreaterThan(0.95);
  });

  test('is found again by its shift', () => {
    const own = mask(['.##..##..', '#########', '.##...##.', '..#####..'], 7);
    const extent = extentOf(own);
    if (extent === undefined) throw new Error('nothing drawn');
    const lattice = { columns: 9, rows: 7, margin: 1 };
    const all = rastersOver(own, extent, lattice);
    expect(all).toHaveLength(25);
    for (const raster of all) expect(rastersOver(own, extent, lattice, raster.shift)).toEqual([raster]);
  });

  test('finds the connected part that a square shows most of', () => {
    const { parts, data } = coverageOver(mask(['##..##', '##..##', '......', '######'], 20), 10, 8, 1);
    const seen = new Set(Array.from(parts).filter((part, i) => (data[i] as number) > 0.5 && part > 0));
    expect([...seen].sort()).toEqual([1, 2, 3]);
    expect(Array.from(parts).every((part, i) => part === 0 || (data[i] as number) > 0)).toBe(true);
  });
});

test('the parts of a mask are connected by sides of pixels, also around bends', () => {
  const own = mask(['#.#.#', '#.#.#', '###..', '....#']);
  expect(Array.from(partsOf(own))).toEqual(
    [
      [1, 0, 1, 0, 2],
      [1, 0, 1, 0, 2],
      [1, 1, 1, 0, 0],
      [0, 0, 0, 0, 3],
    ].flat(),
  );
});
