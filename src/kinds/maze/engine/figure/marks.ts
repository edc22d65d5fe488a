import { cachePerObject } from '../../../../once.ts';
import { partsOf } from '../../../../picture/figures/parts.ts';
import { extentOf, measureCoverage, type Raster } from '../../../../picture/figures/silhouette.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';
import type { MazeDocument } from '../document.ts';
import { flood } from './cells.ts';

/** A part with fewer pixels than this share of the largest is a speck, not a part of a letter. */
const MIN_PART_SHARE = 0.002;
/** The least share of a part's contour that must be on the path. */
const MIN_ON_PATH = 0.75;

/** The numbers (see `partsOf`) of the connected parts of the writing: letters, and their detached dots and accents. */
const writtenParts = cachePerObject((mask: Mask): ReadonlySet<number> => {
  const sizes = new Map<number, number>();
  for (const part of partsOf(mask)) if (part > 0) sizes.set(part, (sizes.get(part) ?? 0) + 1);
  const largest = Math.max(0, ...sizes.values());
  return new Set([...sizes.keys()].filter((part) => (sizes.get(part) ?? 0) >= MIN_PART_SHARE * largest));
});

/** True if the writing has several connected parts, such as a letter and its dot. */
export function isInParts(mask: Mask): boolean {
  return writtenParts(mask).size > 1;
}

/** The gaps between strokes of dense letters, as a share of the strokes' breadth. */
const GAP_SHARE = 0.45;

/** The usual gap between the strokes of dense letters, as a share of the writing's longer side. */
export function finestGap(letters: Mask): number {
  const { width, height, data } = letters;
  const { left, top, right, bottom } = extentOf(letters) ?? { left: 0, top: 0, right: width, bottom: height };
  let [area, rim] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    area += data[at];
    if ((at + 1) % width !== 0 && data[at] !== data[at + 1]) rim++;
    if (at + width < data.length && data[at] !== data[at + width]) rim++;
  }
  // A stroke has a contour on both sides. Steps between pixels are longer than it by 4 / π, in the mean of all directions.
  const breadth = (2 * area) / ((Math.PI / 4) * Math.max(1, rim));
  return (GAP_SHARE * breadth) / Math.max(right - left, bottom - top);
}

/**
 * True if a maze shows every part of the writing. The cells of each part must not touch those of another, and the path
 * must follow most of their contour.
 * @param raster the cells of the board over the mask
 */
export function showsMarks(
  mask: Mask,
  raster: Raster,
  { picture, solution }: Pick<MazeDocument, 'picture' | 'solution'>,
): boolean {
  const parts = writtenParts(mask);
  const { columns, rows } = raster;
  const partAt = measureCoverage(mask, raster).parts;
  const figure = Uint8Array.from(picture.rows.join(''), Number);
  const onPath = new Uint8Array(columns * rows);
  for (const [c, r] of solution.path) onPath[r * columns + c] = 1;

  // Count the contour cells of each part, and those of them on the path.
  const rims = new Map<number, number>();
  const coveredRims = new Map<number, number>();
  const seen = figure.map((own) => 1 - own);
  for (let first = seen.indexOf(0); first >= 0; first = seen.indexOf(0)) {
    const together = new Set<number>();
    for (const cell of flood(first, seen, (at) => around(columns, rows, at))) {
      const part = partAt[cell];
      if (!parts.has(part)) continue;
      together.add(part);
      const beside = around(columns, rows, cell);
      if (beside.length === 8 && beside.every((next) => figure[next] === 1)) continue;
      rims.set(part, (rims.get(part) ?? 0) + 1);
      coveredRims.set(part, (coveredRims.get(part) ?? 0) + onPath[cell]);
    }
    if (together.size > 1) return false;
  }
  return [...parts].every((part) => (coveredRims.get(part) ?? -1) >= MIN_ON_PATH * (rims.get(part) ?? 0));
}

function around(columns: number, rows: number, cell: number): readonly number[] {
  const [c, r] = [cell % columns, Math.floor(cell / columns)];
  const beside: number[] = [];
  for (let y = Math.max(0, r - 1); y <= Math.min(rows - 1, r + 1); y++) {
    for (let x = Math.max(0, c - 1); x <= Math.min(columns - 1, c + 1); x++)
      if (x !== c || y !== r) beside.push(y * columns + x);
  }
  return beside;
}
