/** Rows of words as aligned columns: the first to the left, the others to the right, two blanks apart. */
export function padded(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((words, column) => {
      widths[column] = Math.max(widths[column] ?? 0, words.length);
    });
  }
  return rows
    .map((row) =>
      row
        .map((words, column) =>
          column === 0 ? words.padEnd(widths[0] ?? 0) : words.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd()
        .concat('\n'),
    )
    .join('');
}
