import {
  type Announcement,
  type BoardEvent,
  type CompassDirection,
  directionAt,
} from '../../../view/lesson/announcement.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { MazeBoard } from '../engine/document.ts';
import {
  type Corridors,
  corridorsOf,
  DIRECTIONS,
  type Direction,
  neighbourThrough,
  pathBetween,
  placeOf,
} from '../engine/path/corridor.ts';
import { headOf, type MazeMove, type MazeProgress } from '../engine/play/play.ts';

const progressOf = ({ session }: ViewState): MazeProgress => session.progress as MazeProgress;

export function announceStep(before: ViewState, after: ViewState): Announcement | undefined {
  const event = eventOf(before, after);
  if (event === undefined) return undefined;
  // The number of steps to the goal is not announced, as players look for the goal.
  const isMoved = progressOf(before) !== progressOf(after);
  const progress = isMoved ? { done: progressOf(after).path.length - 1 } : undefined;
  return { event, progress, solved: after.session.solved && !before.session.solved };
}

function eventOf(before: ViewState, after: ViewState): BoardEvent | undefined {
  const corridors = corridorsOf(after.session.document.board as MazeBoard);
  const [was, is] = [headOf(progressOf(before)), headOf(progressOf(after))];
  if (after.session.done < before.session.done) return { is: 'undone' };
  if (is !== was) {
    const [column, row] = placeOf(corridors, is);
    const ways = waysFrom(corridors, is);
    const isEnd = ways.length < 2 && is !== corridors.goal && is !== corridors.start;
    return { is: isEnd ? 'ended' : 'walked', values: { column: column + 1, row: row + 1, ways } };
  }
  const help = after.help?.stage === 'show' && after.help !== before.help ? after.help.move : undefined;
  if (help === undefined) return undefined;
  const [column, row] = (help as MazeMove).to;
  const [from, next] = pathBetween(corridors, is, row * corridors.columns + column);
  if (from === undefined || next === undefined) return undefined;
  const [[x, y], [u, w]] = [placeOf(corridors, from), placeOf(corridors, next)];
  return { is: 'led', values: { way: [directionAt(Math.atan2(w - y, u - x))] }, teaches: true };
}

function waysFrom(corridors: Corridors, cell: number): readonly CompassDirection[] {
  return DIRECTIONS.flatMap(([across, down], direction) =>
    neighbourThrough(corridors, cell, direction as Direction) === undefined
      ? []
      : [directionAt(Math.atan2(down, across))],
  );
}
