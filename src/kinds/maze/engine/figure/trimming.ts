import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { cornersOf } from '../path/strands.ts';
import type { FigureFaces } from './faces.ts';

/** A cell that holds less of the figure than this is rather left out. */
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
const MOST_ROUNDS = 8;

/**
 * Whether a face may be added to or taken from a figure, by the bits of the faces around it: that neither joins nor parts
 * anything, figure or background, and leaves no two faces of either that meet at a point alone (a simple point of a
 * well-composed set; Latecki et al. 1995).
 */
const SIMPLE = Uint8Array.from({ length: 256 }, (_, bits) => {
  const at = (i: number) => (bits >> (i & 7)) & 1;
  // Runs of figure and background around the face that have a side in common with it.
  let figure = 0;
  for (let side = 1; side < 8; side += 2) {
    const [own, before, beyond] = [at(side), at(side - 1), at(side - 2)];
    const isOne = own === 1;
    // The next side back belongs to the same run where the corner between them does, too.
    if (isOne && !(before === 1 && beyond === 1)) figure++;
    // A corner whose value neither side has meets the rest at a point.
    const corner = at(side + 1);
    const next = at(side + 2);
    if (corner !== own && own === next) return 0;
  }
  const sides = at(1) + at(3) + at(5) + at(7);
  return figure === 1 && sides < 4 ? 1 : 0;
});

/** The faces around a face that does not lie on the rim, as bits. */
export function aroundFace(faces: Uint8Array, columns: number, face: number): number {
  let bits = 0;
  for (let i = 0; i < AROUND.length; i++) {
    const [x, y] = AROUND[i];
    bits |= faces[face + y * columns + x] << i;
  }
  return bits;
}

/** How many faces at the sides of a face are of the figure, by the bits around it. */
export function sidesIn(bits: number): number {
  return ((bits >> 1) & 1) + ((bits >> 3) & 1) + ((bits >> 5) & 1) + ((bits >> 7) & 1);
}

/** See `SIMPLE`. */
export function isSimple(bits: number): boolean {
  return SIMPLE[bits] === 1;
}

/**
 * Adds and takes single faces wherever cells gain by it, and nothing of the figure or the background is joined, parted or cut
 * short.
 */
export function trim({ data }: Coverage, figure: FigureFaces): void {
  const { columns, rows, faces } = figure;
  const uses = new Uint8Array(columns * rows);
  for (let face = 0; face < faces.length; face++) {
    if (faces[face] === 1) for (const cell of cornersOf(figure, face)) uses[cell]++;
  }
  let isChanged = true;
  for (let round = 0; round < MOST_ROUNDS && isChanged; round++) {
    isChanged = false;
    for (let r = 1; r + 2 < rows; r++) {
      for (let c = 1; c + 2 < columns; c++) {
        const face = r * columns + c;
        const bits = aroundFace(faces, columns, face);
        if (!isSimple(bits)) continue;
        const own = faces[face];
        const sides = sidesIn(bits);
        // The ends of lines stay where they are.
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
