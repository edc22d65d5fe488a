import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { signedArea } from '#src/geometry/shapes/polygon.ts';
import { contains, region } from '#src/geometry/shapes/region.ts';
import { penCode, penDrawingOfCode } from '#src/picture/sketching/pen-code.ts';
import {
  MAX_FILLS,
  type PenDrawing,
  type PenFill,
  type PenStroke,
} from '#src/picture/sketching/pen-drawing.ts';
import { fillAt, MAX_FILL_POINTS } from '#src/picture/sketching/pen-fill.ts';
import { penMarkup } from '#src/picture/sketching/pen-markup.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { circle } from '#tests/fixtures/photographed.ts';

const SIZE = [1000, 800] as const;
const drawn = (...strokes: readonly PenStroke[]): PenDrawing => ({
  format: 'dotterel/drawing',
  version: 1,
  size: SIZE,
  strokes,
});
const ring = (middle: Point, radius: number, gap = 0): PenStroke => ({
  points: circle(middle, radius).slice(gap),
});
const areaOf = (rings: readonly (readonly Point[])[]): number =>
  rings.reduce((sum, each, index) => sum + (index === 0 ? 1 : -1) * Math.abs(signedArea(each)), 0);
const isInFill = ({ rings }: Pick<PenFill, 'rings'>, [x, y]: Point): boolean => {
  const outlines = rings.map((each) => each.flat());
  return contains(region(outlines, true), x, y);
};

describe('an area to fill', () => {
  test('ends at the lines around it and leaves out what is drawn inside', () => {
    const face = drawn(ring([400, 400], 200), ring([350, 350], 40), { points: pairs('380 480, 420 480') });
    const rings = fillAt(face, [400, 430]) ?? [];
    expect(rings).toHaveLength(2);
    expect(areaOf(rings) / (Math.PI * (200 ** 2 - 40 ** 2))).toBeCloseTo(1, 1);
    expect(isInFill({ rings }, [250, 400])).toBe(true);
    for (const outside of pairs('350 350, 100 100')) expect(isInFill({ rings }, outside)).toBe(false);
  });

  test('does not leak through a gap that is closed in the finished picture', () => {
    const rings = fillAt(drawn(ring([400, 400], 200, 1)), [400, 400]) ?? [];
    expect(areaOf(rings) / (Math.PI * 200 ** 2)).toBeCloseTo(1, 1);
  });

  test('around a drawing is the rest of the sheet, and below a line across the sheet what is below', () => {
    const around = fillAt(drawn(ring([400, 400], 200)), [50, 50]) ?? [];
    expect(areaOf(around) / (1000 * 800 - Math.PI * 200 ** 2)).toBeCloseTo(1, 1);
    const ground = drawn({ points: pairs('8 500, 500 520, 992 500') });
    const below = fillAt(ground, [500, 700]) ?? [];
    expect(isInFill({ rings: below }, [10, 790])).toBe(true);
    expect(isInFill({ rings: below }, [500, 300])).toBe(false);
  });

  test('contains the place and has few points, whatever is drawn', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 800 }));
    const lines = fc.array(fc.array(place, { minLength: 1, maxLength: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 799 }), (all, x, y) => {
        // Off the lines, which are at whole numbers.
        const at: Point = [x + 0.37, y + 0.61];
        const rings = fillAt(drawn(...all.map((points) => ({ points }))), at);
        const points = rings?.flat() ?? [];
        expect(points.length).toBeGreaterThan(2);
        expect(points.length).toBeLessThanOrEqual(MAX_FILL_POINTS);
        expect(points.every(([px, py]) => px >= 0 && px <= 1000 && py >= 0 && py <= 800)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

const house = drawn({ points: pairs('200 300, 600 300, 600 700, 200 700, 200 300') });
const filled: PenDrawing = {
  ...house,
  fills: [
    { rings: fillAt(house, [50, 50]) ?? [], colour: '#2e6fc7' },
    { rings: fillAt(house, [400, 500]) ?? [], colour: '#e0402f' },
  ],
};

test('fills are in the coloured picture below the lines, instead of pale ones, and not in the lines', () => {
  const plain = penMarkup(house);
  const { svg, colour } = penMarkup(filled);
  expect(svg).toBe(plain.svg);
  expect([...colour.matchAll(/ fill="(#[0-9a-f]{6})"/g)].map(([, paint]) => paint)).toEqual([
    '#2e6fc7',
    '#e0402f',
  ]);
  expect(colour.lastIndexOf('evenodd')).toBeLessThan(colour.indexOf('fill="none"'));
  expect(plain.colour).toMatch(/ fill="#[0-9a-f]{6}" fill-rule/);
});

describe('the code of a drawing', () => {
  test('keeps fills, and is that of before without any', () => {
    const read = penDrawingOfCode(penCode(filled));
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    const { fills = [], strokes } = read.value;
    expect(strokes).toHaveLength(1);
    expect(fills.map(({ colour }) => colour)).toEqual(['#2e6fc7', '#e0402f']);
    expect(fills.map((fill) => isInFill(fill, [50, 50]))).toEqual([true, false]);
    expect(fills.map((fill) => isInFill(fill, [400, 500]))).toEqual([false, true]);
    expect(penCode({ ...house, fills: [] })).toBe(penCode(house));
    // The first four bits are the version.
    expect(penCode(house)).toMatch(/^[I-L]/);
    expect(penCode(filled)).toMatch(/^[M-P]/);
  });

  test('is rejected with too many fills', () => {
    const fills = Array.from({ length: MAX_FILLS + 1 }, () => ({
      rings: [pairs('0 0, 10 0, 0 10')],
      colour: '#e0402f',
    }));
    expect(penDrawingOfCode(penCode({ ...house, fills }))).toMatchObject({
      failure: { code: 'damaged-code' },
    });
  });
});
