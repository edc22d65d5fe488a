import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rimsOf } from '#src/kinds/maze/engine/path/hamilton.ts';
import { addRibbonToRim, joinLoops } from '#src/kinds/maze/engine/path/ribbons.ts';
import { degree, labelLoops, type Strands } from '#src/kinds/maze/engine/path/strands.ts';

const [COLUMNS, ROWS] = [16, 13];
const even = new Uint8Array(COLUMNS * ROWS).fill(1);

/** The rims of faces drawn as #. */
function rims(drawn: readonly string[]): Strands {
  const faces = new Uint8Array(COLUMNS * ROWS);
  drawn.forEach((row, r) => {
    Array.from(row).forEach((own, c) => {
      if (own === '#') faces[r * COLUMNS + c] = 1;
    });
  });
  return rimsOf({ columns: COLUMNS, rows: ROWS, faces });
}

const cellsOn = (strands: Strands): readonly number[] =>
  Array.from(even.keys()).filter((cell) => degree(strands, cell) > 0);

/** Rectangles of faces and holes in them, at least a cell apart. */
const boxes = fc
  .array(
    fc.record({
      left: fc.integer({ min: 1, max: 10 }),
      top: fc.integer({ min: 1, max: 8 }),
      width: fc.integer({ min: 1, max: 7 }),
      height: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((asked) => {
    const faces = new Uint8Array(COLUMNS * ROWS);
    const kept: typeof asked = [];
    for (const box of asked) {
      const [right, bottom] = [box.left + box.width, box.top + box.height];
      if (right > COLUMNS - 3 || bottom > ROWS - 3) continue;
      const isFree = kept.every(
        (other) =>
          right + 1 < other.left ||
          bottom + 1 < other.top ||
          other.left + other.width + 1 < box.left ||
          other.top + other.height + 1 < box.top,
      );
      if (!isFree) continue;
      kept.push(box);
      for (let y = box.top; y < bottom; y++)
        for (let x = box.left; x < right; x++) faces[y * COLUMNS + x] = 1;
      // Large ones have a hole.
      for (let y = box.top + 2; y < bottom - 2; y++) {
        for (let x = box.left + 2; x < right - 2; x++) faces[y * COLUMNS + x] = 0;
      }
    }
    return rimsOf({ columns: COLUMNS, rows: ROWS, faces });
  })
  .filter((strands) => labelLoops(strands).count > 1);

describe('loops that share no cell', () => {
  test('become one loop that contains all their cells', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 40, maxLength: 40 }),
        (strands, dear) => {
          const before = cellsOn(strands);
          const costs = even.map((_, face) => dear[(7 * face) % dear.length] as number);
          expect(joinLoops(strands, costs)).toEqual([]);
          expect(labelLoops(strands).count).toBe(1);
          expect(cellsOn(strands).every((cell) => degree(strands, cell) === 2)).toBe(true);
          expect(before.filter((cell) => degree(strands, cell) === 0)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('are joined by the cheapest ribbon, not the shortest', () => {
    const drawn = ['', '', '', '..##......##', '..##......##'];
    const straight = rims(drawn);
    joinLoops(straight, even);
    const wall = even.map((_, face) => (face % COLUMNS === 6 && face < 7 * COLUMNS ? 200 : 1));
    const round = rims(drawn);
    joinLoops(round, wall);
    const length = (strands: Strands) => cellsOn(strands).length;
    expect(length(straight)).toBe(2 * 8 + 2 * 5);
    expect(length(round)).toBeGreaterThan(length(straight));
    expect(labelLoops(round).count).toBe(1);
  });

  test('are joined across the gap if one is inside another', () => {
    const strands = rims([
      '',
      '.#########',
      '.#.......#',
      '.#.......#',
      '.#..###..#',
      '.#.......#',
      '.#.......#',
      '.#########',
    ]);
    expect(labelLoops(strands).count).toBe(3);
    const before = cellsOn(strands);
    expect(joinLoops(strands, even)).toEqual([]);
    expect(labelLoops(strands).count).toBe(1);
    expect(before.every((cell) => degree(strands, cell) === 2)).toBe(true);
  });

  test('stay unchanged if there is only one', () => {
    const strands = rims(['', '.###', '.###']);
    const before = cellsOn(strands);
    expect(joinLoops(strands, even)).toEqual([]);
    expect(cellsOn(strands)).toEqual(before);
  });
});

test('a ribbon to the rim ends between two rim cells', () => {
  const strands = rims(['', '', '', '', '.....####', '.....####']);
  const before = cellsOn(strands);
  const [a, b] = addRibbonToRim(strands, even) ?? [-1, -1];
  const isRim = (cell: number) => {
    const [c, r] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    return c === 0 || r === 0 || c === COLUMNS - 1 || r === ROWS - 1;
  };
  expect([isRim(a), isRim(b), Math.abs(a - b) === 1 || Math.abs(a - b) === COLUMNS]).toEqual([
    true,
    true,
    true,
  ]);
  expect(labelLoops(strands).count).toBe(1);
  expect(before.every((cell) => degree(strands, cell) === 2)).toBe(true);
});
