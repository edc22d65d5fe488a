/** A binary picture on the cells of a board, row by row: 1 is figure. */
export interface CellPicture {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/**
 * A figure as a set of faces. A face is the square between four neighbouring cells, numbered by its upper left cell.
 * The figure's cells are the corners of its faces. Its rims run from cell to cell, between faces inside it and outside.
 */
export interface FigureFaces {
  readonly columns: number;
  readonly rows: number;
  readonly faces: Uint8Array;
}

export function cellsOf({ columns, rows, faces }: FigureFaces): CellPicture {
  const cells = new Uint8Array(columns * rows);
  for (let face = 0; face < faces.length; face++) {
    if (faces[face] === 0) continue;
    cells[face] = 1;
    cells[face + 1] = 1;
    cells[face + columns] = 1;
    cells[face + columns + 1] = 1;
  }
  return { columns, rows, cells };
}

/** Sums how much of a figure the four cells of a face hold. */
export function weightOf(columns: number, weight: Float64Array, face: number): number {
  return weight[face] + weight[face + 1] + weight[face + columns] + weight[face + columns + 1];
}
