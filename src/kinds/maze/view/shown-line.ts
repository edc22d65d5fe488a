/** A line during its animation: it may end between the middles of two cells. */
export interface ShownLine {
  readonly cells: readonly number[];
  /** How many steps are visible, from the first cell on; may be a fraction. */
  readonly length: number;
}

export function completeLine(cells: readonly number[]): ShownLine {
  return { cells, length: Math.max(0, cells.length - 1) };
}

/** The number of cells that two lines have in common at the start. */
export function commonLength(a: readonly number[], b: readonly number[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

/** The number of steps that turn one line into another: back to the fork, and on from there. */
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
