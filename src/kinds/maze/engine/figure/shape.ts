import type { Bounds } from '../../../../geometry/shapes/bounds.ts';
import { coverageShares, rastersOver } from '../../../../picture/figures/silhouette.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { boardFor } from '../board-shape.ts';
import type { MazeParameters } from '../parameters.ts';
import { flood, marked, neighbours } from './cells.ts';
import type { CellPicture } from './faces.ts';
import { bestByThreshold, coveredSquares } from './figure.ts';
import { overlap } from './overlap.ts';

/** A board in the shape of a figure. `drawn` is how many ninths of each cell the original picture covers. */
export interface BoardShape {
  readonly picture: CellPicture;
  readonly drawn: Uint8Array;
  /** How like the board is to the figure, 0 to 1. */
  readonly likeness: number;
  /** The same if the parts that are not connected to the largest were kept. */
  readonly likenessOfAllParts: number;
}

/** Returns the cells that a silhouette covers. They are connected by their sides: smaller parts are left out. */
export function shapeOf(silhouette: Mask, extent: Bounds, parameters: MazeParameters): BoardShape {
  const [columns, rows] = boardFor(extent, parameters);
  const [raster] = rastersOver(silhouette, extent, { columns, rows, margin: 0 });
  const data = coverageShares(silhouette, raster);
  const best = bestByThreshold({ data }, (share) => {
    const parts = coveredSquares({ columns, rows, data }, share);
    return { parts, picture: largestPart(parts) };
  });
  return {
    picture: best.picture,
    drawn: Uint8Array.from(data, (share) => Math.min(9, Math.round(9 * share))),
    likeness: best.like,
    likenessOfAllParts: overlap(data, best.parts.cells),
  };
}

function largestPart({ columns, rows, cells }: CellPicture): CellPicture {
  const seen = cells.map((own) => 1 - own);
  let largest: readonly number[] = [];
  for (let first = seen.indexOf(0); first >= 0; first = seen.indexOf(0, first)) {
    const part = flood(first, seen, (cell) => neighbours(columns, rows, cell));
    if (part.length > largest.length) largest = part;
  }
  return { columns, rows, cells: marked(cells.length, largest) };
}
