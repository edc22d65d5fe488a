import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, type FigureFaces } from '#src/kinds/maze/engine/figure/faces.ts';
import { facesOf, figureOf } from '#src/kinds/maze/engine/figure/figure.ts';
import { overlap } from '#src/kinds/maze/engine/figure/overlap.ts';
import { trim } from '#src/kinds/maze/engine/figure/trimming.ts';
import type { Coverage } from '#src/picture/figures/silhouette.ts';

/** Squares as digits: how many tenths of each are covered. All are of part 1 without `parts`. */
function covered(rows: readonly string[], parts?: readonly string[]): Coverage {
  const columns = (rows[0] as string).length;
  const read = (from: readonly string[]) => Array.from(from.join(''), (own) => Number(own));
  const data = Float64Array.from(read(rows), (own) => own / (own === 9 ? 9 : 10));
  return {
    ...{ columns, rows: rows.length, data },
    parts: Int32Array.from(parts === undefined ? Array.from(data, (own) => (own > 0 ? 1 : 0)) : read(parts)),
  };
}

const drawn = ({ columns, rows, cells }: { columns: number; rows: number; cells: Uint8Array }) =>
  Array.from({ length: rows }, (_, r) => cells.subarray(r * columns, (r + 1) * columns).join(''));

/** Counts groups of faces with this value, connected by sides. */
function groups({ columns, rows, faces }: FigureFaces, value: number): number {
  const seen = new Set<number>();
  let count = 0;
  for (let face = 0; face < faces.length; face++) {
    const isFace = (own: number) => own % columns < columns - 1 && own < columns * (rows - 1);
    if (!isFace(face) || faces[face] !== value || seen.has(face)) continue;
    count++;
    const reached = [face];
    for (const own of reached) {
      if (seen.has(own)) continue;
      seen.add(own);
      const beside = [own - columns, own + columns];
      if (own % columns > 0) beside.push(own - 1);
      if (own % columns < columns - 2) beside.push(own + 1);
      reached.push(...beside.filter((next) => next >= 0 && isFace(next) && faces[next] === value));
    }
  }
  return count;
}

const touchesAtPoint = ({ columns, rows, faces }: FigureFaces) =>
  Array.from(faces.keys()).some((face) => {
    if (face % columns === columns - 1 || face >= columns * (rows - 1)) return false;
    const [a, b, c, d] = [faces[face], faces[face + 1], faces[face + columns], faces[face + columns + 1]];
    return a === d && b === c && a !== b;
  });

describe('a figure of faces', () => {
  test('has the cells that are at least half covered', () => {
    const coverage = covered(['000000', '009900', '019910', '009900', '000000']);
    expect(drawn(cellsOf(figureOf(coverage).faces))).toEqual([
      '000000',
      '001100',
      '001100',
      '001100',
      '000000',
    ]);
    expect(overlap(coverage.data, cellsOf(figureOf(coverage).faces).cells)).toBeGreaterThan(0.95);
  });

  test('joins a torn line of one part, but not two parts', () => {
    const body = Array(8).fill('0999999900000000');
    const coverage = covered([
      '0000000000000000',
      ...body,
      '0009000000000000',
      '0003000000000000',
      '0003000000000000',
      '0003000000000000',
      '0009900000000000',
      '0000000000000000',
    ]);
    expect(groups(figureOf(coverage).faces, 1)).toBe(1);
    const apart = covered(
      drawn({ ...coverage, cells: Uint8Array.from(coverage.data, (own) => Math.min(9, 10 * own)) }),
      drawn({
        ...coverage,
        cells: Uint8Array.from(coverage.data, (own, i) => (own > 0 ? (i < 208 ? 1 : 2) : 0)),
      }),
    );
    expect(groups(figureOf(apart).faces, 1)).toBe(2);
  });

  const pictures = fc
    .tuple(fc.integer({ min: 6, max: 14 }), fc.integer({ min: 6, max: 14 }))
    .chain(([columns, rows]) =>
      fc.record({
        columns: fc.constant(columns),
        rows: fc.constant(rows),
        data: fc
          .array(fc.constantFrom(0, 0, 0.2, 0.6, 1, 1), {
            minLength: columns * rows,
            maxLength: columns * rows,
          })
          .map((own) => {
            // Two squares on all sides stay free.
            const isFree = (i: number) =>
              Math.min(i % columns, Math.floor(i / columns), columns - 1 - (i % columns)) < 2 ||
              Math.floor(i / columns) > rows - 3;
            return Float64Array.from(own, (share, i) => (isFree(i) ? 0 : share));
          }),
      }),
    );

  test('never meets itself only at a point, and has every cell of its picture at a corner of a face', () => {
    fc.assert(
      fc.property(pictures, ({ columns, rows, data }) => {
        const cells = Uint8Array.from(data, (own) => (own >= 0.5 ? 1 : 0));
        const faces = facesOf({ columns, rows, cells }, data);
        expect(touchesAtPoint(faces)).toBe(false);
        const own = cellsOf(faces).cells;
        expect(cells.every((cell, i) => cell === 0 || own[i] === 1)).toBe(true);
        const parts = Int32Array.from(data, (share) => (share > 0 ? 1 : 0));
        expect(touchesAtPoint(figureOf({ columns, rows, data, parts }).faces)).toBe(false);
      }),
    );
  });

  test('becomes more like the picture by trimming, and no parts are joined or separated', () => {
    fc.assert(
      fc.property(pictures, ({ columns, rows, data }) => {
        const coverage = { columns, rows, data, parts: new Int32Array(data.length) };
        const cells = Uint8Array.from(data, (own) => (own >= 0.2 ? 1 : 0));
        const faces = facesOf({ columns, rows, cells }, data);
        const before = { faces: [groups(faces, 1), groups(faces, 0)], gain: gainOf(data, faces) };
        trim(coverage, faces);
        expect([groups(faces, 1), groups(faces, 0)]).toEqual(before.faces);
        expect(touchesAtPoint(faces)).toBe(false);
        expect(gainOf(data, faces)).toBeGreaterThanOrEqual(before.gain);
      }),
    );
  });
});

function gainOf(data: Float64Array, faces: FigureFaces): number {
  return cellsOf(faces).cells.reduce((sum, own, i) => sum + own * ((data[i] as number) - 0.47), 0);
}
