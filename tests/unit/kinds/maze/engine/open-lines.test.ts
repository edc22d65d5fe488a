import { expect, test } from 'vitest';
import { formsOf } from '#src/kinds/maze/engine/figure/forms.ts';
import { withLinesOpen } from '#src/kinds/maze/engine/figure/open-lines.ts';
import { type PlacedFigure, placeFigure } from '#src/kinds/maze/engine/figure/placing.ts';
import { pictureMaze } from '#src/kinds/maze/engine/kind.ts';
import type { MazeParameters } from '#src/kinds/maze/engine/parameters.ts';
import { extentOf } from '#src/picture/figures/silhouette.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { defaultsOf } from '#src/puzzle/contract/parameters.ts';

const SIDE = 340;
const EASY = {
  ...defaultsOf(pictureMaze.parameters),
  cells: 34,
  style: 'filled',
  stray: 0.15,
} as MazeParameters;

/** A light box with dark lines on it. */
function box(width: number, height: number, isLine: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * SIDE + x);
      data.fill(isLine(x, y) ? 0 : 220, at, at + 3);
      data[at + 3] = 255;
    }
  }
  return { width: SIDE, height: SIDE, data };
}

function placed(pixels: Pixels, parameters = EASY, more = 0): PlacedFigure {
  const forms = formsOf(pixels, parameters, false, true);
  const extent = extentOf(forms.silhouette);
  const own = extent && placeFigure(forms, extent, parameters, { more, corner: 0 });
  if (own === undefined) throw new Error('no figure');
  return own;
}

/** A door of a house, as drawn by a pen. */
const DOOR = (x: number, y: number) =>
  y > 80 && y < 140 && ((x > 120 && x < 129) || (x > 200 && x < 209) || (x > 120 && x < 209 && y < 89));
/** Hatching with little more than a cell between its lines. */
const HATCHED = (x: number, y: number) => x % 19 < 8 && y % 40 > 8;
const holesIn = ({ drawn }: PlacedFigure) => drawn.filter((own) => own < 3).length / drawn.length;

test('open lines are broader than drawn, and nothing outside the figure changes', () => {
  const line = (at: number) => (at % 20 === 9 && Math.floor(at / 20) > 3 && Math.floor(at / 20) < 16 ? 0 : 1);
  const silhouette = {
    width: 20,
    height: 20,
    data: Uint8Array.from({ length: 400 }, (_, at) => (at % 20 < 18 ? 1 : 0)),
  };
  const between = { ...silhouette, data: silhouette.data.map((own, at) => own & line(at)) };
  const { data } = withLinesOpen(silhouette, between, 4);
  const row = (y: number) => Array.from(data.slice(20 * y, 20 * y + 20)).join('');
  expect(row(10)).toBe('11111111000111111100');
  expect(row(0)).toBe('11111111111111111100');
});

test('a visible figure leaves its characteristic lines open, but not those that tear it', () => {
  const whole = holesIn(placed(box(340, 150, () => false)));
  expect(holesIn(placed(box(340, 150, DOOR)))).toBeGreaterThan(whole + 0.015);
  expect(holesIn(placed(box(340, 150, HATCHED)))).toBeCloseTo(whole, 1);
  const asked = { ...EASY, figure: 'silhouette' } as MazeParameters;
  expect(holesIn(placed(box(340, 150, DOOR), asked))).toBeCloseTo(whole, 2);
  // A hidden figure is filled.
  const hidden = { ...EASY, stray: 0.4 } as MazeParameters;
  const full = placed(
    box(340, 150, () => false),
    hidden,
    3,
  );
  expect(placed(box(340, 150, DOOR), hidden, 3).drawn).toEqual(full.drawn);
});

test('a visible figure is as large as its widened board allows, and is on the lower rim', () => {
  const { columns, rows, drawn } = placed(box(170, 340, () => false));
  expect([columns, rows]).toEqual([30, 34]);
  const filledIn = (row: number) =>
    drawn.slice(row * columns, (row + 1) * columns).filter((own) => own > 4).length;
  for (const row of [0, rows - 1]) expect(filledIn(row)).toBeGreaterThanOrEqual(16);
  const flat = placed(box(340, 150, () => false));
  const last = flat.drawn.slice((flat.rows - 1) * flat.columns);
  expect(last.filter((own) => own > 4).length).toBeGreaterThan(30);
});
