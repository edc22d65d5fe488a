import { bounds, grown } from '../../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../../geometry/shapes/point.ts';
import { simplified } from '../../../../../geometry/shapes/polyline.ts';
import { type Attraction, at, strongest } from '../colours/attraction.ts';
import type { Border, Cells } from '../colours/cells.ts';
import type { Middles } from '../network/middles.ts';
import type { FlatLine } from './polyline.ts';
import { type CutRoom, roomBetween } from './room.ts';

/** A border to be cut along, in a frame of its own: from (0, 0) to (length, 0), its first cell at positive y. */
export interface Stretch {
  readonly border: Border;
  readonly length: number;
  readonly x: number;
  readonly y: number;
  /** The x axis of its frame. */
  readonly ux: number;
  readonly uy: number;
  /** Undefined where there is none. */
  readonly room: CutRoom | undefined;
}

/** How freely a cut may run. */
interface Freedom {
  /** The least area that is left to a cell, as a share of that of a piece, whatever its cuts do. */
  readonly core: number;
  /** How far cuts keep from the lines to the cells' middles, in least widths. */
  readonly margin: number;
  /** And from their directions, as a share of the way to the chord's, so that no corner of a piece is a needle. */
  readonly aside: number;
  /** A border shorter than this, in least widths, has no room (Lau et al. 2014, §4.3.1). */
  readonly shortest: number;
}

/** A border shorter than this, in `minWidth`s, is too short to follow colours. */
const SHORTEST = 4;

/** What holds for every cut on its own keeps all of them apart. Somewhat more than half a width, as numbers get rounded. */
export const STRICT: Freedom = { core: 1.03, margin: 0.55, aside: 0.3, shortest: SHORTEST };
/** Deeper into the cells: what is left of them has to be looked at. */
export const DEEP: Freedom = { core: 0.35, margin: 0.55, aside: 0.3, shortest: SHORTEST };
/** As far as the lines to the cells' middles: how near cuts come to each other has to be looked at. */
export const BOLD: Freedom = { core: 0.25, margin: 0, aside: 0, shortest: SHORTEST };
/** The same of short borders as well, which are cut by a low curve. */
export const WIDE: Freedom = { core: 0.35, margin: 0, aside: 0.15, shortest: 0.5 };

/** The border as a stretch. */
export function stretchOf(
  border: Border,
  { xs, ys }: Cells,
  middles: Middles,
  { minWidth, minArea }: { readonly minWidth: number; readonly minArea: number },
  { core: share, margin, aside, shortest }: Freedom,
): Stretch {
  const [from, to] = border.ends;
  const [x, y] = [xs[from], ys[from]];
  const [dx, dy] = [xs[to] - x, ys[to] - y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [ux, uy] = [dx / length, dy / length];
  const side = (cell: number) => {
    const [mx, my] = [middles.xs[cell] - x, middles.ys[cell] - y];
    const core = Math.min(1, Math.sqrt((share * minArea) / middles.areas[cell]));
    return { x: mx * ux + my * uy, y: my * ux - mx * uy, core };
  };
  const [above, below] = border.cells;
  const isLong = below >= 0 && length >= shortest * minWidth;
  const distances = { margin: margin * minWidth, aside };
  const room = isLong ? roomBetween(length, side(above), side(below), distances) : undefined;
  return { border, length, x, y, ux, uy, room };
}

/** How strongly cuts are drawn to a place of the stretch's frame. */
export function attractionOn(
  { x, y, ux, uy }: Stretch,
  attraction: Attraction,
): (px: number, py: number) => number {
  return (px, py) => at(attraction, x + px * ux - py * uy, y + px * uy + py * ux);
}

/** The strongest that cuts are drawn to any place of a room of the stretch, or somewhat more. */
export function strongestIn({ x, y, ux, uy }: Stretch, { polygon }: CutRoom, attraction: Attraction): number {
  const corners: number[] = [];
  for (let at = 0; at < polygon.length; at += 2) {
    const [px, py] = [polygon[at], polygon[at + 1]];
    corners.push(x + px * ux - py * uy, y + px * uy + py * ux);
  }
  return strongest(attraction, grown(bounds(corners), HAIR));
}

/** More than roundings move a place by, in units. */
const HAIR = 1e-6;

/** How far a path may be off the curve that it stands for, in units and in least widths: what no eye sees. */
const STRAY = 0.06;
const STRAY_SHARE = 0.02;

/** A line of the stretch's frame as a path in puzzle units, from the border's first end to its last. */
export function pathOn(
  { border, x, y, ux, uy }: Stretch,
  vertices: readonly Point[],
  line: FlatLine,
  minWidth: number,
): Point[] {
  const [from, to] = border.ends;
  const inner = Array.from(line.xs, (px, k): Point => {
    const py = line.ys[k];
    return [x + px * ux - py * uy, y + px * uy + py * ux];
  }).slice(1, -1);
  return simplified([vertices[from], ...inner, vertices[to]], Math.min(STRAY, STRAY_SHARE * minWidth));
}
