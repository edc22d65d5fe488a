import { necks, separatesDiscs, widestDisc } from '../../geometry/shapes/necks.ts';
import { distance, type Point } from '../../geometry/shapes/point.ts';
import { distanceSquared } from '../../geometry/shapes/segment.ts';
import type { CutLines } from './cut-lines.ts';
import type { Strength } from './materials.ts';
import { CUT_BOUNDS, type CutOrder } from './order.ts';
import { type Line, offsetOutlines } from './outlines.ts';

/** A place where a piece may break. */
export interface WeakPlace {
  /** Index of the piece. */
  readonly piece: number;
  /** A narrow place between wider parts, a part that ends too thin, or a piece that is too narrow everywhere. */
  readonly kind: 'neck' | 'tip' | 'small';
  /** From the top left corner of the puzzle, in millimetres. */
  readonly at: Point;
  /** Width of a neck, length of the thin part of a tip, or widest place of a piece, in millimetres. */
  readonly size: number;
}

export type WeighedOrder = Pick<CutOrder, 'cuts' | 'kerf' | 'width'>;

/** Width that a neck loses: half the kerf on either side, unless its piece is cut apart from its neighbours. */
const lossOf = ({ cuts, kerf }: WeighedOrder): number => (cuts === 'shared' ? kerf : 0);

/**
 * Lists the weak places of a puzzle that is cut `width` mm wide, piece by piece. A neck is weak if it is narrower than
 * the material allows. A tip is weak if a disc of the least radius stays farther from its end than its own
 * diameter: a corner below 39°, unless it is rounded.
 */
export function weakPlaces(
  { size, pieces }: CutLines,
  order: WeighedOrder,
  { neck, tip }: Strength,
): readonly WeakPlace[] {
  const scale = order.width / size[0];
  const least = neck + lossOf(order);
  return pieces.flatMap((piece, k): readonly WeakPlace[] => {
    const outline = piece.map(([x, y]): Point => [scale * x, scale * y]);
    const disc = widestDisc(piece);
    const small = scale * disc.diameter;
    if (small < Math.max(least, 2 * tip)) {
      const at: Point = [scale * disc.middle[0], scale * disc.middle[1]];
      return [{ piece: k, kind: 'small', at, size: small }];
    }
    const crumb = Math.max(2 * tip, CRUMB * small);
    const found = [...weakNecks(outline, least, crumb), ...weakTips(outline, tip)];
    return found.map((place) => ({ piece: k, ...place }));
  });
}

/** Parts narrower than this share of their piece's widest disc are no loss. The heads of tabs are wider. */
const CRUMB = 0.1;

type PlaceOnPiece = Omit<WeakPlace, 'piece'>;

function weakNecks(outline: Line, least: number, crumb: number): readonly PlaceOnPiece[] {
  const found: PlaceOnPiece[] = [];
  for (const neck of necks(outline, least)) {
    const at: Point = [(neck.from[0] + neck.to[0]) / 2, (neck.from[1] + neck.to[1]) / 2];
    // A wavy outline has several necks side by side, and the narrowest comes first.
    if (found.some((other) => distance(other.at, at) < least)) continue;
    // Less than a crumb beyond a neck is part of a tip.
    if (separatesDiscs(outline, neck, Math.max(neck.width, crumb)))
      found.push({ kind: 'neck', at, size: neck.width });
  }
  return found;
}

function weakTips(outline: Line, radius: number): readonly PlaceOnPiece[] {
  const inner = offsetOutlines([outline], -radius);
  const depths = outline.map((point) => Math.sqrt(nearest(inner, point)) - radius);
  return outline.flatMap((at, k): readonly PlaceOnPiece[] => {
    const [before, depth, after] = [depths.at(k - 1), depths[k], depths[(k + 1) % depths.length]];
    const isEnd = depth > 2 * radius && depth > (before ?? 0) && depth >= after;
    return isEnd ? [{ kind: 'tip', at, size: depth }] : [];
  });
}

function nearest(outlines: readonly Line[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const outline of outlines) {
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const [a, b] = [outline[j], outline[i]];
      least = Math.min(least, distanceSquared(x, y, a[0], a[1], b[0], b[1]));
    }
  }
  return least;
}

/** Suggested widths are multiples of this, in millimetres. */
const WIDTH_STEP = 10;
const MAX_ROUNDS = 8;

/**
 * Returns a width near the smallest at which nothing is too narrow; undefined if none is allowed.
 *
 * @param weak the weak places at the width of the order
 */
export function sufficientWidth(
  lines: CutLines,
  order: WeighedOrder,
  strength: Strength,
  weak: readonly WeakPlace[],
): number | undefined {
  const least = strength.neck + lossOf(order);
  let { width } = order;
  let found = weak;
  for (let round = 0; round < MAX_ROUNDS && width <= CUT_BOUNDS.width.most; round++) {
    const narrow = found.filter(isNarrow);
    if (narrow.length === 0) return width;
    // Necks grow with the width. In a larger puzzle, pieces that were too small everywhere may have necks.
    const needed = width * Math.max(...narrow.map(({ size }) => least / size));
    width = WIDTH_STEP * Math.max(Math.ceil(needed / WIDTH_STEP), Math.floor(width / WIDTH_STEP) + 1);
    found = weakPlaces(lines, { ...order, width }, strength);
  }
  return undefined;
}

/** Whether a larger puzzle would be less weak there. A tip is as sharp at any size. */
export function isNarrow({ kind }: WeakPlace): boolean {
  return kind !== 'tip';
}

/** The number of pieces with weak places. */
export function weakPieces(weak: readonly WeakPlace[]): number {
  return new Set(weak.map(({ piece }) => piece)).size;
}
