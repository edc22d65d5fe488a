import { bounds, expand } from '../../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../../geometry/shapes/point.ts';
import { resample, simplify } from '../../../../../geometry/shapes/polyline.ts';
import { type Attraction, attractionAt, strongestInBox } from '../colours/attraction.ts';
import { type Border, type Cells, sideKey } from '../colours/cells.ts';
import type { Centroids } from '../network/centroids.ts';
import type { FlatLine } from './polyline.ts';
import { type CutRoom, depthIn, roomBetween } from './room.ts';

/** A border to cut along, in its own frame: from (0, 0) to (length, 0), first cell at positive y. */
export interface Stretch {
  readonly border: Border;
  readonly length: number;
  /** Its start in puzzle units. */
  readonly x: number;
  readonly y: number;
  /** The x axis of its frame. */
  readonly ux: number;
  readonly uy: number;
  readonly room: CutRoom | undefined;
}

interface Freedom {
  /** Least area that cuts leave to a cell, as a share of `minArea`. */
  readonly core: number;
  /** Distance of cuts from the lines to the centroids, as a multiple of `minWidth`. */
  readonly margin: number;
  /** Factor of the slope at which cuts may leave their ends. At 1, each takes half of the spare angle. */
  readonly steepness: number;
  /** A border shorter than this multiple of `minWidth` has no room (Lau et al. 2014, §4.3.1). */
  readonly shortest: number;
}

/** A border shorter than this multiple of `minWidth` is too short to follow colours. */
const SHORTEST = 4;
/** Least angle between two cuts where they meet, in radians: the 35° of the criteria and a margin. */
const MIN_ANGLE = (36.5 / 180) * Math.PI;

/** Keeps cuts apart without comparing them. The margin is half a width plus rounding. */
export const STRICT: Freedom = { core: 1.03, margin: 0.55, steepness: 1, shortest: SHORTEST };
/** Reaches deeper into the cells. Their remaining area must be checked. */
export const DEEP: Freedom = { core: 0.35, margin: 0.55, steepness: 1, shortest: SHORTEST };
/** Reaches up to the lines to the centroids. Distances between cuts must be checked. */
export const BOLD: Freedom = { core: 0.25, margin: 0, steepness: 20, shortest: SHORTEST };
/** Nearly as far, also for short borders, which get a low curve. */
export const WIDE: Freedom = { core: 0.35, margin: 0, steepness: 1, shortest: 0.5 };

export function stretchOf(
  border: Border,
  cells: Cells,
  centroids: Centroids,
  { minWidth, minArea }: { readonly minWidth: number; readonly minArea: number },
  { core: share, margin, steepness, shortest }: Freedom,
): Stretch {
  const { xs, ys } = cells;
  const [from, to] = border.ends;
  const [x, y] = [xs[from], ys[from]];
  const [dx, dy] = [xs[to] - x, ys[to] - y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [ux, uy] = [dx / length, dy / length];
  const side = (cell: number) => {
    const [mx, my] = [centroids.xs[cell] - x, centroids.ys[cell] - y];
    const core = Math.min(1, Math.sqrt((share * minArea) / centroids.areas[cell]));
    const slopes = [
      steepness * slopeAt(cells, cell, [from, to], minWidth),
      steepness * slopeAt(cells, cell, [to, from], minWidth),
    ] as const;
    return { x: mx * ux + my * uy, y: my * ux - mx * uy, core, slopes };
  };
  const [above, below] = border.cells;
  const isLong = below >= 0 && length >= shortest * minWidth;
  const room = isLong ? roomBetween(length, side(above), side(below), margin * minWidth) : undefined;
  return { border, length, x, y, ux, uy, room };
}

/** The steepest slope of a cut from one vertex of a cell to the next. The cell's other cut there may be as steep. */
function slopeAt(cells: Cells, cell: number, [vertex, next]: Border['ends'], minWidth: number): number {
  const { xs, ys, rings } = cells;
  const ring = rings[cell];
  const place = ring.indexOf(vertex);
  const after = ring[(place + 1) % ring.length];
  const other = after === next ? ring[(place + ring.length - 1) % ring.length] : after;
  const [ax, ay] = [xs[next] - xs[vertex], ys[next] - ys[vertex]];
  const [x, y] = placeAfter(cells, vertex, other, minWidth);
  const [bx, by] = [x - xs[vertex], y - ys[vertex]];
  const angle = Math.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by);
  // Rounded, because engines differ in the last bits of a tangent.
  return Math.round(Math.tan(Math.max(0, angle - MIN_ANGLE) / 2) * 1e6) / 1e6;
}

/** The place some way from a vertex towards the next, along a shaped rim; elsewhere the next vertex. */
function placeAfter({ xs, ys, arcs }: Cells, vertex: number, next: number, along: number): Point {
  const [onwards, back] = [sideKey(xs.length, vertex, next), sideKey(xs.length, next, vertex)];
  const arc = arcs?.get(onwards) ?? arcs?.get(back)?.toReversed();
  return arc === undefined ? [xs[next], ys[next]] : resample(arc, along)[1];
}

/** Returns a function for the attraction at a place in the stretch's frame. */
export function attractionOn(
  { x, y, ux, uy }: Stretch,
  attraction: Attraction,
): (px: number, py: number) => number {
  return (px, py) => attractionAt(attraction, x + px * ux - py * uy, y + px * uy + py * ux);
}

/** Number of places to look at along a room, and across it. */
const PLACES = 12;

/** Share of a stretch's room that repels cuts. */
export function repelledShare(stretch: Stretch, attraction: Attraction): number {
  const { room } = stretch;
  if (room === undefined) return 0;
  const localAttraction = attractionOn(stretch, attraction);
  const { left, right, top, bottom } = bounds(room.polygon);
  let [inside, repelled] = [0, 0];
  for (let row = 0; row < PLACES; row++) {
    const y = top + ((row + 0.5) / PLACES) * (bottom - top);
    for (let column = 0; column < PLACES; column++) {
      const x = left + ((column + 0.5) / PLACES) * (right - left);
      if (depthIn(room.sides, x, y) < 0) continue;
      inside++;
      if (localAttraction(x, y) < 0) repelled++;
    }
  }
  return inside === 0 ? 0 : repelled / inside;
}

/** Returns an upper limit of the attraction in a room of the stretch. */
export function strongestIn({ x, y, ux, uy }: Stretch, { polygon }: CutRoom, attraction: Attraction): number {
  const corners: number[] = [];
  for (let at = 0; at < polygon.length; at += 2) {
    const [px, py] = [polygon[at], polygon[at + 1]];
    corners.push(x + px * ux - py * uy, y + px * uy + py * ux);
  }
  return strongestInBox(attraction, expand(bounds(corners), ROUNDING_MARGIN));
}

/** More than rounding moves a place, in units. */
const ROUNDING_MARGIN = 1e-6;

/** Converts the points of a line in the stretch's frame to puzzle units. */
export function pointsOn({ x, y, ux, uy }: Stretch, line: FlatLine): Point[] {
  return Array.from(line.xs, (px, k): Point => {
    const py = line.ys[k];
    return [x + px * ux - py * uy, y + px * uy + py * ux];
  });
}

/** How far a path may be off its curve, in units and as a multiple of `minWidth`. Both are invisible. */
const STRAY = 0.06;
const STRAY_SHARE = 0.02;

/** Converts a line in the stretch's frame to a path in puzzle units, between the vertices of the border. */
export function pathOn(
  stretch: Stretch,
  vertices: readonly Point[],
  line: FlatLine,
  minWidth: number,
): Point[] {
  const [from, to] = stretch.border.ends;
  const inner = pointsOn(stretch, line).slice(1, -1);
  return simplify([vertices[from], ...inner, vertices[to]], Math.min(STRAY, STRAY_SHARE * minWidth));
}
