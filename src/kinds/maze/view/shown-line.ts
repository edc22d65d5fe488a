/**
 * A line as it is seen while it moves: it runs through the middles of cells and ends somewhere between two of them.
 */
export interface ShownLine {
  readonly cells: readonly number[];
  /** How many steps of the cells are seen, from the first on; the last in part. */
  readonly length: number;
}

/** The line that ends at the last of these cells. */
export function whole(cells: readonly number[]): ShownLine {
  return { cells, length: Math.max(0, cells.length - 1) };
}

/** How many cells two lines have in common from the start on. */
export function common(a: readonly number[], b: readonly number[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

/** How far, in steps, a line's end goes from one line to another: back to where they part, and on. */
export function distance(from: ShownLine, to: readonly number[]): number {
  const fork = Math.min(from.length, common(from.cells, to) - 1);
  return from.length - fork + (to.length - 1 - fork);
}

/** The line so many steps on the way from one to another. */
export function onWay(from: ShownLine, to: readonly number[], steps: number): ShownLine {
  const fork = Math.min(from.length, common(from.cells, to) - 1);
  const back = from.length - fork;
  return steps < back
    ? { cells: from.cells, length: from.length - steps }
    : { cells: to, length: Math.min(to.length - 1, fork + steps - back) };
}
