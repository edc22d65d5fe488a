import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { cutLinesOf } from '#src/kinds/jigsaw/face/print.ts';
import type { CutLines } from '#src/print/cutting/cut-lines.ts';
import { MATERIALS, strengthOf } from '#src/print/cutting/materials.ts';
import { sufficientWidth, weakPlaces } from '#src/print/cutting/weak-places.ts';
import { gridJigsaw } from '#tests/fixtures/jigsaw.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const SHARED = { cuts: 'shared', kerf: 0 } as const;
const PLYWOOD = strengthOf(MATERIALS.plywood);

/** A puzzle of one piece, 100 units wide, so that a width of 100 mm makes a unit a millimetre. */
const alone = (outline: readonly Point[]): CutLines => ({ size: [100, 100], lines: [], pieces: [outline] });

/** Two rooms with a passage of this width between them. */
const rooms = (width: number) =>
  alone(
    pairs(
      `0 0, 40 0, 40 ${20 - width / 2}, 60 ${20 - width / 2}, 60 0, 100 0, 100 40, 60 40, 60 ${20 + width / 2}, 40 ${20 + width / 2}, 40 40, 0 40`,
    ),
  );

/** A square with a spike of this width at its foot, and 20 mm high. */
const spiked = (width: number) =>
  alone(pairs(`0 100, 0 20, ${50 - width / 2} 20, 50 0, ${50 + width / 2} 20, 100 20, 100 100`));

test('necks are weak if they are narrower in millimetres than the material allows', () => {
  const weak = weakPlaces(rooms(4), { ...SHARED, width: 70 }, PLYWOOD);
  expect(weak.length).toBeGreaterThan(0);
  for (const { piece, kind, size } of weak) {
    expect([piece, kind]).toEqual([0, 'neck']);
    expect(size).toBeCloseTo(2.8, 5);
  }
  expect(weakPlaces(rooms(4), { ...SHARED, width: 80 }, PLYWOOD)).toEqual([]);
  // The kerf on both sides leaves less of it.
  expect(weakPlaces(rooms(4), { cuts: 'shared', kerf: 0.3, width: 80 }, PLYWOOD).length).toBeGreaterThan(0);
  expect(weakPlaces(rooms(4), { cuts: 'pieces', kerf: 0.3, width: 80 }, PLYWOOD)).toEqual([]);
});

test('a crumb at the end of a tip is no neck', () => {
  const spike = pairs('0 100, 0 20, 48 20, 49.5 10, 49 8, 50 6, 51 8, 50.5 10, 52 20, 100 20, 100 100');
  expect(weakPlaces(alone(spike), { ...SHARED, width: 100 }, PLYWOOD)).toEqual([]);
});

test('tips are weak below 39°, at their end', () => {
  const [tip, ...others] = weakPlaces(spiked(12), { ...SHARED, width: 100 }, { neck: 1, tip: 0.5 });
  expect(tip).toMatchObject({ kind: 'tip', at: [50, 0] });
  expect(others).toEqual([]);
  expect(weakPlaces(spiked(16), { ...SHARED, width: 100 }, { neck: 1, tip: 0.5 })).toEqual([]);
});

test('a piece that is too narrow everywhere is reported once', () => {
  const strip = alone(pairs('0 0, 100 0, 100 2, 0 2'));
  expect(weakPlaces(strip, { ...SHARED, width: 100 }, PLYWOOD)).toMatchObject([{ kind: 'small', piece: 0 }]);
});

test('a small board of many pieces is weak, and a sufficient width is suggested', () => {
  const lines = cutLinesOf(gridJigsaw(48));
  const weak = weakPlaces(lines, { ...SHARED, width: 50 }, PLYWOOD);
  expect(new Set(weak.map(({ piece }) => piece)).size).toBeGreaterThan(40);
  const width = sufficientWidth(lines, { ...SHARED, width: 50 }, PLYWOOD, weak) ?? 0;
  expect(weakPlaces(lines, { ...SHARED, width }, PLYWOOD)).toEqual([]);
  expect(weakPlaces(lines, { ...SHARED, width: 0.9 * width }, PLYWOOD).length).toBeGreaterThan(0);
});

test('thicker wood needs wider necks, thicker card does not', () => {
  expect(strengthOf(MATERIALS.plywood, 6).neck).toBe(6);
  expect(strengthOf(MATERIALS.plywood, 0.5).neck).toBe(1);
  expect(strengthOf(MATERIALS.card, 2).neck).toBe(strengthOf(MATERIALS.card).neck);
});
