/** A line while it moves: it may end between the middles of two cells. */
export interface ShownLine {
  readonly cells: readonly number[];
  /** How many steps are visible, from the first cell on; may be a fraction. */
  readonly length: number;
}

/** The line that ends at the last of these cells. */
export function completeLine(cells: readonly number[]): ShownLine {
  return { cells, length: Math.max(0, cells.length - 1) };
}

/** How many cells two lines have in common from the start on. */
export function commonLength(a: readonly number[], b: readonly number[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

/** How many steps a line's end goes to another line: back to the fork, and on. */
export function stepsBetween(from: ShownLine, to: readonly number[]): number {
  const fork = Math.min(from.length, commonLength(from.cells, to) - 1);
  return from.length - fork + (to.length - 1 - fork);
}

/** The line after `steps` steps from one line to another. */
export function lineAfter(from: ShownLine, to: readonly number[], steps: number): ShownLine {
  const fork = Math.min(from.length, commonLength(from.cells, to) - 1);
  const back = from.length - fork;
  return steps < back
    ? { cells: from.cells, length: from.length - steps }
    : { cells: to, length: Math.min(to.length - 1, fork + steps - back) };
}
