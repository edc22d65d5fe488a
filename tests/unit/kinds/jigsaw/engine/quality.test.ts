import { expect, test } from 'vitest';
import { colourQuality, shapeQuality } from '#src/kinds/jigsaw/engine/quality.ts';
import { smallThings } from '#src/kinds/jigsaw/engine/sparing.ts';
import { verify } from '#src/kinds/jigsaw/engine/verify.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { bricks, documentFrom, pair, quarters, row, type Sketch } from '#tests/fixtures/jigsaw-by-hand.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** A picture of two colours that meet along a vertical line, at a share of its width. */
function halves(share: number): Pixels {
  const [width, height] = [200, 160];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = pixel % width < share * width ? [200, 60, 40, 255] : [60, 120, 220, 255];
    data.set(colour, 4 * pixel);
  }
  return { width, height, data };
}

const straight: Sketch = {
  ...pair,
  vertices: pairs('0 0, 500 0, 1000 0, 1000 800, 500 800, 0 800'),
  lines: pair.lines.map((line, k) => (k === 6 ? { ends: line.ends, pieces: line.pieces } : line)),
};

test('a cut along the only line of a picture has a high gain, and a cut elsewhere has none', () => {
  const { board, size } = documentFrom(straight);
  const on = colourQuality({ board, size }, halves(0.5));
  const off = colourQuality({ board, size }, halves(0.8));
  expect(on.colourLineGain).toBeGreaterThan(10);
  expect(on.freeColourLineGain).toBe(on.colourLineGain);
  expect(off.colourLineGain).toBeLessThan(0.1);
});

test('a picture of one colour gives a gain of 1', () => {
  const { board, size } = documentFrom(straight);
  expect(colourQuality({ board, size }, halves(0)).colourLineGain).toBe(1);
});

test('a small thing is cut if a cut runs through its middle, and spared if the cut passes beside it', () => {
  const vertices = straight.vertices.map(([x, y]) => [x === 500 ? 505 : x, y] as const);
  const { board, size } = documentFrom({ ...straight, vertices });
  const spotted = (column: number): Pixels => {
    const { width, height, data } = halves(0);
    const dark = data.map((value, at) => {
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
      const isSpot = Math.abs(x - column) <= 1 && Math.abs(y - 80) <= 1;
      return isSpot && at % 4 < 3 ? 10 : value;
    });
    return { width, height, data: dark };
  };
  expect(colourQuality({ board, size }, spotted(100)).featuresCut).toBeGreaterThan(0);
  expect(colourQuality({ board, size }, spotted(60)).featuresCut).toBe(0);
});

test('a small thing is found once, where it is and as large as it is', () => {
  const { width, height, data } = halves(0);
  const dark = data.map((value, at) => {
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    const isSpot = x >= 83 && x < 90 && y >= 61 && y < 66;
    return isSpot && at % 4 < 3 ? 10 : value;
  });
  const [found, ...others] = smallThings({ width, height, data: dark }, 1000, 300);
  expect(others).toEqual([]);
  expect(found).toEqual({ x: 432.5, y: 317.5, side: expect.closeTo(5 * Math.sqrt(35), 6) });
});

test('the rim of the subject is followed where a cut runs along it', () => {
  const { board, size } = documentFrom(straight);
  /** A wide figure in the middle of the picture, whose left side is at a share of its width. */
  const figure = (share: number): Pixels => {
    const { width, height, data } = halves(0);
    const painted = data.map((value, at) => {
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
      const isIn = x >= share * width && x < 0.9 * width && y >= 30 && y < 130;
      return isIn ? ([220, 60, 40, 255][at % 4] as number) : value;
    });
    return { width, height, data: painted };
  };
  expect(colourQuality({ board, size }, figure(0.5)).rimFollowed).toBeGreaterThan(0.2);
  expect(colourQuality({ board, size }, figure(0.3)).rimFollowed).toBeLessThan(0.1);
});

test('a board whose cuts all interlock has no gain of free cuts', () => {
  const { board, size } = documentFrom(quarters);
  expect(colourQuality({ board, size }, halves(0.5)).freeColourLineGain).toBe(0);
});

test('the narrowest neck and the smallest piece are measured', () => {
  const measured = (sketch: Sketch) => {
    const { board, size } = documentFrom(sketch);
    return shapeQuality({ board, size, minWidth: 12 });
  };
  expect(measured(pair)).toMatchObject({ pieces: 2, minWidth: 120, interlockingShare: 1 });
  expect(measured(row).minWidth).toBe(60);
  expect(measured(bricks).interlockingShare).toBe(0.571);
});

test('a document of an earlier version, without the newer measures, may have splinters', () => {
  const inner = pairs('590 385, 640 500');
  const lines = bricks.lines.map((line, k) => (k === 15 ? { ...line, inner } : line));
  const document = documentFrom({ ...bricks, lines });
  const { featuresCut, rimFollowed, ...quality } = document.quality;
  expect([featuresCut, rimFollowed]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(verify(document).map(({ criterion }) => criterion)).toEqual(['splinters']);
  expect(verify({ ...document, quality })).toEqual([]);
});

test('more pieces are harder', () => {
  const difficulties = [pair, quarters, bricks].map((sketch) => documentFrom(sketch).quality.difficulty);
  expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
  expect(new Set(difficulties).size).toBe(3);
});

test('pieces of the same outline are reported only if their pictures look alike', () => {
  const square: Sketch = {
    ...straight,
    size: [1000, 500],
    vertices: straight.vertices.map(([x, y]) => [x, y === 800 ? 500 : y]),
    parameters: { ...pair.parameters, minArea: 1000 },
  };
  const document = documentFrom(square);
  const picture = (change: (x: number) => number): Pixels => {
    const data = new Uint8ClampedArray(4 * 100 * 50);
    for (let pixel = 0; pixel < 5000; pixel++) {
      const value = change(pixel % 100);
      data.set([value, value, value, 255], 4 * pixel);
    }
    return { width: 100, height: 50, data };
  };
  const alike = (pixels: Pixels) =>
    verify(document, pixels).filter(({ criterion }) => criterion === 'alike').length;
  expect(alike(picture(() => 128))).toBe(1);
  expect(alike(picture((x) => (x < 50 ? 60 : 190)))).toBe(0);
});
