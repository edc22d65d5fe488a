/** A figure cell where a path may begin or end, and the cells from there to the rim. */
export interface Mouth {
  readonly cell: number;
  readonly exit: readonly number[];
}

/** The mouths with a straight, free way of at most `most` cells to the rim, nearest first. */
export function mouthsOf(columns: number, rows: number, figure: Uint8Array, most: number): readonly Mouth[] {
  const mouths: Mouth[] = [];
  for (let cell = 0; cell < figure.length; cell++) {
    if (figure[cell] === 0) continue;
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    const ways = [
      [-1, c],
      [1, columns - 1 - c],
      [-columns, r],
      [columns, rows - 1 - r],
    ] as const;
    const [step, far] = ways.reduce((near, way) => (way[1] < near[1] ? way : near));
    if (far > most) continue;
    const exit = Array.from({ length: far }, (_, at) => cell + (at + 1) * step);
    if (exit.every((each) => figure[each] === 0)) mouths.push({ cell, exit });
  }
  return mouths.sort((a, b) => a.exit.length - b.exit.length || a.cell - b.cell);
}

/** The rim cell of a mouth. */
export function endOf({ cell, exit }: Mouth): number {
  return exit.at(-1) ?? cell;
}
