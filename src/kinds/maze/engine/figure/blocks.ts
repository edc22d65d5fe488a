import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { expandBlocks } from '../path/hamilton.ts';
import type { CellPicture } from './faces.ts';
import { bestByThreshold, coveredSquares } from './figure.ts';

/** How much of each square a figure covers, 0 to 1. */
type Squares = Omit<Coverage, 'parts'>;

export interface Blocks {
  readonly blocks: CellPicture;
  readonly coverage: Squares;
  readonly likeness: number;
  /** Index of the coverage threshold that was used; see `figure.ts`. */
  readonly threshold: number;
}

/**
 * Returns the blocks that are most like a figure.
 * @param blocks how much of each block the figure covers
 * @param cells how much of each cell it covers
 * @param share index of the coverage threshold to use; by default the best one
 */
export function bestBlocks(blocks: Squares, cells: Squares, share?: number): Blocks {
  const best = bestByThreshold(
    cells,
    (least) => {
      const made = coveredSquares(blocks, least);
      bridgeCorners(made, blocks.data);
      return { blocks: made, picture: expandBlocks(cells.columns, cells.rows, made) };
    },
    share,
  );
  return { blocks: best.blocks, coverage: cells, likeness: best.like, threshold: best.share };
}

export function countCells({ cells }: Pick<CellPicture, 'cells'>): number {
  let size = 0;
  for (const own of cells) size += own;
  return size;
}

/**
 * Adds a square wherever two squares touch only at a corner. Of the two candidates, it adds the one with more figure.
 */
function bridgeCorners({ columns, rows, cells }: CellPicture, weight: Float64Array): void {
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (let r = 0; r + 1 < rows; r++) {
      for (let c = 0; c + 1 < columns; c++) {
        const [nw, ne, sw, se] = [
          r * columns + c,
          r * columns + c + 1,
          (r + 1) * columns + c,
          (r + 1) * columns + c + 1,
        ];
        if (cells[nw] !== cells[se] || cells[ne] !== cells[sw] || cells[nw] === cells[ne]) continue;
        const [one, other] = cells[nw] === 1 ? [ne, sw] : [nw, se];
        cells[weight[one] >= weight[other] ? one : other] = 1;
        isDone = false;
      }
    }
  }
}
