import { describe, expect, test } from 'vitest';
import { boundsOf } from '#src/geometry/shapes/bounds.ts';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import { signedArea } from '#src/geometry/shapes/polygon.ts';
import { rimOnBoard, shapedRim } from '#src/kinds/jigsaw/engine/board-rim.ts';
import { voronoi } from '#src/kinds/jigsaw/engine/colour-lines/colours/cells.ts';
import { cellsWithin } from '#src/kinds/jigsaw/engine/colour-lines/colours/rim-cells.ts';
import { type JigsawDocument, OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import { jigsaw } from '#src/kinds/jigsaw/engine/kind.ts';
import type { JigsawParameters } from '#src/kinds/jigsaw/engine/parameters.ts';
import { namedRim, type RimShape } from '#src/kinds/jigsaw/engine/rims.ts';
import { verify } from '#src/kinds/jigsaw/engine/verify.ts';
import type { PixelPicture } from '#src/picture/picture.ts';
import { generate } from '#tests/fixtures/generate.ts';
import { DEFAULTS, landscapePicture } from '#tests/fixtures/jigsaw.ts';
import { documentFrom, heart, quarters } from '#tests/fixtures/jigsaw-by-hand.ts';

const SHAPES = ['heart', 'circle', 'star'] as const;

const outlineOf = (rim: RimShape, size: Point = [1000, 700]) => namedRim(rim, size) as readonly Point[];

const landscape = landscapePicture();

/** The landscape with a ground that is transparent where `isFigure` is false. Units are pixels. */
function cutOut(isFigure: (x: number, y: number) => boolean): PixelPicture {
  const { width, height, data } = landscape.pixels;
  const clear = data.map((value, at) =>
    at % 4 < 3 || isFigure((at >> 2) % width, Math.floor((at >> 2) / width)) ? value : 0,
  );
  return { ...landscape, figure: { width, height, data: clear } };
}

function makeOf(picture: PixelPicture, asked: Partial<JigsawParameters>): JigsawDocument | string {
  const made = generate<JigsawDocument>(jigsaw, picture, { ...DEFAULTS, pieces: 12, ...asked }, 'one');
  return made.ok ? made.value : made.failure.code;
}

describe('rims', () => {
  test('a shape fills the picture in one direction, in the middle', () => {
    for (const rim of SHAPES) {
      for (const size of [
        [1000, 700],
        [600, 1000],
        [1000, 1000],
      ] as const) {
        const { left, top, right, bottom } = boundsOf(outlineOf(rim, size));
        const gaps = [left + size[0] - right, top + size[1] - bottom];
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
        expect(Math.min(...gaps)).toBeLessThan(4);
        expect(Math.abs(left - (size[0] - right))).toBeLessThan(3);
      }
    }
  });

  test('a circle is round, a heart has a notch above and a tip below, a star has five tips', () => {
    const circle = outlineOf('circle');
    for (const at of circle) expect(distance(at, [500, 350])).toBeCloseTo(350, 1);
    const middle = outlineOf('heart').filter(([x]) => Math.abs(x - 500) < 3);
    expect(Math.min(...middle.map(([, y]) => y))).toBeGreaterThan(50);
    expect(Math.max(...middle.map(([, y]) => y))).toBeGreaterThan(695);
    const star = outlineOf('star');
    const [cx, cy] = [500, 387];
    const far = star.map((at) => distance(at, [cx, cy]));
    const tips = far.filter(
      (here, k) =>
        here >
        Math.max(
          ...[1, 2, 3, 4, 5].flatMap((by) => [far.at(k - by) ?? 0, far[(k + by) % far.length] as number]),
        ),
    );
    expect(tips).toHaveLength(5);
  });

  test('the rim on a board is read from its cuts', () => {
    expect(new Set(rimOnBoard(documentFrom(heart).board)?.map(String))).toEqual(
      new Set(outlineOf('heart').map(String)),
    );
    expect(shapedRim(documentFrom(quarters).board)).toBeUndefined();
  });

  test('cells within a rim fill it, and borders end at its points', () => {
    const rim = outlineOf('heart');
    const sites = Float64Array.from([350, 250, 650, 250, 400, 450, 600, 450, 500, 600]);
    const cells = cellsWithin(voronoi(sites, [1000, 700]), rim);
    if (cells === undefined) throw new Error('a cell is divided');
    const outlines = sites.subarray(0, 5).map(() => 0);
    for (const { ends, cells: sides, arc } of cells.borders) {
      const path = arc ?? ends.map((end): Point => [cells.xs[end] as number, cells.ys[end] as number]);
      path.slice(1).forEach(([bx, by], k) => {
        const [ax, ay] = path[k] as Point;
        const part = (ax * by - ay * bx) / 2;
        outlines[sides[0]] = (outlines[sides[0]] as number) + part;
        if (sides[1] !== OUTSIDE) outlines[sides[1]] = (outlines[sides[1]] as number) - part;
      });
    }
    expect(Math.min(...outlines)).toBeGreaterThan(10_000);
    expect(outlines.reduce((sum, area) => sum + area, 0)).toBeCloseTo(signedArea(rim), 3);
  });

  test('a rim never divides a cell', () => {
    // The upper cell would have a part in each half of the heart.
    const sites = Float64Array.from([500, 10, 500, 80]);
    expect(cellsWithin(voronoi(sites, [1000, 700]), outlineOf('heart'))).toBeUndefined();
  });
});

describe('jigsaws with a shaped rim', () => {
  test('the heart made by hand is good', () => {
    expect(verify(documentFrom(heart))).toEqual([]);
  });

  test('a picture is cut as a star', () => {
    const document = makeOf(landscape, { rim: 'star' }) as JigsawDocument;
    expect(document.board.pieces).toHaveLength(12);
    expect(verify(document, landscape.pixels)).toEqual([]);
  });

  test('a figure on a transparent ground is cut along its silhouette', () => {
    const inDisc = (x: number, y: number) => (x - 120) ** 2 + (y - 90) ** 2 < 70 ** 2;
    const ring = cutOut((x, y) => inDisc(x, y) && (x - 120) ** 2 + (y - 90) ** 2 > 60 ** 2);
    const document = makeOf(ring, { rim: 'own' }) as JigsawDocument;
    expect(verify(document, landscape.pixels)).toEqual([]);
    const rim = rimOnBoard(document.board) ?? [];
    // The hole is filled, and there is a margin.
    for (const at of rim) expect(Math.abs(distance(at, [480, 360]) - 290)).toBeLessThan(10);
  });

  test('a picture without a transparent ground has no silhouette', () => {
    expect(makeOf(landscape, { rim: 'own' })).toBe('no-silhouette');
    expect(
      makeOf(
        cutOut(() => true),
        { rim: 'own' },
      ),
    ).toBe('no-silhouette');
    expect(
      makeOf(
        cutOut(() => false),
        { rim: 'own' },
      ),
    ).toBe('no-silhouette');
  });

  test('other cuts ignore the rim', () => {
    const document = makeOf(landscape, { rim: 'star', cut: 'grid' }) as JigsawDocument;
    expect(shapedRim(document.board)).toBeUndefined();
    expect(verify(document, landscape.pixels)).toEqual([]);
  });
});
