import { addRibbonToRim, type Costs } from './ribbons.ts';
import type { Strands } from './strands.ts';

/** Two neighbouring rim cells at which to open a loop: one of its sides, or a new ribbon's end. */
export function openingOnRim(
  strands: Strands,
  costs: Costs,
  choice: number,
): readonly [number, number] | undefined {
  const sides = sidesOnRim(strands);
  return sides.length > 0 ? sides[choice % sides.length] : addRibbonToRim(strands, costs);
}

function sidesOnRim({ columns, rows, right, down }: Strands): readonly (readonly [number, number])[] {
  const sides: (readonly [number, number])[] = [];
  for (const r of [0, rows - 1]) {
    for (let c = 0; c + 1 < columns; c++) {
      const cell = r * columns + c;
      if (right[cell] === 1) sides.push([cell, cell + 1]);
    }
  }
  for (const c of [0, columns - 1]) {
    for (let r = 0; r + 1 < rows; r++) {
      const cell = r * columns + c;
      if (down[cell] === 1) sides.push([cell, cell + columns]);
    }
  }
  return sides;
}

/** The cells of the rim, clockwise from the upper left. */
export function rimOf(columns: number, rows: number): readonly number[] {
  const rim: number[] = [];
  for (let c = 0; c < columns; c++) rim.push(c);
  for (let r = 1; r < rows; r++) rim.push(r * columns + columns - 1);
  for (let c = columns - 2; c >= 0; c--) rim.push((rows - 1) * columns + c);
  for (let r = rows - 2; r > 0; r--) rim.push(r * columns);
  return rim;
}
