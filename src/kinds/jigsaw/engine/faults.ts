import { eachMeeting, TooDense } from '../../../geometry/graphs/crossings.ts';
import { holdsDisc, necks, separatesDiscs } from '../../../geometry/shapes/necks.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { sidesOf, signedArea } from '../../../geometry/shapes/polygon.ts';
import { normalSpan, resample } from '../../../geometry/shapes/polyline.ts';
import { selfDistance } from '../../../geometry/shapes/self-distance.ts';
import type { JigsawBoard } from './document.ts';

export interface PieceLimits {
  readonly minWidth: number;
  /** In square units. */
  readonly minArea: number;
}

/** Margin for rounding, in units, so that a cut accepted here also passes `verify`. */
const ROUNDING_MARGIN = 0.02;
/** The normals of an interlocking cut must span this, in degrees: the criterion's 200 and a margin. */
const MIN_NORMAL_SPAN = 202;

/**
 * Returns the cuts that must be redrawn, in ascending order. A cut is faulty if it pinches itself, fails to interlock,
 * comes too near another cut of the same piece, or bounds a piece too small or narrow.
 * @param only Pieces to check; all by default
 */
export function faultyCuts(
  board: JigsawBoard,
  limits: PieceLimits,
  only?: ReadonlySet<number>,
): readonly number[] {
  const faulty = new Set<number>();
  const isChecked = (piece: number) => piece >= 0 && (only === undefined || only.has(piece));
  const cutsOf: number[][] = board.pieces.map(() => []);
  const minSelfDistance = 0.9 * limits.minWidth;
  board.cuts.forEach(({ path, interlocking, pieces }, index) => {
    if (!pieces.some(isChecked)) return;
    for (const piece of pieces) cutsOf[piece]?.push(index);
    if (selfDistance(path, 1.57 * limits.minWidth, minSelfDistance) < minSelfDistance) faulty.add(index);
    if (interlocking && normalSpan(resample(path, limits.minWidth / 4)) < MIN_NORMAL_SPAN) faulty.add(index);
  });
  board.pieces.forEach(({ outline, whimsy }, piece) => {
    if (!isChecked(piece)) return;
    const found = faultIn(outline, limits, whimsy !== undefined);
    if (found === undefined) return;
    const inner = cutsOf[piece].filter((index) => board.cuts[index].pieces.every((side) => side >= 0));
    // If the fault is between two places of the outline, only the cuts there have to change.
    const cutsAtFault = inner.filter((index) => {
      const cutPoints = new Set(board.cuts[index].path.map(pointKey));
      return found.some(
        (edge) =>
          cutPoints.has(pointKey(outline[edge])) &&
          cutPoints.has(pointKey(outline[(edge + 1) % outline.length])),
      );
    });
    for (const index of cutsAtFault.length > 0 ? cutsAtFault : inner) faulty.add(index);
  });
  return [...faulty].sort((a, b) => a - b);
}

const pointKey = ([x, y]: Point): string => `${x} ${y}`;

/**
 * Returns the two edges of an outline between which it is too narrow or meets itself. An empty list means that the
 * whole outline is at fault, undefined that it is sound.
 */
function faultIn(
  outline: readonly Point[],
  { minWidth, minArea }: PieceLimits,
  isWhimsy: boolean,
): readonly number[] | undefined {
  const meeting = selfMeeting(outline);
  if (meeting !== undefined) return meeting;
  const width = minWidth + ROUNDING_MARGIN;
  // Counter-clockwise outlines on screen have a negative signed area.
  if (signedArea(outline) > (isWhimsy ? 0 : -(minArea + ROUNDING_MARGIN)) || !holdsDisc(outline, width))
    return [];
  for (const neck of necks(outline, width))
    if (separatesDiscs(outline, neck, minWidth - ROUNDING_MARGIN)) return neck.edges;
  return undefined;
}

/** Returns two edges that meet but are no neighbours, or undefined. An empty list means too dense to check. */
function selfMeeting(outline: readonly Point[]): readonly number[] | undefined {
  const count = outline.length;
  let meeting: readonly number[] | undefined;
  try {
    eachMeeting(sidesOf(outline), (i, j) => {
      if (j !== i + 1 && !(i === 0 && j === count - 1)) meeting = [i, j];
      return meeting !== undefined;
    });
  } catch (error) {
    if (error instanceof TooDense) return [];
    throw error;
  }
  return meeting;
}
