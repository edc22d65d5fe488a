import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { linkParts } from '../path/linking.ts';
import { type CellPicture, cellsOf, type FigureFaces, weightOf } from './faces.ts';
import { mend } from './mending.ts';
import { overlap } from './overlap.ts';
import { pare } from './paring.ts';
import { trim } from './trimming.ts';

/** Shares of a square from which on it counts as figure, from the fair one down to what catches hair lines. */
const SHARES = [0.5, 0.65, 0.42, 0.35, 0.3, 0.25, 0.15, 0.08] as const;
/** From this likeness on nothing better is looked for. */
const LIKE = 0.9;
/** Torn lines are joined as long as the figure stays as like as this. */
export const LIKE_ENOUGH = 0.78;

/** A figure on a board, what covers its cells, and how like the one is to the other. */
export interface Figure {
  readonly faces: FigureFaces;
  readonly coverage: Coverage;
  readonly like: number;
  /** Which of the shares from which on a square counts as figure was the best. */
  readonly share: number;
}

/**
 * The faces whose cells are most like a figure that covers squares in part: those of the squares half covered, or where
 * its lines are thinner than squares, of those covered less. Lines that squares have torn are joined again.
 * @param share which share to take; the best if undefined
 */
export function figureOf(coverage: Coverage, share?: number): Figure {
  const best = mostLike(
    coverage,
    (least) => {
      const faces = facesOf(squaresOf(coverage, least), coverage.data);
      trim(coverage, faces);
      mend(faces, coverage.data);
      return { faces, picture: shown(coverage, faces) };
    },
    share,
  );
  // What is least like at first is joined all the same.
  const least = best.like < LIKE_ENOUGH ? 0 : LIKE_ENOUGH;
  let { like } = best;
  const faces = linkParts(coverage, best.faces, (joined) => {
    const likeJoined = overlap(coverage.data, shown(coverage, joined).cells);
    if (likeJoined < least) return false;
    like = likeJoined;
    return true;
  });
  return { faces, coverage, like, share: best.share };
}

/** What is to be seen of a figure whose rims a path goes along: its cells, but for those of the rims that hold little of it. */
function shown(coverage: Coverage, figure: FigureFaces): CellPicture {
  return pare(coverage, cellsOf(figure), rimCells(figure));
}

/** The cells on a figure's rims, as 1. */
export function rimCells(figure: FigureFaces): Uint8Array {
  const { columns, faces } = figure;
  const onRim = cellsOf(figure).cells;
  for (let cell = columns + 1; cell < onRim.length; cell++) {
    const around = faces[cell] + faces[cell - 1] + faces[cell - columns] + faces[cell - columns - 1];
    if (around === 4) onRim[cell] = 0;
  }
  return onRim;
}

/**
 * Makes something of the squares that are covered by at least some share: by the share with which its picture is most like the figure.
 * @param known the number of the only share to try
 */
export function mostLike<Made extends { readonly picture: CellPicture }>(
  coverage: Pick<Coverage, 'data'>,
  make: (share: number) => Made,
  known?: number,
): Made & { readonly like: number; readonly share: number } {
  const liked = (share: number) => {
    const made = make(SHARES[share] ?? SHARES[0]);
    return { ...made, like: overlap(coverage.data, made.picture.cells), share };
  };
  let best = liked(known ?? 0);
  for (let share = 1; known === undefined && share < SHARES.length && best.like < LIKE; share++) {
    const made = liked(share);
    if (made.like > best.like) best = made;
  }
  return best;
}

/** The squares of which at least `share` is covered. */
export function squaresOf({ columns, rows, data }: Omit<Coverage, 'parts'>, share: number): CellPicture {
  const cells = new Uint8Array(data.length);
  for (let cell = 0; cell < cells.length; cell++) cells[cell] = data[cell] >= share ? 1 : 0;
  return { columns, rows, cells };
}

/**
 * Faces that have all cells of the picture among their corners and few others, with no corner at which two of them meet
 * by a point alone, and no hole too small to hold a cell. `weight` says of each cell how much it belongs to the figure.
 */
export function facesOf({ columns, rows, cells }: CellPicture, weight: Float64Array): FigureFaces {
  const faces = new Uint8Array(columns * rows);
  const gain = (face: number) => weightOf(columns, weight, face);
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

function facesAround(columns: number, rows: number, c: number, r: number): readonly number[] {
  const around: number[] = [];
  for (let y = Math.max(0, r - 1); y <= Math.min(rows - 2, r); y++) {
    for (let x = Math.max(0, c - 1); x <= Math.min(columns - 2, c); x++) around.push(y * columns + x);
  }
  return around;
}
