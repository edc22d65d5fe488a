import type { Point } from '../../../geometry/shapes/point.ts';
import type { Random } from '../../../random.ts';
import type { CuttingLine } from './cutting.ts';
import { OUTSIDE } from './document.ts';
import type { Rows } from './play/rows.ts';

/** A picture divided into rows of pieces by straight lines. */
export interface CuttingFrame {
  readonly vertices: readonly Point[];
  /** Lines on the rim are between a piece and `OUTSIDE`. */
  readonly lines: readonly Omit<CuttingLine, 'path' | 'interlocking'>[];
  readonly pieces: number;
  /** The mean width or the height of pieces, whichever is less, in units. */
  readonly span: number;
}

/** Largest displacement of a corner, as a share of a piece's width or height. */
const JITTER = 0.05;
/** Corners nearer than this are merged, as a share of a piece's width. */
const MERGE_SHARE = 0.02;

/**
 * Creates the corners of a grid and straight lines between them. Corners are displaced a little, so that no two pieces
 * are alike. Where rows have different counts, corners of one are on sides of the other.
 */
export function frameOf(
  rows: Rows,
  [width, height]: readonly [number, number],
  random: Random,
): CuttingFrame {
  const rowHeight = height / rows.length;
  const vertices: Point[] = [];
  const lines: Omit<CuttingLine, 'path' | 'interlocking'>[] = [];
  const pieces = rows.reduce((sum, count) => sum + count, 0);
  const firstOf = rows.map((_, r) => rows.slice(0, r).reduce((sum, count) => sum + count, 0));
  const widest = width / Math.min(...rows);
  const narrowest = width / Math.max(...rows);

  // The corners on each level between two rows, from left to right.
  const levels = Array.from({ length: rows.length + 1 }, (_, level) => {
    const shares = new Set<number>([0, 1]);
    for (const count of [rows[level - 1], rows[level]])
      for (let k = 1; k < (count ?? 1); k++) {
        const share = k / (count ?? 1);
        if (![...shares].some((other) => Math.abs(other - share) * width < MERGE_SHARE * narrowest))
          shares.add(share);
      }
    const isRim = level === 0 || level === rows.length;
    return [...shares]
      .sort((a, b) => a - b)
      .map((share) => {
        const [dx, dy] = [displacement(random, narrowest * JITTER), displacement(random, rowHeight * JITTER)];
        const x = share === 0 || share === 1 ? share * width : share * width + dx;
        const y = isRim ? level * rowHeight : level * rowHeight + dy;
        vertices.push([x, y]);
        return { share, vertex: vertices.length - 1 };
      });
  });

  // Lines along each level: the piece above is on the left hand, the piece below on the right.
  for (const [level, corners] of levels.entries()) {
    for (let k = 1; k < corners.length; k++) {
      const [from, to] = [corners[k - 1], corners[k]] as [Corner, Corner];
      const middle = (from.share + to.share) / 2;
      const pieceIn = (r: number): number => {
        const count = rows[r];
        return count === undefined ? OUTSIDE : firstOf[r] + Math.floor(middle * count);
      };
      lines.push({ ends: [from.vertex, to.vertex], pieces: [pieceIn(level - 1), pieceIn(level)] });
    }
  }
  // Lines downwards: the piece to the right is on the left hand.
  for (const [r, count] of rows.entries()) {
    for (let k = 0; k <= count; k++) {
      const at = (corners: readonly Corner[]) => nearest(corners, k / count).vertex;
      lines.push({
        ends: [at(levels[r] as Corner[]), at(levels[r + 1] as Corner[])],
        pieces: [k === count ? OUTSIDE : firstOf[r] + k, k === 0 ? OUTSIDE : firstOf[r] + k - 1],
      });
    }
  }
  return { vertices, lines, pieces, span: Math.min((widest + narrowest) / 2, rowHeight) };
}

interface Corner {
  /** Position along its level before displacement, 0 to 1. */
  readonly share: number;
  readonly vertex: number;
}

function nearest(corners: readonly Corner[], share: number): Corner {
  return corners.reduce((best, corner) =>
    Math.abs(corner.share - share) < Math.abs(best.share - share) ? corner : best,
  );
}

function displacement(random: Random, maxDistance: number): number {
  return ((random.below(2001) - 1000) / 1000) * maxDistance;
}
