import type { Coverage } from '../picture/silhouette.ts';
import { linkParts } from './linking.ts';
import { mend } from './mending.ts';
import type { MazeParameters } from './parameters.ts';
import { trim } from './trimming.ts';

/** A picture of two values on the cells of a board: 1 is figure, row after row. */
export interface CellPicture {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/**
 * A figure as a set of faces: a face is the square between four cells that touch, and bears the number of its upper left
 * cell. The cells at the corners of its faces are the figure's cells, and its rims run from cell to cell along the cracks
 * between faces of it and faces that are not.
 */
export interface Faces {
  readonly columns: number;
  readonly rows: number;
  readonly faces: Uint8Array;
}

/** Shares of a square from which on it counts as figure, from the fair one down to what catches hair lines. */
const SHARES = [0.5, 0.65, 0.42, 0.35, 0.3, 0.25, 0.15, 0.08] as const;
/** From this likeness on nothing better is looked for. */
const LIKE = 0.9;
/** Torn lines are joined as long as the figure stays as like as this. */
const LIKE_ENOUGH = 0.75;

/**
 * The faces whose cells are most like a figure that covers squares in part: those of the squares half covered, or where
 * its lines are thinner than squares, of those covered less. Lines that squares have torn are joined again.
 */
export function figureOf(coverage: Coverage): Faces {
  const best = mostLike(coverage, (share) => {
    const faces = facesOf(squaresOf(coverage, share), coverage.data);
    trim(coverage, faces);
    mend(faces, coverage.data);
    return { faces, picture: cellsOf(faces) };
  }).faces;
  // A join makes a line twice as broad as its cells; what is least like at first is joined all the same.
  const least = likeness(coverage, cellsOf(best)) < LIKE_ENOUGH ? 0 : LIKE_ENOUGH;
  return linkParts(coverage, best, (joined) => likeness(coverage, cellsOf(joined)) >= least);
}

/** The squares that are most like a figure that covers them in part. */
export function squaresLike(coverage: Coverage): CellPicture {
  return mostLike(coverage, (share) => ({ picture: squaresOf(coverage, share) })).picture;
}

function mostLike<Made extends { readonly picture: CellPicture }>(
  coverage: Coverage,
  make: (share: number) => Made,
): Made {
  let best = make(SHARES[0]);
  let most = likeness(coverage, best.picture);
  for (const share of SHARES.slice(1)) {
    if (most >= LIKE) break;
    const made = make(share);
    const like = likeness(coverage, made.picture);
    if (like > most) [best, most] = [made, like];
  }
  return best;
}

/** What a figure and its cells share, as a part of what both cover together. */
export function likeness({ data }: Coverage, { cells }: CellPicture): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < data.length; i++) {
    both += Math.min(data[i], cells[i]);
    either += Math.max(data[i], cells[i]);
  }
  return either === 0 ? 0 : both / either;
}

/** The squares of which at least `share` is covered. */
function squaresOf({ columns, rows, data }: Coverage, share: number): CellPicture {
  return { columns, rows, cells: Uint8Array.from(data, (own) => (own >= share ? 1 : 0)) };
}

/**
 * Faces that have all cells of the picture among their corners and few others, with no corner at which two of them meet
 * by a point alone, and no hole too small to hold a cell. `weight` says of each cell how much it belongs to the figure.
 */
export function facesOf({ columns, rows, cells }: CellPicture, weight: Float64Array): Faces {
  const faces = new Uint8Array(columns * rows);
  const gain = (face: number) => held(columns, weight, face);
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const face = r * columns + c;
      if (cells[face] & cells[face + 1] & cells[face + columns] & cells[face + columns + 1]) faces[face] = 1;
    }
  }

  // Lines one cell wide have no face of their own yet: they get the ones that lie deepest in the figure.
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (cells[r * columns + c] === 0) continue;
      const around = facesAround(columns, rows, c, r);
      if (around.some((face) => faces[face] === 1)) continue;
      let best = around[0];
      for (const face of around) if (gain(face) > gain(best)) best = face;
      faces[best] = 1;
    }
  }

  const made = { columns, rows, faces };
  mend(made, weight);
  return made;
}

/** The figure's cells: the corners of its faces. */
export function cellsOf({ columns, rows, faces }: Faces): CellPicture {
  const cells = new Uint8Array(columns * rows);
  for (let face = 0; face < faces.length; face++) {
    if (faces[face] === 0) continue;
    cells[face] = 1;
    cells[face + 1] = 1;
    cells[face + columns] = 1;
    cells[face + columns + 1] = 1;
  }
  return { columns, rows, cells };
}

/** How much of a figure the four cells of a face hold. */
export function held(columns: number, weight: Float64Array, face: number): number {
  return weight[face] + weight[face + 1] + weight[face + columns] + weight[face + columns + 1];
}

function facesAround(columns: number, rows: number, c: number, r: number): readonly number[] {
  const around: number[] = [];
  for (let y = Math.max(0, r - 1); y <= Math.min(rows - 2, r); y++) {
    for (let x = Math.max(0, c - 1); x <= Math.min(columns - 2, c); x++) around.push(y * columns + x);
  }
  return around;
}

/** Cells across which a line must reach to be seen, where contours show it and where blocks fill it. */
const SEEN = { contour: 5 / 3, filled: 2 } as const;
/** Cells of the longer side that a figure leaves free. */
const FREE = 4;

/** How broad a figure's lines and gaps must be to be seen on a board, as a share of its longer side. */
export function grain({ style, cells }: MazeParameters): number {
  return SEEN[style] / (cells - FREE);
}
