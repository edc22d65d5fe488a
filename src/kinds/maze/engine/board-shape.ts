import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { Mask } from '../../../picture/pixels/threshold.ts';
import { areaOf } from './figure/forms.ts';
import type { MazeParameters } from './parameters.ts';

/** A figure more than this many times as long as broad is a strip: see `boardFor`. */
const STRIP_ASPECT = 2;
/** A board is at most this many times as long as broad. */
const MAX_ASPECT = 8;
/** Cells left free around a figure whose contours are shown; fewer with less than `NARROW` cells and no frame. */
const CONTOUR_MARGIN = 2;
const NARROW = 32;
const NARROW_MARGIN = 1;
/** The largest share of a board that a visible figure may cover before it is rounded to blocks. */
const MAX_COVER = 0.55;
/** The breadth that a line needs to be visible, in cells, for each style. */
const VISIBLE_BREADTH = { contour: 5 / 3, filled: 2, shape: 2 } as const;

/**
 * Returns the columns and rows of the board for a figure. The longer side has `cells` cells, and the shorter one
 * follows the figure's shape.
 * A strip has half of `cells` on its shorter side. If it is more than 4 times as long as broad, it has as many cells in
 * all as a square board. For style `filled`, computed sides are even, because blocks are 2 × 2 cells.
 */
export function boardFor(
  { left, top, right, bottom }: Bounds,
  { cells, style }: MazeParameters,
): readonly [number, number] {
  const [width, height] = [right - left, bottom - top];
  const aspect = Math.min(MAX_ASPECT, Math.max(width, height) / Math.min(width, height));
  const whole = (count: number) => (style === 'filled' ? 2 * Math.round(count / 2) : Math.round(count));
  const breadth = aspect <= STRIP_ASPECT ? cells / aspect : cells / Math.max(STRIP_ASPECT, Math.sqrt(aspect));
  const longer = aspect <= STRIP_ASPECT ? cells : whole(breadth * aspect);
  const shorter = Math.min(cells, whole(breadth));
  return width >= height ? [longer, shorter] : [shorter, longer];
}

export function marginFor({ style, cells, frame }: MazeParameters): number {
  if (style !== 'contour') return 0;
  return cells < NARROW && frame === 'none' ? NARROW_MARGIN : CONTOUR_MARGIN;
}

/**
 * Returns the factor by which `cells` must grow to make the finest lines visible; at most 1 if they are.
 * @param finest the breadth of the finest lines, as a share of the picture's longer side
 */
export function resolutionFactor(finest: number, extent: Bounds, parameters: MazeParameters): number {
  return VISIBLE_BREADTH[parameters.style] / (finest * roomFor(extent, parameters));
}

/** Returns how broad a line must be to be visible on a figure's board, in pixels of the picture. */
export function visibleBreadth(extent: Bounds, parameters: MazeParameters): number {
  const longer = Math.max(extent.right - extent.left, extent.bottom - extent.top);
  return (longer * VISIBLE_BREADTH[parameters.style]) / roomFor(extent, parameters);
}

function roomFor(extent: Bounds, parameters: MazeParameters): number {
  return Math.max(...boardFor(extent, parameters)) - 2 * marginFor(parameters);
}

/** Widens a figure's box along its shorter side until the figure covers at most `MAX_COVER` of it. */
export function widenedExtent(mask: Mask, extent: Bounds): Bounds {
  const [width, height] = [extent.right - extent.left, extent.bottom - extent.top];
  const share = areaOf(mask) / (width * height);
  const times = Math.max(1, share / MAX_COVER);
  return width >= height
    ? { ...extent, bottom: extent.top + Math.min(width, height * times) }
    : { ...extent, right: extent.left + Math.min(height, width * times) };
}
