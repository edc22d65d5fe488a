import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { repairFaces } from './face-repair.ts';
import { type CellPicture, cellsOf, type FigureFaces, weightOf } from './faces.ts';
import { linkParts } from './linking.ts';
import { overlap } from './overlap.ts';
import { pare } from './paring.ts';
import { trim } from './trimming.ts';

/** A square is figure if at least this share of it is covered. The lowest threshold catches hair lines. */
const COVERAGE_THRESHOLDS = [0.5, 0.65, 0.42, 0.35, 0.3, 0.25, 0.15, 0.08] as const;
const GOOD_LIKENESS = 0.9;
/** Torn lines are joined as long as the figure stays this much like its picture. */
export const ACCEPTABLE_LIKENESS = 0.78;

/** A figure on a board, the picture's coverage of its cells, and how alike the two are, 0 to 1. */
export interface Figure {
  readonly faces: FigureFaces;
  readonly coverage: Coverage;
  readonly likeness: number;
  /** Index in `COVERAGE_THRESHOLDS` of the threshold that was used. */
  readonly threshold: number;
}

/**
 * Returns the faces whose cells are most like a figure that covers squares in part. It tries several thresholds,
 * because thin lines cover little of a square. Lines torn by the squares are joined again.
 * @param share index of the only threshold to try
 */
export function figureOf(coverage: Coverage, share?: number): Figure {
  const best = bestByThreshold(
    coverage,
    (least) => {
      const faces = facesOf(coveredSquares(coverage, least), coverage.data);
      trim(coverage, faces);
      repairFaces(faces, coverage.data);
      return { faces, picture: visibleCells(coverage, faces) };
    },
    share,
  );
  // A figure that is already less like its picture is joined in any case.
  const least = best.like < ACCEPTABLE_LIKENESS ? 0 : ACCEPTABLE_LIKENESS;
  let { like } = best;
  const faces = linkParts(coverage, best.faces, (joined) => {
    const likeJoined = overlap(coverage.data, visibleCells(coverage, joined).cells);
    if (likeJoined < least) return false;
    like = likeJoined;
    return true;
  });
  return { faces, coverage, likeness: like, threshold: best.share };
}

/** The cells that are visible when a path follows a figure's rims. Rim cells with little of the figure are left out. */
function visibleCells(coverage: Coverage, figure: FigureFaces): CellPicture {
  return pare(coverage, cellsOf(figure), rimCells(figure));
}

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
 * Calls `make` with each threshold, and returns the result that is most like the figure.
 * @param known index of the only threshold to try
 */
export function bestByThreshold<Made extends { readonly picture: CellPicture }>(
  coverage: Pick<Coverage, 'data'>,
  make: (share: number) => Made,
  known?: number,
): Made & { readonly like: number; readonly share: number } {
  const tryThreshold = (share: number) => {
    const made = make(COVERAGE_THRESHOLDS[share] ?? COVERAGE_THRESHOLDS[0]);
    return { ...made, like: overlap(coverage.data, made.picture.cells), share };
  };
  let best = tryThreshold(known ?? 0);
  for (
    let share = 1;
    known === undefined && share < COVERAGE_THRESHOLDS.length && best.like < GOOD_LIKENESS;
    share++
  ) {
    const made = tryThreshold(share);
    if (made.like > best.like) best = made;
  }
  return best;
}

export function coveredSquares({ columns, rows, data }: Omit<Coverage, 'parts'>, share: number): CellPicture {
  const cells = new Uint8Array(data.length);
  for (let cell = 0; cell < cells.length; cell++) cells[cell] = data[cell] >= share ? 1 : 0;
  return { columns, rows, cells };
}

/**
 * Returns faces that have all cells of the picture among their corners, and few others. No two faces meet only at a
 * point, and each hole contains a cell. `weight` is how much of the figure each cell holds.
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

  // Lines one cell wide have no face yet: add the neighbouring face that holds most of the figure.
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
  repairFaces(made, weight);
  return made;
}

function facesAround(columns: number, rows: number, c: number, r: number): readonly number[] {
  const around: number[] = [];
  for (let y = Math.max(0, r - 1); y <= Math.min(rows - 2, r); y++) {
    for (let x = Math.max(0, c - 1); x <= Math.min(columns - 2, c); x++) around.push(y * columns + x);
  }
  return around;
}
