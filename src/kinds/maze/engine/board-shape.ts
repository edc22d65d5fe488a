import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { Mask } from '../../../picture/pixels/threshold.ts';
import { areaOf } from './figure/forms.ts';
import type { MazeParameters } from './parameters.ts';

/**
 * A strip longer than so many times its breadth is as broad as a board of that shape, and longer, while it has no more cells
 * than a square board; up to this shape.
 */
const STRIP = 2;
const LONGEST = 8;
/** Cells that a contour leaves free on all sides, on a board of so few cells that much of it is rim fewer. */
const CONTOUR_MARGIN = 2;
const NARROW = 32;
const NARROW_MARGIN = 1;
/** The share of its board that a figure takes up which is to be seen as large as can be: what blocks add leaves it under the most. */
const LARGE = 0.55;
/** Cells across which a line must reach to be seen, where contours show it and where blocks fill it. */
const BROAD = { contour: 5 / 3, filled: 2 } as const;

/**
 * Columns and rows of the board for a figure. The longer side has `cells` and the other fits; a long strip has half of `cells`
 * on its shorter side, or as many as make no more cells than a square board has. Both are even where blocks of 2 × 2 are to fill them.
 */
export function boardFor(
  { left, top, right, bottom }: Bounds,
  { cells, style }: MazeParameters,
): readonly [number, number] {
  const [width, height] = [right - left, bottom - top];
  const aspect = Math.min(LONGEST, Math.max(width, height) / Math.min(width, height));
  const whole = (count: number) => (style === 'filled' ? 2 * Math.round(count / 2) : Math.round(count));
  const breadth = aspect <= STRIP ? cells / aspect : cells / Math.max(STRIP, Math.sqrt(aspect));
  const longer = aspect <= STRIP ? cells : whole(breadth * aspect);
  const shorter = Math.min(cells, whole(breadth));
  return width >= height ? [longer, shorter] : [shorter, longer];
}

/** Cells that a figure leaves free on all sides at least. */
export function marginFor({ style, cells, frame }: MazeParameters): number {
  if (style === 'filled') return 0;
  return cells < NARROW && frame === 'none' ? NARROW_MARGIN : CONTOUR_MARGIN;
}

/**
 * How many times as many cells it would take for a picture's finest lines to be seen on its board: 1 or less where they are.
 * @param finest how broad they are, as a share of the picture's longer side.
 */
export function lacking(finest: number, extent: Bounds, parameters: MazeParameters): number {
  return BROAD[parameters.style] / (finest * roomFor(extent, parameters));
}

/** How broad a line must be to be seen on the board for a figure, in pixels of it. */
export function seenBreadth(extent: Bounds, parameters: MazeParameters): number {
  const longer = Math.max(extent.right - extent.left, extent.bottom - extent.top);
  return (longer * BROAD[parameters.style]) / roomFor(extent, parameters);
}

/** Cells that a figure may have on its longer side. */
function roomFor(extent: Bounds, parameters: MazeParameters): number {
  return Math.max(...boardFor(extent, parameters)) - 2 * marginFor(parameters);
}

/** What a figure's box would be with so much more room across its shorter side that on a board of this shape it need be no smaller. */
export function roomyExtent(mask: Mask, extent: Bounds): Bounds {
  const [width, height] = [extent.right - extent.left, extent.bottom - extent.top];
  const share = areaOf(mask) / (width * height);
  const times = Math.max(1, share / LARGE);
  return width >= height
    ? { ...extent, bottom: extent.top + Math.min(width, height * times) }
    : { ...extent, right: extent.left + Math.min(height, width * times) };
}
