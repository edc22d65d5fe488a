import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Point, squaredDistance } from '#src/geometry/shapes/point.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { Refusal } from '#src/picture/refusal.ts';
import type { SheetCorners } from '#src/picture/tracing/sheet/homography.ts';
import { type TracedDrawing, type TracingOptions, traceDrawing } from '#src/picture/tracing/tracing.ts';
import { colourMarkup, layersMarkup, linesMarkup } from '#src/picture/tracing/tracing-markup.ts';
import { judged, near } from '#tests/fixtures/judged.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { circle, type Photographed, photographed } from '#tests/fixtures/photographed.ts';

const FACE: readonly (readonly Point[])[] = [
  circle([0.5, 0.5], 0.3),
  circle([0.4, 0.42], 0.04),
  circle([0.6, 0.42], 0.04),
  pairs('0.38 0.62, 0.45 0.68, 0.55 0.68, 0.62 0.62'),
];
const TURNED: SheetCorners = pairs('90 60, 660 40, 700 470, 50 500');
const SIZE = { width: 760, height: 540 };

const find = (pixels: Pixels, order?: TracingOptions): TracedDrawing =>
  traceDrawing({ pixels, scale: 1 }, order);

const codeOf = (pixels: Pixels, order?: TracingOptions): string => {
  try {
    find(pixels, order);
    return 'traced';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a photographed drawing', () => {
  test.each<[string, Photographed]>([
    ['on a table, turned, half in shadow', { ...SIZE, corners: TURNED, strokes: FACE, shadow: 0.45 }],
    ['in pencil', { ...SIZE, corners: TURNED, strokes: FACE, pen: [150, 148, 146], broad: 3 }],
    ['in pale yellow', { ...SIZE, strokes: FACE, pen: [250, 236, 120], broad: 7, shadow: 0.3 }],
    [
      'in pale pink on green paper',
      { ...SIZE, strokes: FACE, pen: [248, 190, 205], paper: [205, 232, 208], broad: 8 },
    ],
  ])('%s gives exactly its lines', (_, asked) => {
    const found = find(photographed(asked));
    const { recall, precision } = judged(asked, found);
    expect(recall).toBeGreaterThan(0.97);
    expect(precision).toBeGreaterThan(0.97);
    expect(found.lines).toHaveLength(FACE.length);
  });

  test('has its corners found within 1 % of the width of the sheet', () => {
    const pixels = photographed({ ...SIZE, corners: TURNED, strokes: FACE, shadow: 0.3 });
    const found = find(pixels);
    expect(found.corners).toBeDefined();
    found.corners?.forEach((corner, i) => {
      expect(squaredDistance(corner, TURNED[i] as Point)).toBeLessThan(5.7 ** 2);
    });
    // The second run gives the same lines.
    expect(linesMarkup(find(pixels))).toBe(linesMarkup(found));
  });

  test.each<[string, Photographed]>([
    ['dark', { ...SIZE, strokes: FACE, paper: [38, 38, 42], pen: [245, 215, 235], table: [205, 180, 150] }],
    ['coloured', { ...SIZE, strokes: FACE, paper: [143, 183, 224], table: [232, 232, 228] }],
  ])('on %s paper on a lighter table is read without the table', (_, asked) => {
    const found = find(photographed({ ...asked, corners: TURNED }));
    expect(judged({ ...asked, corners: TURNED }, found).precision).toBeGreaterThan(0.97);
    expect(found.lines).toHaveLength(FACE.length);
  });

  test('is used as a whole if no sheet is certain, even with a drawn frame', () => {
    const frame: readonly Point[] = pairs('0.1 0.12, 0.9 0.12, 0.9 0.88, 0.1 0.88, 0.1 0.12');
    const asked = { ...SIZE, strokes: [frame, ...FACE], shadow: 0.4 };
    const found = find(photographed(asked));
    expect(found.corners).toBeUndefined();
    expect(judged(asked, found).recall).toBeGreaterThan(0.97);
  });

  test('is read within given corners, or as a whole on request', () => {
    const pixels = photographed({ ...SIZE, corners: TURNED, strokes: FACE });
    expect(find(pixels, { sheet: TURNED }).corners).toEqual(TURNED);
    expect(find(pixels, { sheet: 'whole' }).picture).toBe(pixels);
  });

  test('of a scribble gives its outline without hairs inside', () => {
    const scribble = Array.from({ length: 60 }, (_, i): Point => [0.35 + 0.005 * i, i % 2 === 0 ? 0.3 : 0.7]);
    const found = find(photographed({ ...SIZE, strokes: [scribble], broad: 6 }));
    const inner: readonly (readonly Point[])[] = [
      [
        [0.42 * SIZE.width, 0.4 * SIZE.height],
        [0.58 * SIZE.width, 0.6 * SIZE.height],
      ],
    ];
    expect(found.areas.data.includes(1)).toBe(true);
    expect(near(inner, found.lines, 20)).toBe(0);
    expect(found.lines.length).toBeLessThan(8);
  });

  test('with lines drawn repeatedly gives one line for each', () => {
    const legs = [0.3, 0.6].flatMap((x) =>
      Array.from({ length: 5 }, (_, i): readonly Point[] => [
        [x + 0.004 * i, 0.3],
        [x + 0.004 * (4 - i), 0.75],
      ]),
    );
    const asked = { ...SIZE, strokes: [circle([0.5, 0.2], 0.08), ...legs], broad: 3 };
    const found = find(photographed(asked));
    const { recall, precision } = judged(asked, found);
    expect(Math.min(recall, precision)).toBeGreaterThan(0.97);
    expect(found.lines).toHaveLength(3);
  });

  test('that a computer drew keeps lines at the border of its picture', () => {
    const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(255);
    const pixels: Pixels = { ...SIZE, data };
    for (let y = 0; y < SIZE.height; y++)
      for (let x = 0; x < SIZE.width; x++)
        if (Math.min(Math.abs(x - 380), y, Math.abs(y - 270)) < 20)
          data.fill(0, 4 * (y * SIZE.width + x), 4 * (y * SIZE.width + x) + 3);
    const found = find(pixels, { sheet: 'whole', clean: true });
    const drawn: readonly (readonly Point[])[] = [
      pairs('380 10, 380 530'),
      pairs('10 270, 750 270'),
      pairs('10 10, 750 10'),
    ];
    expect(near(drawn, found.lines, 12)).toBeGreaterThan(0.97);
    expect(near(found.lines, drawn, 12)).toBeGreaterThan(0.97);
    expect(found.ink.width).toBe(SIZE.width);
  });

  test('that a computer drew keeps a large dark box', () => {
    const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(255);
    for (let y = 60; y < 480; y++)
      for (let x = 100; x < 660; x++) data.set([40, 80, 160], 4 * (y * SIZE.width + x));
    expect(find({ ...SIZE, data }).corners).toBeUndefined();
  });

  test('on paper of exactly one colour keeps lines at the border', () => {
    const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(255);
    for (let y = 0; y < SIZE.height; y++)
      for (let x = 0; x < SIZE.width; x++)
        if (Math.abs(x - 380) < 12) data.fill(0, 4 * (y * SIZE.width + x), 4 * (y * SIZE.width + x) + 3);
    const found = find({ ...SIZE, data });
    const line: readonly Point[] = [
      [380, 4],
      [380, SIZE.height - 4],
    ];
    expect(near([line], found.lines, 8)).toBeGreaterThan(0.97);
    expect(near(found.lines, [line], 8)).toBeGreaterThan(0.97);
  });

  test('keeps a painted house on a ground line across the sheet', () => {
    const house = Array.from({ length: 60 }, (_, i): Point => [0.35 + 0.005 * i, i % 2 === 0 ? 0.4 : 0.85]);
    const ground: readonly Point[] = pairs('0 0.85, 1 0.85');
    const found = find(photographed({ ...SIZE, strokes: [house, ground], broad: 6 }), { sheet: 'whole' });
    const beside: readonly Point[] = [
      [0.03 * SIZE.width, 0.85 * SIZE.height],
      [0.33 * SIZE.width, 0.85 * SIZE.height],
    ];
    expect(found.areas.data.includes(1)).toBe(true);
    expect(near([beside], found.lines, 12)).toBeGreaterThan(0.97);
  });

  test('loses dust and everything beside the sheet', () => {
    const dust = [0.1, 0.2, 0.85].map((x): readonly Point[] => [
      [x, 0.1],
      [x + 0.0015, 0.1],
    ]);
    const pixels = photographed({ ...SIZE, strokes: FACE, broad: 6 });
    const dusty = photographed({ ...SIZE, strokes: dust, broad: 2 });
    for (let at = 0; at < pixels.data.length; at++)
      pixels.data[at] = Math.min(pixels.data[at], dusty.data[at]);
    for (let y = 0; y < 14; y++) pixels.data.fill(40, 4 * y * SIZE.width, 4 * (y * SIZE.width + SIZE.width));
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
    expect(find(pixels).lines).toHaveLength(FACE.length);
  });
});

describe('the markup of a traced drawing', () => {
  const found = find(photographed({ ...SIZE, strokes: FACE }));

  test('has a stroke for each line, both outlines of each, or the outline of the whole', () => {
    const count = (markup: string): number => markup.split('<path').length - 1;
    expect(count(linesMarkup(found))).toBe(FACE.length);
    expect(count(linesMarkup(found, 'outlines'))).toBe(2 * FACE.length - 1);
    expect(count(linesMarkup(found, 'shape'))).toBe(1);
    expect(layersMarkup(found)).toContain('id="ink"');
  });

  test('has the colours of painted areas, or soft ones if none are painted', () => {
    expect(new Set(colourMarkup(found).match(/fill="#[0-9a-f]{6}"/g))).toContain('fill="#ffe082"');
    const red = photographed({
      ...SIZE,
      strokes: [
        circle([0.5, 0.5], 0.3),
        ...Array.from({ length: 40 }, (_, i) => circle([0.5, 0.5], 0.12 - i * 0.003)),
      ],
      pen: [200, 40, 40],
      shadow: 0.4,
    });
    const fills = colourMarkup(find(red)).match(/fill="#([0-9a-f]{6})"/g) ?? [];
    const isRed = (fill: string): boolean => /fill="#[c-f][0-9a-f][2-5][0-9a-f][2-5]/.test(fill);
    expect(fills.some(isRed)).toBe(true);
  });
});

describe('a picture of objects', () => {
  const painted = (grey: (x: number, y: number) => number): Pixels => {
    const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(255);
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % SIZE.width, Math.floor(at / 4 / SIZE.width)];
      data.fill(grey(x, y), at, at + 3);
    }
    return { ...SIZE, data };
  };
  /** Bright ribbons on a dark background, 85 pixels wide, lit from the right. */
  const sway = (y: number): number => 40 * Math.sin(y / 60);
  const ribbons = painted((x, y) => (Math.floor((x + sway(y)) / 85) % 3 === 0 ? 120 : 5) + x / 40);

  test('has its edges as lines if they are long and clear', () => {
    const found = find(ribbons);
    const edges = [85, 255, 340, 510, 595].map((x) =>
      Array.from({ length: 50 }, (_, i): Point => [x - sway(20 + 10 * i), 20 + 10 * i]),
    );
    expect(found.ofThings).toBe(true);
    expect(near(edges, found.lines, 8)).toBeGreaterThan(0.95);
    expect(near(found.lines, edges, 8)).toBeGreaterThan(0.7);
  });

  test('is rejected if its edges are short and unclear', () => {
    const muddle = painted(
      (x, y) => ((Math.floor(x / 9) * 31 + Math.floor(y / 9) * 57 + ((x * y) >> 5)) % 7) * 12,
    );
    expect(codeOf(muddle)).toMatch(/^(?:no-clear-lines|too-dark|written-page)$/);
  });
});

test('a digital drawing painted all over gives the dark lines between its colours', () => {
  const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(255);
  const shelves = [100, 200, 300, 400, 500, 600, 656];
  for (let y = 80; y < 460; y++) {
    for (let x = 100; x < 660; x++) {
      const isLine = shelves.some((left) => x >= left && x < left + 4) || y < 84 || y >= 456;
      data.set(isLine ? [20, 20, 20] : [205, 150, 60], 4 * (y * SIZE.width + x));
    }
  }
  const { lines } = find({ ...SIZE, data }, { sheet: 'whole', clean: true });
  const middles = shelves.map((x): readonly Point[] => [
    [x + 2, 90],
    [x + 2, 450],
  ]);
  expect(near(middles, lines, 3)).toBeGreaterThan(0.97);
});

describe('pictures without a drawing', () => {
  const plain = (value: number): Pixels => ({
    ...SIZE,
    data: new Uint8ClampedArray(4 * SIZE.width * SIZE.height)
      .fill(value)
      .map((each, at) => (at % 4 === 3 ? 255 : each)),
  });
  /** Lines of letters from the top down. `size` is relative to letters on a full page. */
  const writing = (lines: number, letters: number, size: number) =>
    Array.from({ length: lines }, (_, line) =>
      Array.from({ length: letters }, (_, letter): readonly Point[] => {
        const [x, y] = [0.08 + 0.028 * size * letter, 0.1 + 0.06 * size * line];
        return [
          [x, y],
          [x + 0.012 * size, y + 0.016 * size],
          [x, y + 0.02 * size],
        ];
      }),
    ).flat();

  test.each<[string, Pixels, string]>([
    ['a blank sheet', photographed({ ...SIZE, strokes: [], shadow: 0.3 }), 'blank-sheet'],
    ['black', plain(0), 'too-dark'],
    ['one pixel', { width: 1, height: 1, data: new Uint8ClampedArray([255, 255, 255, 255]) }, 'too-small'],
    [
      'five lines of writing',
      photographed({ ...SIZE, strokes: writing(5, 14, 2), broad: 2 }),
      'written-page',
    ],
  ])('are rejected with a code: %s', (_, pixels, code) => {
    expect(codeOf(pixels)).toBe(code);
  });

  test.each<[string, Photographed['strokes']]>([
    ['two names below each other', writing(2, 8, 3)],
    ['a face with four lines of words above it', [...writing(4, 14, 1), ...FACE]],
  ])('are traced if they show %s', (_, strokes) => {
    expect(codeOf(photographed({ ...SIZE, strokes, broad: 3 }))).toBe('traced');
  });

  test('are traced or rejected if they are random or damaged', () => {
    const side = fc.integer({ min: 1, max: 56 });
    const picture = fc
      .tuple(side, side, fc.uint8Array({ minLength: 8, maxLength: 64 }), fc.boolean())
      .map(([width, height, values, isFlat]): Pixels => {
        const data = new Uint8ClampedArray(4 * width * height).fill(isFlat ? 230 : 0);
        for (let at = 0; at < data.length; at++)
          if (!isFlat || at % 97 < values.length) data[at] = values[(at * 7 + (at >> 5)) % values.length];
        return { width, height, data };
      });
    fc.assert(
      fc.property(picture, fc.boolean(), (pixels, isWhole) => {
        const code = codeOf(pixels, isWhole ? { sheet: 'whole' } : {});
        expect(code).toMatch(/^(?:traced|too-small|too-dark|blank-sheet|written-page|no-clear-lines)$/);
      }),
      { numRuns: 60 },
    );
  });
});
