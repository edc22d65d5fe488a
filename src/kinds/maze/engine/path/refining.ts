import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { cornersOf, degree, type Strands, toggle } from './strands.ts';

/** Adding a cell raises a likeness s if over s ÷ (1 + s) of it is covered: 0.46 for s = 0.85. */
const WORTH = 0.46;
const MAX_ROUNDS = 12;

/**
 * Fits loops to a figure's rim cell by cell, finer than blocks can follow it. Turning a face takes in two cells beside
 * a strand, gives up two at the end of a tongue, or moves a corner. The number of loops stays the same.
 * @param fixed 1 for cells that must stay on their loop
 */
export function fitLoops(strands: Strands, { data }: Pick<Coverage, 'data'>, fixed: Uint8Array): void {
  const { columns, rows } = strands;
  for (let round = 0, isChanged = true; round < MAX_ROUNDS && isChanged; round++) {
    isChanged = false;
    for (let r = 0; r + 1 < rows; r++) {
      for (let c = 0; c + 1 < columns; c++) {
        const face = r * columns + c;
        if (gainOf(face) <= 0) continue;
        toggle(strands, face);
        isChanged = true;
      }
    }
  }

  /** The gain of turning a face; 0 if it must not be turned. */
  function gainOf(face: number): number {
    const { right, down } = strands;
    const [top, bottom, left, beside] = [right[face], right[face + columns], down[face], down[face + 1]];
    const sides = top + bottom + left + beside;
    if (sides === 0 || sides === 4 || (sides === 2 && top === bottom)) return 0;
    let gain = 0;
    for (const cell of cornersOf(strands, face)) {
      // How many of the two sides that meet at the corner are strands.
      const isUpper = cell < face + columns;
      const isLeft = cell === face || cell === face + columns;
      const own = (isUpper ? top : bottom) + (isLeft ? left : beside);
      if (own === 2) {
        if (fixed[cell] === 1) return 0;
        gain += WORTH - data[cell];
      } else if (own === 0) {
        if (degree(strands, cell) > 0) return 0;
        gain += data[cell] - WORTH;
      }
    }
    return gain;
  }
}
