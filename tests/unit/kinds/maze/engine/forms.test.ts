import { expect, test } from 'vitest';
import { formsOf, formsOfOutline, formsOnSheet, isPainted } from '#src/kinds/maze/engine/figure/forms.ts';
import { pictureMaze } from '#src/kinds/maze/engine/kind.ts';
import type { MazeParameters } from '#src/kinds/maze/engine/parameters.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { defaultsOf } from '#src/puzzle/contract/parameters.ts';

const SIDE = 40;
const FILLED = { ...defaultsOf(pictureMaze.parameters), style: 'filled' } as MazeParameters;

/** Opaque grey pixels; undefined is transparent. */
function painted(lightAt: (x: number, y: number) => number | undefined): Pixels {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const light = lightAt(pixel % SIDE, Math.floor(pixel / SIDE));
    if (light === undefined) continue;
    data.fill(light, 4 * pixel, 4 * pixel + 3);
    data[4 * pixel + 3] = 255;
  }
  return { width: SIDE, height: SIDE, data };
}

const isIn = (x: number, y: number, from: number, to: number) => x >= from && x < to && y >= from && y < to;
const DISC = (x: number, y: number) => (x - 20) ** 2 + (y - 20) ** 2 < 64;
const SIGN = painted((x, y) => (isIn(x, y, 4, 36) ? (DISC(x, y) ? 30 : 220) : undefined));

test('a filled maze of a sign shows the drawing on it, not its sheet', () => {
  const forms = formsOnSheet(SIGN, FILLED);
  const shown = Array.from({ length: SIDE * SIDE }, (_, pixel) =>
    DISC(pixel % SIDE, Math.floor(pixel / SIDE)) ? 1 : 0,
  );
  expect(Array.from(forms?.silhouette.data ?? [])).toEqual(shown);
});

test('a picture is no sheet if it is cut out, fills its picture, or is shown by its contours', () => {
  expect(
    formsOnSheet(
      painted((x, y) => (DISC(x, y) ? 30 : undefined)),
      FILLED,
    ),
  ).toBeUndefined();
  expect(
    formsOnSheet(
      painted((x, y) => (DISC(x, y) ? 30 : 220)),
      FILLED,
    ),
  ).toBeUndefined();
  expect(formsOnSheet(SIGN, { ...FILLED, style: 'contour' })).toBeUndefined();
});

test('a hand-drawn outline is filled on paper, but not in a picture that is painted all over', () => {
  const covered = (pixels: Pixels) =>
    formsOf(pixels, FILLED, true).silhouette.data.reduce((sum, own) => sum + own, 0) / SIDE ** 2;
  const frame = (breadth: number) =>
    painted((x, y) => (isIn(x, y, 2, 38) && !isIn(x, y, 2 + breadth, 38 - breadth) ? 30 : 220));
  expect([isPainted(frame(2), FILLED), isPainted(frame(4), FILLED)]).toEqual([false, true]);
  expect(covered(frame(2))).toBeCloseTo(0.81, 2);
  expect(covered(frame(4))).toBeCloseTo(0.32, 2);
  // A dark picture on transparency was cut out or has no paper.
  expect(
    isPainted(
      painted((x, y) => (isIn(x, y, 4, 36) ? 30 : undefined)),
      FILLED,
    ),
  ).toBe(false);
});

test('the outline of lines goes round everything that they enclose', () => {
  const away = (x: number, y: number) => (x - 20) ** 2 + (y - 20) ** 2;
  const ring = painted((x, y) => (away(x, y) < 225 && away(x, y) > 169 ? 0 : undefined));
  const { silhouette, inked, lines } = formsOfOutline(ring, { ...FILLED, style: 'contour' });
  const at = ({ data }: { readonly data: Uint8Array }, x: number, y: number) => data[y * SIDE + x];
  expect([at(silhouette, 20, 20), at(silhouette, 1, 1), inked]).toEqual([1, 0, undefined]);
  expect([at(lines, 20, 20), at(lines, 6, 20), at(lines, 1, 1)]).toEqual([0, 1, 0]);
});
