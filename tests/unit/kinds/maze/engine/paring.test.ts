import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contourCells } from '#src/kinds/maze/engine/figure/contour-cells.ts';
import type { CellPicture } from '#src/kinds/maze/engine/figure/faces.ts';
import { overlap } from '#src/kinds/maze/engine/figure/overlap.ts';
import { pare } from '#src/kinds/maze/engine/figure/paring.ts';

/** A picture as digits: how many tenths of each cell are covered; a dot is background. */
function drawn(rows: readonly string[]): { readonly picture: CellPicture; readonly data: Float64Array } {
  const columns = (rows[0] as string).length;
  const own = Array.from(rows.join(''));
  return {
    picture: { columns, rows: rows.length, cells: Uint8Array.from(own, (one) => (one === '.' ? 0 : 1)) },
    data: Float64Array.from(own, (one) => (one === '.' ? 0 : Number(one) / 10)),
  };
}

const shown = ({ columns, rows, cells }: CellPicture) =>
  Array.from({ length: rows }, (_, r) =>
    Array.from(cells.subarray(r * columns, (r + 1) * columns), (own) => (own === 1 ? '#' : '.')).join(''),
  );

/** Counts the parts of a figure that are connected across corners. */
function groups({ columns, cells }: CellPicture): number {
  const seen = new Set<number>();
  let count = 0;
  cells.forEach((own, first) => {
    if (own === 0 || seen.has(first)) return;
    count++;
    const reached = [first];
    seen.add(first);
    for (const cell of reached) {
      for (const way of [1, columns + 1, columns, columns - 1, -1, -columns - 1, -columns, 1 - columns]) {
        if (cells[cell + way] !== 1 || seen.has(cell + way)) continue;
        seen.add(cell + way);
        reached.push(cell + way);
      }
    }
  });
  return count;
}

describe('a pared picture', () => {
  test('shows a thin line one cell wide', () => {
    const { picture, data } = drawn([
      '.......',
      '.92....',
      '.92....',
      '.3922..',
      '..2998.',
      '...221.',
      '.......',
    ]);
    expect(shown(pare({ data }, picture, picture.cells))).toEqual([
      '.......',
      '.#.....',
      '.#.....',
      '..#....',
      '...###.',
      '.......',
      '.......',
    ]);
  });

  test('keeps a gap between lines that one path goes round', () => {
    const { picture, data } = drawn([
      '........',
      '.999999.',
      '.000000.',
      '.010010.',
      '.000000.',
      '.999999.',
      '........',
    ]);
    const onPath = Uint8Array.from(picture.cells);
    for (const cell of [26, 27, 28, 29]) onPath[cell] = 0;
    const pared = pare({ data }, picture, onPath);
    expect(shown(pared)[1]).toBe('.######.');
    expect(shown(pared)[3]).not.toContain('####');
    expect(groups(pared)).toBeLessThanOrEqual(2);
  });

  test('tears no line, even where it covers little of a cell', () => {
    const { picture, data } = drawn(['.......', '.99299.', '.......']);
    expect(shown(pare({ data }, picture, picture.cells))).toEqual(shown(picture));
  });

  test('opens no hole to the background around it', () => {
    const { picture, data } = drawn(['.......', '.99999.', '.9...2.', '.9...2.', '.99999.', '.......']);
    expect(shown(pare({ data }, picture, picture.cells))).toEqual(shown(picture));
  });

  test('leaves out the allowed number of cells, the emptiest first', () => {
    const { picture, data } = drawn(['......', '.1234.', '.9999.', '.9999.', '......']);
    expect(shown(pare({ data }, picture, picture.cells, 2))[1]).toBe('...##.');
    expect(pare({ data }, picture, picture.cells, 0).cells).toEqual(picture.cells);
  });

  const pictures = fc
    .tuple(fc.integer({ min: 7, max: 12 }), fc.integer({ min: 7, max: 12 }))
    .chain(([columns, rows]) =>
      fc
        .array(fc.constantFrom(-1, -1, 0.1, 0.2, 0.3, 0.7, 1, 1, 1), {
          minLength: columns * rows,
          maxLength: columns * rows,
        })
        .map((own) => {
          const isRim = (i: number) =>
            Math.min(
              i % columns,
              Math.floor(i / columns),
              columns - 1 - (i % columns),
              rows - 1 - Math.floor(i / columns),
            ) < 1;
          const cells = Uint8Array.from(own, (share, i) => (share < 0 || isRim(i) ? 0 : 1));
          const data = Float64Array.from(own, (share, i) => (cells[i] === 1 ? share : 0));
          return { picture: { columns, rows, cells }, data };
        }),
    );

  test('keeps its contours on the path, its parts connected, and its likeness to the figure', () => {
    fc.assert(
      fc.property(pictures, ({ picture, data }) => {
        const rows = (own: CellPicture) =>
          shown(own).map((row) => row.replaceAll('#', '1').replaceAll('.', '0'));
        const onPath = contourCells(rows(picture));
        const pared = pare({ data }, picture, onPath);
        expect(pared.cells.every((own, cell) => own <= (picture.cells[cell] as number))).toBe(true);
        const contour = contourCells(rows(pared));
        expect(contour.every((own, cell) => own <= (onPath[cell] as number))).toBe(true);
        expect(overlap(data, pared.cells)).toBeGreaterThanOrEqual(
          Math.min(0.6, overlap(data, picture.cells)),
        );
        const all = pare({ data }, picture, picture.cells);
        expect(groups(all)).toBe(groups(picture));
      }),
    );
  });
});
