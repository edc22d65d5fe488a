import type { Rules } from '../../../../puzzle/contract/kind.ts';
import { ID, type MazeBoard } from '../document.ts';
import { type Corridors, corridorsOf, isJunction, placeOf } from '../path/corridor.ts';
import { type MazeGesture, REST } from './gesture.ts';
import { catches, interpret } from './interpret.ts';
import { applyMove, headOf, type MazeMove, type MazeProgress, moveSchema } from './play.ts';

export type { MazeGesture } from './gesture.ts';
export type { MazeMove, MazeProgress } from './play.ts';

/** The least and most cells of a hint. It ends past the next junction. */
const HINT = { least: 4, most: 12 } as const;

/** The rules of a maze: lead the line from the start to the goal, and back from wrong turns. */
export const rules: Rules<MazeBoard, MazeProgress, MazeMove, MazeGesture> = {
  id: ID,
  rest: REST,
  moveSchema,
  interpret,
  catches: (board, progress, _gesture, touch) => catches(board, progress, touch),
  start: ({ board }) => ({ path: [corridorsOf(board).start] }),
  apply: (board, progress, move) => applyMove(corridorsOf(board), progress, move),
  strokes: { joined: (_, after) => (after.on === true ? { to: after.to } : undefined) },
  status(board, progress) {
    const corridors = corridorsOf(board);
    const { wayOut } = corridors;
    const right = correctCells(corridors, progress);
    return {
      solved: wayOut.length > 0 && headOf(progress) === corridors.goal,
      share: wayOut.length < 2 ? 1 : (right - 1) / (wayOut.length - 1),
    };
  },
  hint(board, progress) {
    const corridors = corridorsOf(board);
    const { wayOut } = corridors;
    const right = correctCells(corridors, progress);
    if (right === 0 || right === wayOut.length) return undefined;
    // First leave a dead end.
    if (right < progress.path.length) return { to: placeOf(corridors, wayOut[right - 1] ?? 0) };
    let ahead = right;
    const most = Math.min(wayOut.length - 1, right - 1 + HINT.most);
    while (ahead < most) {
      const isPast = ahead >= right - 1 + HINT.least && isJunction(corridors, wayOut[ahead - 1] ?? 0);
      if (isPast) break;
      ahead++;
    }
    return { to: placeOf(corridors, wayOut[ahead] ?? 0) };
  },
};

/** How many cells at the beginning of the line are on the way to the goal. */
function correctCells({ wayOut }: Corridors, { path }: MazeProgress): number {
  let right = 0;
  while (right < path.length && path[right] === wayOut[right]) right++;
  return right;
}
