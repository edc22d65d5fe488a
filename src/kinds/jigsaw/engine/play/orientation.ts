import type { JigsawBoard } from '../document.ts';
import { surveyOf } from '../survey.ts';
import {
  isSameOrientation,
  normaliseDegrees,
  oriented,
  type PieceOrientation,
  placementAt,
  toTable,
} from './placement.ts';
import type { Group, JigsawProgress, Turning } from './play.ts';
import { boxOf, onTable } from './table.ts';

function allowedAngle(turning: Turning, degrees: number): number {
  if (turning === 'off') return 0;
  return normaliseDegrees(turning === 'quarters' ? 90 * Math.round(degrees / 90) : degrees);
}

/** Whether to flip a piece left to right, and by how much to turn it afterwards. */
export interface Reorientation {
  readonly flip?: boolean | undefined;
  /** In degrees. */
  readonly by?: number | undefined;
}

/** The orientation after a change, as far as the puzzle allows it. */
export function reoriented(
  { turning, twoSided }: Pick<JigsawProgress, 'turning' | 'twoSided'>,
  { degrees, flipped = false }: PieceOrientation,
  { flip = false, by = 0 }: Reorientation,
): PieceOrientation {
  const flips = flip && twoSided;
  return oriented(allowedAngle(turning, (flips ? -degrees : degrees) + by), flips !== flipped);
}

/** Flips and turns a group around the middle of a piece. Returns it unchanged if not allowed or if it would not fit the table. */
export function reorientGroup(
  board: JigsawBoard,
  progress: JigsawProgress,
  group: Group,
  piece: number,
  change: Reorientation,
): Group {
  const orientation = reoriented(progress, group.placement, change);
  const middle = surveyOf(board).middles[piece];
  if (isSameOrientation(orientation, group.placement) || middle === undefined) return group;
  const placement = placementAt(middle, toTable(group.placement, middle), orientation);
  const fitted = onTable(board, group.pieces, placement);
  return isSameOrientation(fitted, orientation) ? { ...group, placement: fitted } : group;
}

/** Pieces in the tray take their random turn; groups on the table turn as little as possible. */
export function switchTurning(
  board: JigsawBoard,
  progress: JigsawProgress,
  turning: Turning,
): JigsawProgress {
  const tray = progress.tray.map((stowed) => {
    const turn = progress.turns[stowed.piece] ?? 0;
    return {
      ...stowed,
      degrees: turning === 'quarters' ? 90 * Math.floor(turn / 90) : allowedAngle(turning, turn),
    };
  });
  const loose = progress.loose.map((group): Group => {
    const [piece] = group.pieces;
    const degrees = allowedAngle(turning, group.placement.degrees);
    if (piece === undefined || degrees === group.placement.degrees) return group;
    const box = boxOf(board, group);
    const middle = surveyOf(board).middles[piece] ?? [box.left, box.top];
    const placement = placementAt(middle, toTable(group.placement, middle), { ...group.placement, degrees });
    return { ...group, placement: onTable(board, group.pieces, placement) };
  });
  return { ...progress, turning, tray, loose };
}
