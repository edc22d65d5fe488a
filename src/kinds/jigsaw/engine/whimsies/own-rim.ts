import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { rimPoints } from '../rims.ts';
import { growCells, largestPart, smoothRim } from './stamp.ts';

/** Least opacity of the figure, of 255. */
const OPAQUE = 128;
/** A figure fills at most this share of its picture; else it has no ground. */
const MAX_FILLED = 0.96;
/** Width of the margin around the figure, as a share of a piece's width. */
const MARGIN = 0.1;
/** Half the width of gaps to fill and of parts to leave out, as a share of a piece's width. */
const NARROW = 0.2;
/** Distance between control points of the rim, as a share of a piece's width. */
const CONTROL_SPACING = 0.12;

/**
 * Returns the silhouette of a picture as the rim of its puzzle, clockwise as seen on screen. It is the largest part of
 * the figure with a margin, without narrow gaps, thin parts and holes. Undefined if no ground is transparent.
 * @param cell Side of a pixel, in units
 */
export function ownRim(figure: Pixels, cell: number, pieces: number): readonly Point[] | undefined {
  const { width, height } = figure;
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    figure.data[4 * at + 3] < OPAQUE ? 0 : 1,
  );
  // Drawings of lines have their ground inside, too.
  const drawn = largestPart({ width, height, data });
  const filled = drawn === undefined ? 0 : countCells(drawn);
  if (drawn === undefined || filled > MAX_FILLED * width * height) return undefined;
  const spacing = Math.sqrt(filled / pieces);
  const [margin, narrow] = [MARGIN * spacing, NARROW * spacing];
  const closed = largestPart(growCells(growCells({ width, height, data }, margin + narrow, 1), narrow, 0));
  const opened = closed && largestPart(growCells(closed, narrow, 0));
  if (opened === undefined) return undefined;
  const rim = smoothRim(growCells(opened, narrow, 1), cell, CONTROL_SPACING * spacing * cell);
  return rimPoints(rim.toReversed());
}

const countCells = ({ data }: Mask): number => data.reduce((sum, value) => sum + value, 0);
