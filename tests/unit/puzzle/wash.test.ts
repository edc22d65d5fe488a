import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWash, encodeWash, FRAME, MAX_CELLS, STEPS, type Wash } from '#src/puzzle/codec/wash.ts';

const step = fc.integer({ min: 0, max: STEPS - 1 });
const cell = fc.oneof(
  fc.constant([0, 0, 0, 0] as const),
  fc.tuple(step, step, step, fc.integer({ min: 1, max: STEPS - 1 })),
);
const side = fc.integer({ min: 1, max: MAX_CELLS });
const part = fc.nat({ max: FRAME });
const wash: fc.Arbitrary<Wash> = fc
  .tuple(side, side, fc.nat({ max: 3 }), fc.tuple(part, part, part, part))
  .chain(([columns, rows, rim, box]) =>
    fc
      .array(cell, { minLength: columns * rows, maxLength: columns * rows })
      .map((cells) => ({ columns, rows, rim, box, cells })),
  );

test('a wash is read as it was written', () => {
  fc.assert(
    fc.property(wash, (each) => {
      expect(decodeWash(encodeWash(each))).toEqual(each);
    }),
  );
});

test('any text gives a wash of a size that can be shown', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const { columns, rows, cells } = decodeWash(text);
      expect(cells).toHaveLength(columns * rows);
      expect(Math.max(columns, rows)).toBeLessThanOrEqual(MAX_CELLS);
      for (const each of cells.flat()) expect(each).toBeLessThan(STEPS);
    }),
  );
});

test('a wash with a colour or size out of bounds is rejected', () => {
  expect(() =>
    encodeWash({ columns: 1, rows: 1, rim: 0, box: [0, 0, 1, 1], cells: [[0, 0, 0, STEPS]] }),
  ).toThrow('16');
  expect(() =>
    encodeWash({ columns: MAX_CELLS + 1, rows: 1, rim: 0, box: [0, 0, 1, 1], cells: [] }),
  ).toThrow();
});
