import { expect, test } from 'vitest';
import { diceOf } from '#src/kinds/maze/engine/dice.ts';
import { arrangeSmallPath, SMALL_CELLS } from '#src/kinds/maze/engine/path/small-board.ts';
import { extentOf } from '#src/picture/figures/silhouette.ts';
import type { Mask } from '#src/picture/pixels/threshold.ts';
import { seeded } from '#src/random.ts';

/** A figure as rows of characters, each a square of pixels; a space is background. */
function mask(rows: readonly string[], pixels = 10): Mask {
  const width = (rows[0]?.length ?? 0) * pixels;
  const height = rows.length * pixels;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = rows[Math.floor(y / pixels)]?.[Math.floor(x / pixels)] === ' ' ? 0 : 1;
  return { width, height, data };
}

function laidOut(figure: Mask, cells = 9) {
  const extent = extentOf(figure);
  if (extent === undefined) throw new Error('there is no figure');
  return arrangeSmallPath(figure, extent, { cells, stray: 0.15 }, diceOf(seeded('1')));
}

const FISH = mask(['  ####   #', ' ###### ##', '##########', ' ###### ##', '  ####   #']);

test('a path fills a fish on a small board, from rim to rim, and visits no cell twice', () => {
  const layout = laidOut(FISH);
  if (layout === undefined) throw new Error('a fish finds no path');
  const { columns, rows, path, picture } = layout;
  expect(Math.max(columns, rows)).toBe(9);
  expect(new Set(path).size).toBe(path.length);
  path.slice(1).forEach((cell, at) => {
    const before = path[at] ?? 0;
    const [dx, dy] = [
      (cell % columns) - (before % columns),
      Math.floor(cell / columns) - Math.floor(before / columns),
    ];
    expect(Math.abs(dx) + Math.abs(dy)).toBe(1);
  });
  for (const end of [path[0] ?? 0, path.at(-1) ?? 0]) {
    const [c, r] = [end % columns, Math.floor(end / columns)];
    expect(c === 0 || r === 0 || c === columns - 1 || r === rows - 1).toBe(true);
  }
  // All of the figure is on it, and little else.
  const figure = Array.from(picture.cells.keys()).filter((cell) => picture.cells[cell] === 1);
  expect(figure.filter((cell) => !path.includes(cell))).toEqual([]);
  expect(path.filter((cell) => picture.cells[cell] === 0).length).toBeLessThanOrEqual(0.15 * path.length);
  expect(path.length).toBeLessThanOrEqual(0.7 * columns * rows + 0.15 * path.length);
});

test('a figure too thin for a small board is rejected without a long search', () => {
  const hair = mask(['#         ', ' #        ', '  #       ', '   #   #  ', '    ### ##'], 4);
  const comb = mask(['# # # # # # # #', '# # # # # # # #', '# # # # # # # #', '###############'], 4);
  for (const figure of [hair, comb]) expect(laidOut(figure, SMALL_CELLS - 6)).toBeUndefined();
});
