import type { JigsawBoard } from '../document.ts';
import { surveyOf } from '../survey.ts';
import { normaliseDegrees, placementAt, toTable } from './placement.ts';
import type { Group, JigsawProgress, Turning } from './play.ts';
import { boxOf, onTable } from './table.ts';

export function allowedAngle(turning: Turning, degrees: number): number {
  if (turning === 'off') return 0;
  return normaliseDegrees(turning === 'quarters' ? 90 * Math.round(degrees / 90) : degrees);
}

/** Turns a group around the middle of a piece. Returns it unchanged if not allowed or if it would not fit the table. */
export function turnGroup(
  board: JigsawBoard,
  turning: Turning,
  group: Group,
  piece: number,
  by: number,
): Group {
  const degrees = allowedAngle(turning, group.placement.degrees + by);
  const middle = surveyOf(board).middles[piece];
  if (degrees === group.placement.degrees || middle === undefined) return group;
  const placement = placementAt(middle, toTable(group.placement, middle), degrees);
  const fitted = onTable(board, group.pieces, placement);
  return fitted.degrees === degrees ? { ...group, placement: fitted } : group;
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
    const placement = placementAt(middle, toTable(group.placement, middle), degrees);
    return { ...group, placement: onTable(board, group.pieces, placement) };
  });
  return { ...progress, turning, tray, loose };
}
