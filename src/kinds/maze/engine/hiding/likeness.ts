/** What a digit of the picture as it came is a part of. */
const NINE = 9;

/**
 * What a path shows of the picture as it came, 0 to 1. Painted as whole cells it is held against the figure: what both cover ÷
 * what either covers. As a line it is held against the lines in which the picture is drawn: the share of these within a
 * cell of the path, times the share of the path within a cell of them.
 * @param drawn how many ninths of each cell the picture covers, one string a row.
 */
export function likeness(drawn: readonly string[], onPath: Uint8Array, isFilled: boolean): number {
  const columns = drawn[0]?.length ?? 0;
  const held = Uint8Array.from(drawn.join(''), Number);
  return isFilled ? filledLikeness(held, onPath) : lineLikeness(held, onPath, columns);
}

function filledLikeness(held: Uint8Array, onPath: Uint8Array): number {
  let both = 0;
  let either = 0;
  held.forEach((own, cell) => {
    both += onPath[cell] === 1 ? own : 0;
    either += onPath[cell] === 1 ? NINE : own;
  });
  return either === 0 ? 0 : both / either;
}

function lineLikeness(held: ArrayLike<number>, onPath: Uint8Array, columns: number): number {
  let [lines, shown, cells, near] = [0, 0, 0, 0];
  for (let cell = 0; cell < onPath.length; cell++) {
    const c = cell % columns;
    const beside = [
      cell,
      c > 0 ? cell - 1 : -1,
      c + 1 < columns ? cell + 1 : -1,
      cell - columns,
      cell + columns < onPath.length ? cell + columns : -1,
    ].filter((own) => own >= 0);
    lines += held[cell];
    if (beside.some((own) => onPath[own] === 1)) shown += held[cell];
    cells += onPath[cell];
    if (onPath[cell] === 1 && beside.some((own) => held[own] > 0)) near++;
  }
  return lines === 0 || cells === 0 ? 0 : (shown / lines) * (near / cells);
}
