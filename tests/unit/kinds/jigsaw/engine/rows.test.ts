import { expect, test } from 'vitest';
import { MAX_DEVIATION, rowsFor } from '#src/kinds/jigsaw/engine/play/rows.ts';

const total = (rows: readonly number[]) => rows.reduce((sum, count) => sum + count, 0);

test('any number of pieces is met within a tenth for a picture of any shape', () => {
  for (const height of [300, 500, 700, 1000])
    for (let pieces = 2; pieces <= 1000; pieces++) {
      const made = total(rowsFor(pieces, [1000, height]));
      expect(Math.abs(made - pieces), `${pieces} at ${height}`).toBeLessThanOrEqual(MAX_DEVIATION * pieces);
    }
});

test('pieces are nearly square', () => {
  for (let pieces = 12; pieces <= 1000; pieces++) {
    const rows = rowsFor(pieces, [1000, 700]);
    for (const count of rows) {
      const shape = 1000 / count / (700 / rows.length);
      expect(Math.abs(Math.log(shape)), `${pieces}`).toBeLessThan(Math.log(1.6));
    }
  }
});

test('five pieces form rows of two and three', () => {
  expect([...rowsFor(5, [1000, 700])].sort()).toEqual([2, 3]);
});
