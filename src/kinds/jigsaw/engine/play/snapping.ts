import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import type { JigsawBoard } from '../document.ts';
import { type JigsawSurvey, surveyOf } from '../survey.ts';
import { angleBetween, HOME, isSameSideUp, type Placement, toTable } from './placement.ts';
import type { Group } from './play.ts';
import { onTable } from './table.ts';

/** Largest angle between pieces that still snap, in degrees. */
const MAX_DEGREES = 14;

/** `factor` times the usual snap distance, but never more than is safe. */
function snapDistance({ reach, maxReach }: JigsawSurvey, factor: number, piece: number): number {
  return Math.min(factor * (reach[piece] ?? 0), maxReach[piece] ?? 0);
}

interface PiecesOutsideTray {
  readonly loose: readonly Group[];
  readonly settled: readonly number[];
}

/**
 * Lets a group snap home or to loose groups, repeatedly, until nothing is within reach. The smaller group moves to the
 * larger, exactly into place. Only true neighbours are joined.
 * @param factor Snap distance, as a multiple of the usual one
 */
export function snap(
  board: JigsawBoard,
  others: PiecesOutsideTray,
  group: Group,
  factor = 1,
): PiecesOutsideTray {
  const survey = surveyOf(board);
  let { loose, settled } = others;
  let moving = group;
  for (;;) {
    const isWhole = moving.pieces.length === board.pieces.length && isSameSideUp(moving.placement, HOME);
    if (isWhole || isHome(survey, moving, factor)) return { loose, settled: [...settled, ...moving.pieces] };
    const other = nearest(survey, loose, moving, factor);
    if (other === undefined) return { loose: [...loose, moving], settled };
    const [larger, smaller] = moving.pieces.length > other.pieces.length ? [moving, other] : [other, moving];
    const pieces = [...larger.pieces, ...smaller.pieces];
    loose = loose.filter((each) => each !== other);
    moving = { pieces, placement: onTable(board, pieces, larger.placement) };
  }
}

/** Whether a group would snap where it is; `factor` as for `snap`. */
export function snaps(board: JigsawBoard, { loose }: PiecesOutsideTray, group: Group, factor = 1): boolean {
  const survey = surveyOf(board);
  return isHome(survey, group, factor) || nearest(survey, loose, group, factor) !== undefined;
}

/** Whether any piece of the group is within reach of its home. */
function isHome(survey: JigsawSurvey, { pieces, placement }: Group, factor: number): boolean {
  if (!isSameSideUp(placement, HOME) || angleBetween(placement.degrees, HOME.degrees) > MAX_DEGREES)
    return false;
  return pieces.some((piece) => {
    const at = survey.middles[piece];
    return at !== undefined && distance(toTable(placement, at), at) <= snapDistance(survey, factor, piece);
  });
}

/** The nearest loose group with a true neighbour of a held piece in reach. */
function nearest(
  survey: JigsawSurvey,
  loose: readonly Group[],
  moving: Group,
  factor: number,
): Group | undefined {
  const groupOf = new Map(loose.flatMap((group) => group.pieces.map((piece) => [piece, group] as const)));
  let best: Group | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of moving.pieces) {
    for (const { with: other, at } of survey.joints[piece] ?? []) {
      const group = groupOf.get(other);
      if (group === undefined) continue;
      const gap = gapOf(moving.placement, group.placement, at);
      const reach = Math.min(snapDistance(survey, factor, piece), snapDistance(survey, factor, other));
      if (gap > reach || gap >= least) continue;
      [best, least] = [group, gap];
    }
  }
  return best;
}

/** Distance between a point's images under two placements; infinite if they could not be joined so. */
function gapOf(a: Placement, b: Placement, at: Point): number {
  if (!isSameSideUp(a, b) || angleBetween(a.degrees, b.degrees) > MAX_DEGREES)
    return Number.POSITIVE_INFINITY;
  return distance(toTable(a, at), toTable(b, at));
}
