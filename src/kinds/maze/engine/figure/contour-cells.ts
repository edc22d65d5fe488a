/** Returns 1 for the figure cells with the rim or background among their eight neighbours. */
export function contourCells(rows: readonly string[]): Uint8Array {
  const columns = rows[0]?.length ?? 0;
  const contour = new Uint8Array(columns * rows.length);
  rows.forEach((row, r) => {
    for (let c = 0; c < columns; c++) {
      if (row[c] !== '1') continue;
      let isContour = false;
      for (let y = r - 1; y <= r + 1; y++) {
        for (let x = c - 1; x <= c + 1; x++) if (rows[y]?.[x] !== '1') isContour = true;
      }
      if (isContour) contour[r * columns + c] = 1;
    }
  });
  return contour;
}
