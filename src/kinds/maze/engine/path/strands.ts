/**
 * Strands are links between neighbouring cells: 1 if one runs from a cell to the right, and down. Cells and faces are
 * numbered row by row, a face by its upper left cell.
 */
export interface Strands {
  readonly columns: number;
  readonly rows: number;
  readonly right: Uint8Array;
  readonly down: Uint8Array;
}

export function noStrands(columns: number, rows: number): Strands {
  return { columns, rows, right: new Uint8Array(columns * rows), down: new Uint8Array(columns * rows) };
}

/** Inverts the four sides of a face: strands are removed, others added. Doing it twice changes nothing. */
export function toggle({ columns, right, down }: Strands, face: number): void {
  right[face] ^= 1;
  right[face + columns] ^= 1;
  down[face] ^= 1;
  down[face + 1] ^= 1;
}

/** How many strands meet at a cell. */
export function degree({ columns, right, down }: Strands, cell: number): number {
  return (
    right[cell] +
    down[cell] +
    (cell % columns > 0 ? right[cell - 1] : 0) +
    (cell >= columns ? down[cell - columns] : 0)
  );
}

export function linkedCells({ columns, right, down }: Strands, cell: number): readonly number[] {
  const ends: number[] = [];
  if (right[cell] === 1) ends.push(cell + 1);
  if (down[cell] === 1) ends.push(cell + columns);
  if (cell % columns > 0 && right[cell - 1] === 1) ends.push(cell - 1);
  if (cell >= columns && down[cell - columns] === 1) ends.push(cell - columns);
  return ends;
}

/** The cells of a loop, from `first` on the way that ends at its neighbour `last`. */
export function loopFrom(strands: Strands, first: number, last: number): readonly number[] {
  const loop = [first];
  for (let before = last, cell = first; ; ) {
    const [a, b] = linkedCells(strands, cell);
    const next = a === before ? b : a;
    if (next === first) return loop;
    loop.push(next);
    before = cell;
    cell = next;
  }
}

export function cornersOf(
  { columns }: Pick<Strands, 'columns'>,
  face: number,
): readonly [number, number, number, number] {
  return [face, face + 1, face + columns, face + columns + 1];
}

/** The number of each cell's loop, -1 if it is on none. Strands must be loops that share no cell. */
export function labelLoops(strands: Strands): { readonly label: Int32Array; readonly count: number } {
  const label = new Int32Array(strands.right.length).fill(-1);
  let count = 0;
  for (let cell = 0; cell < label.length; cell++) {
    if (label[cell] >= 0 || degree(strands, cell) === 0) continue;
    const reached = [cell];
    label[cell] = count;
    for (const from of reached) {
      for (const to of linkedCells(strands, from)) {
        if (label[to] >= 0) continue;
        label[to] = count;
        reached.push(to);
      }
    }
    count++;
  }
  return { label, count };
}
