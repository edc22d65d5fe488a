import { boundsOf } from '../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Random } from '../../../../random.ts';
import { assemble } from '../assembly.ts';
import type { Cutting } from '../cutting.ts';
import { OUTSIDE } from '../document.ts';
import { faultyCuts, type PieceLimits } from '../faults.ts';
import { holdsTogether } from './holding.ts';
import type { Loss } from './loss.ts';
import { overlay, type Redraw } from './overlay.ts';

/** Sizes of a silhouette to try, in order, as shares of the mean piece's area. */
export const SIZES = [1.1, 0.85, 0.65];
/** Largest random offsets from a corner or a line, as shares of a piece's width. Each is tried. */
const OFFSETS = [0.15, 0.3, 0.45, 0.45];
/** Loss added for each smaller size, so that a good place outweighs a larger size. */
const SIZE_LOSS = 0.15;
/** Number of places and sizes to try, least loss first. */
const MAX_CANDIDATES = 400;

interface PlacingLimits extends PieceLimits {
  readonly minDegree: number;
  /** Whether all pieces must be connected by interlocking. */
  readonly mustInterlock: boolean;
  readonly redraw: Redraw;
  /** Whether a cut stays clear of places to keep whole. */
  mayCut(path: readonly Point[]): boolean;
}

interface Silhouette {
  readonly id: string;
  /** Outlines in several sizes, with the middle at (0, 0). */
  readonly stamps: readonly (readonly Point[])[];
  readonly lossOf: (stamp: readonly Point[]) => Loss;
  /** The requested middle of a stamp; the best place if undefined. */
  readonly at?: ((stamp: readonly Point[]) => Point) | undefined;
  /** Room to keep free on its right, in units, for letters that follow. */
  readonly ahead?: number;
}

export interface Stamped {
  readonly cutting: Cutting;
  readonly rim: readonly Point[];
}

/** Tries the requested place and others around it, else corners and lines by least loss; undefined if none is sound. */
export function placeSilhouette(
  cutting: Cutting,
  { id, stamps, lossOf, at: requestedPlace, ahead = 0 }: Silhouette,
  [width, height]: Point,
  limits: PlacingLimits,
  random: Random,
): Stamped | undefined {
  const spacing = Math.sqrt((width * height) / cutting.pieces);
  const reach = 2 * limits.minWidth;
  const randomOffset = (aside: number) => ((random.below(2001) - 1000) / 1000) * aside * spacing;
  const anchors = placesIn(cutting);
  const candidates = stamps.flatMap((stamp, sizeIndex) => {
    const box = boundsOf(stamp);
    const isOnPicture = ([x, y]: Point): boolean =>
      x + box.left >= reach &&
      y + box.top >= reach &&
      x + box.right + ahead <= width - reach &&
      y + box.bottom <= height - reach;
    if (requestedPlace !== undefined)
      return pointsAround(requestedPlace(stamp), spacing)
        .filter(({ at }) => isOnPicture(at))
        .map(({ at, far }) => ({ at, stamp, loss: far / spacing + SIZE_LOSS * sizeIndex }));
    const loss = lossOf(stamp);
    return anchors
      .flatMap(([x, y]) => OFFSETS.map((aside): Point => [x + randomOffset(aside), y + randomOffset(aside)]))
      .filter(isOnPicture)
      .map((at) => ({ at, stamp, loss: loss(at) + SIZE_LOSS * sizeIndex }));
  });
  for (const { at, stamp } of candidates.sort((a, b) => a.loss - b.loss).slice(0, MAX_CANDIDATES)) {
    const rim = stamp.map(([dx, dy]): Point => [at[0] + dx, at[1] + dy]);
    const overlaid = overlay(cutting, rim, id, limits.minWidth, limits.redraw);
    if (overlaid !== undefined && isSound(overlaid, limits)) return { cutting: overlaid, rim };
  }
  return undefined;
}

/** Distances from the requested place to try, as shares of a piece's width, and directions. */
const NEARBY = [0, 0.06, 0.12, 0.2, 0.28, 0.38, 0.5, 0.65, 0.8];
const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [0.87, 0.5],
  [0.5, 0.87],
  [0, 1],
  [-0.5, 0.87],
  [-0.87, 0.5],
  [-1, 0],
  [-0.87, -0.5],
  [-0.5, -0.87],
  [0, -1],
  [0.5, -0.87],
  [0.87, -0.5],
];

function pointsAround(
  [x, y]: Point,
  spacing: number,
): readonly { readonly at: Point; readonly far: number }[] {
  return NEARBY.flatMap((share) => {
    const far = share * spacing;
    const directions = far === 0 ? DIRECTIONS.slice(0, 1) : DIRECTIONS;
    return directions.map(([dx, dy]) => ({ at: [x + far * dx, y + far * dy] as const, far }));
  });
}

/** Inner vertices and the middles of inner lines. */
function placesIn({ vertices, cuts }: Cutting): readonly Point[] {
  const onRim = new Set(cuts.filter(({ pieces }) => pieces.includes(OUTSIDE)).flatMap(({ ends }) => ends));
  const corners = vertices.filter((_, vertex) => !onRim.has(vertex));
  const middles = cuts
    .filter(({ pieces }) => !pieces.includes(OUTSIDE))
    .map(({ path }) => path[path.length >> 1]);
  return [...corners, ...middles];
}

function isSound(cutting: Cutting, limits: PlacingLimits): boolean {
  const made = assemble(cutting);
  if (made === undefined) return false;
  const affectedPieces = new Set([cutting.pieces - 1]);
  for (const { pieces } of made.board.cuts)
    if (pieces.includes(cutting.pieces - 1)) for (const piece of pieces) affectedPieces.add(piece);
  const ownCuts = made.board.cuts.filter(({ pieces }) => pieces.some((piece) => affectedPieces.has(piece)));
  if (!ownCuts.every(({ pieces, path }) => pieces.includes(OUTSIDE) || limits.mayCut(path))) return false;
  if (limits.mustInterlock && !holdsTogether(made.board, limits)) return false;
  return faultyCuts(made.board, limits, affectedPieces).length === 0;
}
