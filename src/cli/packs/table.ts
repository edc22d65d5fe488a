/** Formats rows as columns, two spaces apart. The first column is aligned left, the others right. */
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
