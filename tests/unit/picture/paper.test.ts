import { describe, expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import type { SheetCorners } from '#src/picture/tracing/sheet/homography.ts';
import { isLightOnDark } from '#src/picture/tracing/sheet/polarity.ts';
import { type TracedDrawing, traceDrawing } from '#src/picture/tracing/tracing.ts';
import { judged, near } from '#tests/fixtures/judged.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { circle, type Photographed, photographed } from '#tests/fixtures/photographed.ts';

type Strokes = readonly (readonly Point[])[];

const SIZE = { width: 608, height: 432 };
const TURNED: SheetCorners = pairs('72 48, 528 32, 560 376, 40 400');
const HOUSE: Strokes = [
  pairs('0.3 0.8, 0.3 0.45, 0.5 0.2, 0.7 0.45, 0.7 0.8'),
  pairs('0.46 0.8, 0.46 0.6, 0.56 0.6, 0.56 0.8'),
  circle([0.86, 0.2], 0.07),
];
const ground = (y: number): readonly Point[] =>
  Array.from({ length: 41 }, (_, i): Point => [i / 40, y + 0.004 * Math.sin(i)]);
const lowered = (strokes: Strokes, by: number): Strokes =>
  strokes.map((stroke) => stroke.map(([x, y]): Point => [x, y + by]));
const level = (y: number): readonly Point[] => [
  [0, y],
  [1, y],
];
const upright = (x: number): readonly Point[] => [
  [x, 0],
  [x, 1],
];
const every = (gap: number, first = gap): readonly number[] =>
  Array.from({ length: Math.floor((1 - first) / gap) + 1 }, (_, i) => first + gap * i);
const RULED = [...every(0.055, 0.1).map(level), upright(0.12)];
const SQUARED = [...every(0.05, 0.03).map(level), ...every(0.036, 0.02).map(upright)];
/** A grid of dots, each a zero-length line. */
const DOTTED: Strokes = every(0.05, 0.03).flatMap((y) =>
  every(0.036, 0.02).map((x): readonly Point[] => [
    [x, y],
    [x, y],
  ]),
);

const find = (pixels: Pixels): TracedDrawing => traceDrawing({ pixels, scale: 1 });

/** Expects exactly the strokes of a photographed drawing. */
function expectDrawn(asked: Photographed): void {
  const { recall, precision } = judged(asked, find(photographed(asked)));
  expect(recall).toBeGreaterThan(0.97);
  expect(precision).toBeGreaterThan(0.97);
}

describe('ink at the edge of the paper', () => {
  test.each<[string, Strokes]>([
    ['a house on a ground from edge to edge', [...HOUSE, ground(0.8)]],
    [
      'a tree that grows out of the lower edge',
      [pairs('0.45 1, 0.45 0.5, 0.3 0.4, 0.5 0.1, 0.7 0.4, 0.55 0.5, 0.55 1')],
    ],
    [
      'rails from edge to edge',
      [
        level(0.7),
        level(0.8),
        ...every(0.05, 0.03).map((x): readonly Point[] => [
          [x, 0.67],
          [x, 0.83],
        ]),
      ],
    ],
  ])('is kept: %s', (_, strokes) => {
    expectDrawn({ ...SIZE, strokes });
  });

  test('is kept on a sheet on a table', () => {
    expectDrawn({ ...SIZE, corners: TURNED, strokes: [...HOUSE, ground(0.8)] });
  });

  test('is removed if it is a strip of the table, without the line that touches it', () => {
    const asked = { ...SIZE, strokes: [...HOUSE, ground(0.8)] };
    const pixels = photographed(asked);
    const strip = 40;
    for (let y = 0; y < SIZE.height; y++)
      for (let x = SIZE.width - strip; x < SIZE.width; x++)
        pixels.data.set([70, 50, 40], 4 * (y * SIZE.width + x));
    const { recall, precision } = judged(asked, find(pixels));
    expect(recall).toBeGreaterThan(0.92);
    expect(precision).toBeGreaterThan(0.97);
  });
});

describe('guide lines of the paper', () => {
  // In a smaller photograph they are too near to each other.
  const SIZE = { width: 760, height: 540 };

  const papers: readonly [string, Pick<Photographed, 'printed' | 'printBroad'>][] = [
    ['ruled', { printed: RULED }],
    ['squared', { printed: SQUARED }],
    // Smaller dots would count as dust.
    ['dotted', { printed: DOTTED, printBroad: 5 }],
  ];

  test.each(papers)('are removed: %s', (_, printed) => {
    expectDrawn({ ...SIZE, ...printed, strokes: HOUSE, shadow: 0.2 });
  });

  test('are removed on a sheet on a table', () => {
    const corners = TURNED.map(([x, y]) => [2.5 * x, 2.5 * y]) as unknown as SheetCorners;
    expectDrawn({ width: 1520, height: 1080, corners, strokes: HOUSE, printed: RULED, broad: 8 });
  });

  test('are removed if the photograph is tilted', () => {
    const turned = (strokes: Strokes): Strokes =>
      strokes.map((stroke) => stroke.map(([x, y]): Point => [x, y + 0.12 * (x - 0.5)]));
    expectDrawn({ ...SIZE, strokes: HOUSE, printed: turned(every(0.055, -0.1).map(level)) });
  });

  test('are removed without a drawn line along them', () => {
    expectDrawn({ ...SIZE, strokes: [...HOUSE, ground(0.8)], printed: RULED });
  });

  test.each<[string, Strokes]>([
    [
      'a chess board',
      [
        ...Array.from({ length: 9 }, (_, i): readonly Point[] => [
          [0.2, 0.1 + 0.1 * i],
          [0.8, 0.1 + 0.1 * i],
        ]),
        ...Array.from({ length: 9 }, (_, i): readonly Point[] => [
          [0.2 + 0.075 * i, 0.1],
          [0.2 + 0.075 * i, 0.9],
        ]),
      ],
    ],
    ['waves', [...[0.7, 0.76, 0.82, 0.88, 0.94].map(ground), ...lowered(HOUSE, -0.15)]],
  ])('are not found in a drawing with parallel lines: %s', (_, strokes) => {
    expectDrawn({ ...SIZE, strokes, broad: 3 });
  });

  test('are the drawing if nothing else is on the sheet', () => {
    expectDrawn({ ...SIZE, strokes: every(0.08, 0.1).map(level), broad: 2 });
  });
});

describe('a drawing that is lighter than its background', () => {
  test.each<[string, Partial<Photographed>]>([
    ['chalk on a board', { paper: [36, 72, 58], pen: [225, 232, 226], broad: 7, shadow: 0.4 }],
    ['white on brown paper', { paper: [176, 138, 90], pen: [255, 255, 255] }],
    [
      'chalk on a ruled board',
      { paper: [36, 72, 58], pen: [235, 235, 235], broad: 7, printed: RULED, print: [90, 120, 104] },
    ],
  ])('is found: %s', (_, look) => {
    expectDrawn({ ...SIZE, strokes: HOUSE, ...look });
  });

  test.each<[string, Partial<Photographed>]>([
    ['black on blue paper', { paper: [48, 80, 160], pen: [12, 12, 14] }],
    ['black on dark grey', { paper: [62, 62, 64], pen: [10, 10, 12], grain: 3 }],
  ])('is not found in a darker one: %s', (_, look) => {
    expectDrawn({ ...SIZE, strokes: HOUSE, ...look });
  });

  test('is not a sheet of paper on a dark table', () => {
    const pixels = photographed({ ...SIZE, corners: TURNED, strokes: HOUSE, table: [40, 30, 26] });
    expect(isLightOnDark(pixels)).toBe(false);
  });

  test('is not found in the whole picture of a sheet on a table', () => {
    const asked = { ...SIZE, corners: TURNED, strokes: HOUSE };
    const found = traceDrawing({ pixels: photographed(asked), scale: 1 }, { sheet: 'whole' });
    expect(judged(asked, found).recall).toBeGreaterThan(0.97);
  });
});

describe('a drawing on a transparent background', () => {
  /** A ring in one ink; all else in another. */
  const ring = (ink: readonly number[], rest: readonly number[]): Pixels => {
    const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height);
    for (let y = 0; y < SIZE.height; y++) {
      for (let x = 0; x < SIZE.width; x++) {
        const off = Math.abs(Math.sqrt((x - 304) ** 2 + (y - 216) ** 2) - 160);
        data.set(off < 4 ? ink : rest, 4 * (y * SIZE.width + x));
      }
    }
    return { ...SIZE, data };
  };
  const middle = circle([0, 0], 160).map(([x, y]): Point => [304 + x, 216 + y]);

  test.each<[string, readonly number[], readonly number[]]>([
    ['white ink', [255, 255, 255, 255], [0, 0, 0, 0]],
    ['black ink', [0, 0, 0, 255], [255, 255, 255, 0]],
  ])('is found by its opaque parts: %s', async (_, ink, rest) => {
    const decoded = await DECODER.decodePhotograph(await DECODER.encodePng(ring(ink, rest)));
    expect(decoded.ok).toBe(true);
    if (!decoded.ok) return;
    const { lines } = traceDrawing(decoded.value);
    expect(near([middle], lines, 4)).toBeGreaterThan(0.97);
    expect(near(lines, [middle], 4)).toBeGreaterThan(0.97);
  });

  test('keeps the colours of a white shape with a black outline', async () => {
    const sticker = ring([0, 0, 0, 255], [255, 255, 255, 255]);
    for (let y = 0; y < SIZE.height; y++)
      for (let x = 0; x < SIZE.width; x++)
        if ((x - 304) ** 2 + (y - 216) ** 2 > 164 ** 2) sticker.data[4 * (y * SIZE.width + x) + 3] = 0;
    const decoded = await DECODER.decodePhotograph(await DECODER.encodePng(sticker));
    expect(decoded.ok && near(traceDrawing(decoded.value).lines, [middle], 4)).toBeGreaterThan(0.97);
  });
});
