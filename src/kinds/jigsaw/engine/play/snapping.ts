import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import type { JigsawBoard } from '../document.ts';
import { type JigsawSurvey, surveyOf } from '../survey.ts';
import { between, HOME, type Placement, put } from './placement.ts';
import type { Group } from './play.ts';
import { onTable } from './table.ts';

/** Pieces turned by no more than this against one another still snap, in degrees. */
const MOST_DEGREES = 14;

/** The snap distances of a survey, `by` times as far as usual, but never so far that a wrong place would be nearly as near. */
function reached({ reach, farthest }: JigsawSurvey, by: number, piece: number): number {
  return Math.min(by * (reach[piece] ?? 0), farthest[piece] ?? 0);
}

/** What lies loose and what lies where it belongs. */
interface Lying {
  readonly loose: readonly Group[];
  readonly settled: readonly number[];
}

/**
 * Lets a group, which is none of `laid`, snap to where it belongs or to the loose groups around it, and what comes of
 * that again, until nothing is within reach. Joined pieces lie exactly as they fit, the smaller group moving to the
 * larger; a piece is only ever joined to the neighbours that it has in the finished picture.
 *
 * @param by how far things snap, as a multiple of what is usual
 */
export function snap(board: JigsawBoard, laid: Lying, group: Group, by = 1): Lying {
  const survey = surveyOf(board);
  let { loose, settled } = laid;
  let held = group;
  for (;;) {
    const isWhole = held.pieces.length === board.pieces.length;
    if (isWhole || isHome(survey, held, by)) return { loose, settled: [...settled, ...held.pieces] };
    const other = nearest(survey, loose, held, by);
    if (other === undefined) return { loose: [...loose, held], settled };
    const [larger, smaller] = held.pieces.length > other.pieces.length ? [held, other] : [other, held];
    const pieces = [...larger.pieces, ...smaller.pieces];
    loose = loose.filter((each) => each !== other);
    held = { pieces, placement: onTable(board, pieces, larger.placement) };
  }
}

/** Whether a group would snap to something where it lies; `by` as for `snap`. */
export function snaps(board: JigsawBoard, { loose }: Lying, held: Group, by = 1): boolean {
  const survey = surveyOf(board);
  return isHome(survey, held, by) || nearest(survey, loose, held, by) !== undefined;
}

/** Whether a piece of the group lies within its reach of where it belongs. */
function isHome(survey: JigsawSurvey, { pieces, placement }: Group, by: number): boolean {
  if (between(placement.degrees, HOME.degrees) > MOST_DEGREES) return false;
  return pieces.some((piece) => {
    const at = survey.middles[piece];
    return at !== undefined && distance(put(placement, at), at) <= reached(survey, by, piece);
  });
}

/** The loose group with a neighbour of one of the held pieces that is within reach of it, the nearest if several are. */
function nearest(survey: JigsawSurvey, loose: readonly Group[], held: Group, by: number): Group | undefined {
  const groupOf = new Map(loose.flatMap((group) => group.pieces.map((piece) => [piece, group] as const)));
  let best: Group | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of held.pieces) {
    for (const { with: other, at } of survey.joints[piece] ?? []) {
      const group = groupOf.get(other);
      if (group === undefined) continue;
      const gap = gapOf(held.placement, group.placement, at);
      const reach = Math.min(reached(survey, by, piece), reached(survey, by, other));
      if (gap > reach || gap >= least) continue;
      [best, least] = [group, gap];
    }
  }
  return best;
}

/** How far apart a point of the picture lies in two placements; infinite where they are turned too differently. */
function gapOf(a: Placement, b: Placement, at: Point): number {
  if (between(a.degrees, b.degrees) > MOST_DEGREES) return Number.POSITIVE_INFINITY;
  return distance(put(a, at), put(b, at));
}
