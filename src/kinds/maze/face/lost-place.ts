import type { TightPlace } from '../../../puzzle/contract/face.ts';
import { existingCells, type MazeDocument } from '../engine/document.ts';

/** The window that is searched reaches this many cells to each side of its middle cell. */
const AROUND = 2;

/** The place, in puzzle units, where a maze shows the least of its picture; undefined if it shows everything. */
export function lostPlace({ board, picture, solution, size }: MazeDocument): TightPlace | undefined {
  const { columns, rows } = board;
  const { drawn } = picture;
  if (drawn === undefined) return undefined;
  const side = Math.max(...size) / Math.max(columns, rows);
  const isNear = new Uint8Array(columns * rows);
  // The cells of a board in the figure's shape show it, else the path does.
  const shown =
    board.shape === undefined
      ? solution.path
      : [...existingCells(board).entries()]
          .filter(([, own]) => own === 1)
          .map(([cell]) => [cell % columns, Math.floor(cell / columns)] as const);
  for (const [c, r] of shown)
    for (const [x, y] of [
      [c, r],
      [c - 1, r],
      [c + 1, r],
      [c, r - 1],
      [c, r + 1],
    ] as const)
      if (x >= 0 && y >= 0 && x < columns && y < rows) isNear[y * columns + x] = 1;
  const lost = (c: number, r: number): number =>
    isNear[r * columns + c] === 1 ? 0 : Number(drawn[r]?.[c] ?? 0);
  let [most, at] = [0, [0, 0] as readonly [number, number]];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (lost(c, r) === 0) continue;
      let sum = 0;
      for (let y = r - AROUND; y <= r + AROUND; y++)
        for (let x = c - AROUND; x <= c + AROUND; x++)
          if (x >= 0 && y >= 0 && x < columns && y < rows) sum += lost(x, y);
      if (sum > most) [most, at] = [sum, [c, r]];
    }
  }
  if (most === 0) return undefined;
  return { at: [(at[0] + 0.5) * side, (at[1] + 0.5) * side], radius: (AROUND + 1.5) * side };
}
