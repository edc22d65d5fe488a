import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { cornersOf } from '../path/strands.ts';
import type { FigureFaces } from './faces.ts';

/** A cell is worth showing if it holds at least this much of the figure. */
const WORTH = 0.47;
/** The faces around a face, clockwise from the upper left, as offsets across and down. */
const AROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const MAX_ROUNDS = 8;

/**
 * By the bits of the faces around a face: 1 if it is a simple point (Latecki et al. 1995). Adding or removing a simple
 * point joins and separates nothing, and leaves no two faces that meet only at a point.
 */
const SIMPLE = Uint8Array.from({ length: 256 }, (_, bits) => {
  const at = (i: number) => (bits >> (i & 7)) & 1;
  // Count the runs of figure around the face that share a side with it.
  let figure = 0;
  for (let side = 1; side < 8; side += 2) {
    const [own, before, beyond] = [at(side), at(side - 1), at(side - 2)];
    const isOne = own === 1;
    // A side belongs to the run of the side before it if the corner between them is figure too.
    if (isOne && !(before === 1 && beyond === 1)) figure++;
    // A corner unlike both sides beside it would meet the rest only at a point.
    const corner = at(side + 1);
    const next = at(side + 2);
    if (corner !== own && own === next) return 0;
  }
  const sides = at(1) + at(3) + at(5) + at(7);
  return figure === 1 && sides < 4 ? 1 : 0;
});

/** The faces around a face as bits, in the order of `AROUND`. The face must not be on the rim. */
function aroundFace(faces: Uint8Array, columns: number, face: number): number {
  let bits = 0;
  for (let i = 0; i < AROUND.length; i++) {
    const [x, y] = AROUND[i];
    bits |= faces[face + y * columns + x] << i;
  }
  return bits;
}

function sidesIn(bits: number): number {
  return ((bits >> 1) & 1) + ((bits >> 3) & 1) + ((bits >> 5) & 1) + ((bits >> 7) & 1);
}

function isSimple(bits: number): boolean {
  return SIMPLE[bits] === 1;
}

/** Adds and removes single faces wherever cells gain by it. Joins, separates and shortens nothing. */
export function trim({ data }: Coverage, figure: FigureFaces): void {
  const { columns, rows, faces } = figure;
  const uses = new Uint8Array(columns * rows);
  for (let face = 0; face < faces.length; face++) {
    if (faces[face] === 1) for (const cell of cornersOf(figure, face)) uses[cell]++;
  }
  let isChanged = true;
  for (let round = 0; round < MAX_ROUNDS && isChanged; round++) {
    isChanged = false;
    for (let r = 1; r + 2 < rows; r++) {
      for (let c = 1; c + 2 < columns; c++) {
        const face = r * columns + c;
        const bits = aroundFace(faces, columns, face);
        if (!isSimple(bits)) continue;
        const own = faces[face];
        const sides = sidesIn(bits);
        // Keep the ends of lines.
        if (own === 1 && sides < 2) continue;
        let gain = 0;
        for (const cell of cornersOf(figure, face)) if (uses[cell] === own) gain += data[cell] - WORTH;
        if (own === 1 ? gain >= 0 : gain <= 0) continue;
        faces[face] = 1 - own;
        for (const cell of cornersOf(figure, face)) uses[cell] += own === 1 ? -1 : 1;
        isChanged = true;
      }
    }
  }
}
