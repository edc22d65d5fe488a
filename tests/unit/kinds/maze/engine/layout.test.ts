import { describe, expect, test } from 'vitest';
import { diceOf } from '#src/kinds/maze/engine/dice.ts';
import { placeFigure } from '#src/kinds/maze/engine/figure/placing.ts';
import type { MazeParameters } from '#src/kinds/maze/engine/parameters.ts';
import { arrangePath } from '#src/kinds/maze/engine/path/layout.ts';
import { extentOf } from '#src/picture/figures/silhouette.ts';
import type { Mask } from '#src/picture/pixels/threshold.ts';
import { seeded } from '#src/random.ts';

const SIDE = 300;

function mask(isFigure: (x: number, y: number) => boolean): Mask {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    isFigure(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0,
  );
  return { width: SIDE, height: SIDE, data };
}

const from = (x: number, y: number) => Math.sqrt((x - 150) ** 2 + (y - 150) ** 2);

/** Figures with lines thinner than two cells, some of them closer than that. */
const FIGURES = [
  [
    'wheel',
    mask((x, y) => (from(x, y) < 142 && from(x, y) > 129) || (from(x, y) < 135 && Math.abs(x - y) < 9)),
  ],
  [
    'comet',
    mask(
      (x, y) =>
        (x - 70) ** 2 + (y - 230) ** 2 < 60 ** 2 ||
        (x > 100 && x < 290 && [0, 30, 60].some((shift) => y > 10 && Math.abs(300 + shift - x - y) < 8)),
    ),
  ],
  [
    'spider',
    mask((x, y) => from(x, y) < 50 || (from(x, y) < 145 && Math.abs(((x - 150) * (y - 150)) / 60) < 8)),
  ],
] as const;

const parameters = (style: 'contour' | 'filled'): MazeParameters => ({
  ...{ style, cells: 45, threshold: 0, foreground: 'auto', ends: 'apart', frame: 'none' },
  ...{ figure: 'auto', stray: 0.4 },
});

describe.each(['contour', 'filled'] as const)('a layout of style %s', (style) => {
  test.each(FIGURES)('keeps thin lines recognisable: %s', (_, own) => {
    const extent = extentOf(own);
    if (extent === undefined) throw new Error('nothing drawn');
    const sketched = placeFigure(
      { silhouette: own, inked: undefined, lines: own },
      extent,
      parameters(style),
      {
        more: 0,
        corner: 0,
      },
    );
    if (sketched === undefined) throw new Error('no room');
    // Blocks are only fitted to the figure later.
    expect(sketched.figure.likeness).toBeGreaterThan(style === 'filled' ? 0.6 : 0.75);
    const layout = arrangePath(sketched, parameters(style), 4, diceOf(seeded('1')));
    if (layout === undefined) throw new Error('no path');
    const { path, picture } = layout;
    expect(new Set(path).size).toBe(path.length);
    const onPath = new Set(path);
    if (style === 'filled') {
      expect(
        Array.from(picture.cells.keys()).filter((cell) => picture.cells[cell] === 1 && !onPath.has(cell)),
      ).toEqual([]);
      const outside = path.filter((cell) => picture.cells[cell] === 0).length;
      expect(outside).toBeLessThanOrEqual(0.4 * path.length);
    }
  });
});
