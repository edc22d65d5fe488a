import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { expanded } from '../path/hamilton.ts';
import type { CellPicture } from './faces.ts';
import { mostLike, squaresOf } from './figure.ts';

/** How much of each square a figure covers. */
type Squares = Omit<Coverage, 'parts'>;

/** A figure of blocks of 2 × 2 cells. */
export interface Blocks {
  readonly blocks: CellPicture;
  /** How much of each cell the figure covers. */
  readonly coverage: Squares;
  /** How like the blocks are to what covers cells. */
  readonly like: number;
  /** Which of the shares from which on a block counts as figure was the best. */
  readonly share: number;
}

/**
 * The blocks that are most like a figure.
 * @param blocks how much of each block the figure covers
 * @param cells how much of each cell it covers
 * @param share which share to take; the best if undefined
 */
export function blocksLike(blocks: Squares, cells: Squares, share?: number): Blocks {
  const best = mostLike(
    cells,
    (least) => {
      const made = squaresOf(blocks, least);
      bridgeCorners(made, blocks.data);
      return { blocks: made, picture: expanded(cells.columns, cells.rows, made) };
    },
    share,
  );
  return { blocks: best.blocks, coverage: cells, like: best.like, share: best.share };
}

/** How many cells of a picture are figure. */
export function sizeOf({ cells }: Pick<CellPicture, 'cells'>): number {
  let size = 0;
  for (const own of cells) size += own;
  return size;
}

/** Adds a square wherever two of a picture touch at a corner alone, the one that is more of the figure. */
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
