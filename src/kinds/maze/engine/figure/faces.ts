/** A picture of two values on the cells of a board: 1 is figure, row after row. */
export interface CellPicture {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/**
 * A figure as a set of faces: a face is the square between four cells that touch, and bears the number of its upper left
 * cell. The cells at the corners of its faces are the figure's cells, and its rims run from cell to cell along the cracks
 * between faces of it and faces that are not.
 */
export interface FigureFaces {
  readonly columns: number;
  readonly rows: number;
  readonly faces: Uint8Array;
}

/** The figure's cells: the corners of its faces. */
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

/** How much of a figure the four cells of a face hold. */
export function weightOf(columns: number, weight: Float64Array, face: number): number {
  return weight[face] + weight[face + 1] + weight[face + columns] + weight[face + columns + 1];
}
