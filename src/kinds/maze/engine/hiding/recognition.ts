/**
 * How well a picture can be known again by the rims that a path is to go along, 0 to 1: as much of its lines as lies on
 * them or beside them, times as much of them as lies on its lines or beside.
 * @param drawn how much of each cell lines cover. @param rims 1 for the cells of rims.
 */
export function recognised(drawn: Uint8Array, rims: Uint8Array, columns: number): number {
  const byLines = broadened(drawn, columns);
  const byRims = broadened(rims, columns);
  const [all, shown] = weights(drawn, byRims);
  const [cells, meant] = weights(rims, byLines);
  return all === 0 || cells === 0 ? 0 : (shown / all) * (meant / cells);
}

/** 1 for every cell that has some, or lies beside one that has. */
function broadened(own: Uint8Array, columns: number): Uint8Array {
  const broad = new Uint8Array(own.length);
  own.forEach((weight, cell) => {
    if (weight === 0) return;
    broad[cell] = 1;
    const c = cell % columns;
    if (c > 0) broad[cell - 1] = 1;
    if (c + 1 < columns) broad[cell + 1] = 1;
    if (cell >= columns) broad[cell - columns] = 1;
    if (cell + columns < broad.length) broad[cell + columns] = 1;
  });
  return broad;
}

/** What all cells weigh, and those that are marked. */
function weights(own: Uint8Array, marks: Uint8Array): readonly [number, number] {
  let [all, marked] = [0, 0];
  own.forEach((weight, cell) => {
    all += weight;
    if (marks[cell] === 1) marked += weight;
  });
  return [all, marked];
}
