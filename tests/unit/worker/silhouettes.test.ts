import { describe, expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { divide, type Mask } from '#src/picture/pixels/threshold.ts';
import { twoToneFigure } from '#src/picture/tracing/ink/two-tone.ts';
import { figureOf, pixelsOf } from '#src/worker/draw.ts';
import { tracingOf } from '#src/worker/traced-picture.ts';
import { circle, photographed } from '#tests/fixtures/photographed.ts';

type Inside = (x: number, y: number) => boolean;

/** Figures that touch all sides of the square from -1 to 1. */
const FIGURES: Readonly<Record<string, Inside>> = {
  // A solid bell that covers the whole lower side and more than half of the rim.
  bell: (x, y) => (y < 0 ? x * x + y * y <= 1 : Math.abs(x) <= 0.9 + 0.1 * y) || y > 0.7,
  // A bird: body, head, beak and tail.
  bird: (x, y) =>
    (x / 0.7) ** 2 + ((y - 0.3) / 0.7) ** 2 <= 1 ||
    (x + 0.5) ** 2 + (y + 0.6) ** 2 <= 0.16 ||
    (x < -0.5 && Math.abs(y + 0.6) <= 0.3 * (x + 1)) ||
    (x > 0 && Math.abs(y + 0.1) <= 0.35 * x),
  star: (x, y) => Math.sqrt(Math.abs(x)) + Math.sqrt(Math.abs(y)) <= 1,
};

const SIDE = 240;

/** A figure on a square, with a margin of `margin` pixels. */
function maskOf(inside: Inside, margin: number): Mask {
  const side = SIDE + 2 * margin;
  const at = (pixel: number) => (2 * (pixel - margin + 0.5)) / SIDE - 1;
  const isIn = (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y)) <= 1 && inside(x, y);
  const data = Uint8Array.from({ length: side * side }, (_, i) =>
    Number(isIn(at(i % side), at(Math.floor(i / side)))),
  );
  return { width: side, height: side, data };
}

function painted({ width, height, data }: Mask, isWhite: boolean): Pixels {
  const pixels = new Uint8ClampedArray(4 * data.length).fill(255);
  data.forEach((own, i) => {
    pixels.fill((own === 1) === isWhite ? 255 : 0, 4 * i, 4 * i + 3);
  });
  return { width, height, data: pixels };
}

/**
 * Returns the area of the intersection of two masks divided by the area of their union. The masks may differ in size.
 */
function intersectionOverUnion(truth: Mask, found: Mask): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < truth.height; y++)
    for (let x = 0; x < truth.width; x++) {
      const u = Math.floor(((x + 0.5) * found.width) / truth.width);
      const v = Math.floor(((y + 0.5) * found.height) / truth.height);
      const [own, other] = [truth.data[y * truth.width + x], found.data[v * found.width + u]];
      both += own & other;
      either += own | other;
    }
  return both / either;
}

const fileOf = async (pixels: Pixels) => ({
  bytes: await DECODER.encodePng(pixels),
  title: 'figure',
  source: { id: 'file:figure.png' },
  tracing: {},
});

/** Figures in white and in black, with a margin and without. */
const VERSIONS = Object.entries(FIGURES).map(([name, inside], index) => {
  const isWhite = index !== 1;
  return { name, inside, margin: index === 2 ? 0 : 16, isWhite };
});

describe('a silhouette', () => {
  test.each(VERSIONS)(
    'is found as the figure in any painting: $name, white $isWhite, margin $margin',
    async ({ inside, margin, isWhite }) => {
      const truth = maskOf(inside, margin);
      const file = await fileOf(painted(truth, isWhite));
      const pixels = await pixelsOf(file, DECODER, 'figure');
      expect(pixels.ok).toBe(true);
      if (pixels.ok) expect(intersectionOverUnion(truth, divide(pixels.value, 'auto'))).toBeGreaterThan(0.97);

      // There is one line all around, without a second one beside it.
      const found = await tracingOf(file, DECODER);
      expect(found.ok && found.value.ink.data).toEqual(truth.data);
      const length = found.ok ? found.value.lines.reduce((sum, line) => sum + lengthOf(line), 0) : 0;
      expect(length).toBeGreaterThan(2.3 * SIDE);
      expect(length).toBeLessThan(4.6 * SIDE);
    },
  );

  test('of a library drawing is where the drawing is in its scene', async () => {
    const colour =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><circle cx="36" cy="36" r="20" fill="#f0f"/></svg>';
    const picture = { colour, svg: colour, title: 'ball', source: { id: 'openmoji:26BD' } };
    const [figure, scene] = [await figureOf(picture, DECODER), await pixelsOf(picture, DECODER)];
    if (!figure.ok || !scene.ok) throw new Error('not painted');
    expect([figure.value.width, figure.value.height]).toEqual([scene.value.width, scene.value.height]);
    const isBall = ({ data }: Pixels, at: number) => data[4 * at] === 255 && data[4 * at + 1] === 0;
    const { width, height, data } = figure.value;
    let [ball, elsewhere] = [0, 0];
    for (let at = 0; at < width * height; at++) {
      if (data[4 * at + 3] === 255) ball++;
      if ((data[4 * at + 3] === 255) !== isBall(scene.value, at)) elsewhere++;
    }
    expect(ball).toBeGreaterThan(50_000);
    expect(elsewhere).toBe(0);
  });

  test('is not seen in a drawing of dark lines, a lit sheet or a drawing on black', () => {
    const lines = maskOf((x, y) => Math.abs(Math.sqrt(x * x + y * y) - 0.8) < 0.02, 10);
    expect(twoToneFigure(painted(lines, false))).toBeUndefined();
    expect(twoToneFigure(painted(lines, true))?.isBroad).toBe(false);
    const lit = photographed({ width: 300, height: 200, strokes: [circle([0.5, 0.5], 0.3)], shadow: 0.4 });
    expect(twoToneFigure(lit)).toBeUndefined();
    const sheet = maskOf((x, y) => Math.abs(Math.sqrt(x * x + y * y) - 0.5) > 0.02, 10);
    expect(twoToneFigure(painted(sheet, true))).toBeUndefined();
  });
});

function lengthOf(line: readonly (readonly [number, number])[]): number {
  return line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0);
}
