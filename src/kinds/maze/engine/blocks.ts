import type { Coverage } from '../../../picture/silhouette.ts';
import type { CellPicture } from './faces.ts';
import { LIKE_ENOUGH, mostLike, squaresOf } from './figure.ts';
import { expanded } from './hamilton.ts';
import { pare } from './paring.ts';

/**
 * Cells of blocks that may be left out of a picture, as a share of them: as few as make it like enough, for the more of the
 * path shows no figure there, the less may lead about elsewhere.
 */
const PARED = [0.04, 0.12, 0.2, 0.28, 0.34] as const;

/** A figure of blocks of 2 × 2 cells. */
export interface Blocks {
  readonly blocks: CellPicture;
  /** The cells of the blocks, but for those that hold little of the figure. */
  readonly picture: CellPicture;
  /** How like the picture is to what covers cells. */
  readonly like: number;
}

/** The blocks that are most like a figure. @param blocks, cells how much of each block, and each cell, it covers. */
export function blocksLike(blocks: Coverage, cells: Coverage): Blocks {
  const pared = (most: number) =>
    mostLike(cells, (share) => {
      const own = squaresOf(blocks, share);
      bridgeCorners(own, blocks.data);
      const whole = expanded(cells.columns, cells.rows, own);
      return { blocks: own, picture: pare(cells, whole, whole.cells, Math.floor(most * sizeOf(whole))) };
    });
  let made = pared(PARED[0]);
  for (const most of PARED.slice(1)) {
    if (made.like >= LIKE_ENOUGH) break;
    made = pared(most);
  }
  return made;
}

/** How many cells of a picture are figure. */
export function sizeOf({ cells }: CellPicture): number {
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
