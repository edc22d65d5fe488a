import { describe, expect, test } from 'vitest';
import { finestGap, isInParts, showsMarks } from '#src/kinds/maze/engine/figure/marks.ts';

/** An i, one pixel for each square. */
const WRITTEN = [
  '........',
  '...##...',
  '...##...',
  '........',
  '...##...',
  '...##...',
  '...##...',
  '........',
];
const mask = (rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (pixel) => (pixel === '#' ? 1 : 0)),
});
const RASTER = { columns: 8, rows: 8, side: 1, x: 0, y: 0 };
const picture = (rows: readonly string[]) => ({
  rows: rows.map((row) => row.replaceAll('.', '0').replaceAll('#', '1')),
});
/** A path over all figure cells, except those of some rows. */
const along = (rows: readonly string[], without: readonly number[] = []) => ({
  path: rows.flatMap((row, r) =>
    without.includes(r) ? [] : [...row.matchAll(/#/g)].map(({ index }) => [index, r] as const),
  ),
});
const shows = (rows: readonly string[], without: readonly number[] = []): boolean =>
  showsMarks(mask(WRITTEN), RASTER, { picture: picture(rows), solution: along(rows, without) });

describe('the parts of the writing', () => {
  test('are visible if each has cells apart from the others and on the path', () => {
    expect(isInParts(mask(WRITTEN))).toBe(true);
    expect(isInParts(mask(WRITTEN.map((row, r) => (r < 3 ? '........' : row))))).toBe(false);
    expect(shows(WRITTEN)).toBe(true);
  });

  test('are lost if a dot is left out, touches its letter, or is missed by the path', () => {
    expect(shows(WRITTEN.map((row, r) => (r < 3 ? '........' : row)))).toBe(false);
    expect(shows(WRITTEN.map((row, r) => (r === 3 ? '...##...' : row)))).toBe(false);
    // A common corner is enough to look like one.
    expect(shows(WRITTEN.map((row, r) => (r === 3 ? '.....#..' : row)))).toBe(false);
    expect(shows(WRITTEN, [1])).toBe(false);
  });
});

test('the gaps between dense strokes are estimated from the breadth of the strokes', () => {
  const drawn = (isInk: (x: number, y: number) => boolean) =>
    mask(
      Array.from({ length: 200 }, (_, y) =>
        Array.from({ length: 200 }, (_, x) => (isInk(x, y) ? '#' : '.')).join(''),
      ),
    );
  // The estimate is exact in the mean of all directions.
  const level = finestGap(drawn((_, y) => y % 20 >= 5 && y % 20 < 15));
  const slanting = finestGap(drawn((x, y) => (x + y) % 28 < 14));
  expect((level + slanting) / 2).toBeCloseTo((0.45 * 10) / 200, 2);
  expect(level / slanting).toBeLessThan(1.5);
  expect(finestGap(drawn((_, y) => y % 40 >= 10 && y % 40 < 30))).toBeCloseTo(2 * level, 3);
});
