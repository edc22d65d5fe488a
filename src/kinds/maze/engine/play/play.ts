import * as v from 'valibot';
import { pair, record } from '../../../../puzzle/contract/document.ts';
import type { Cell } from '../document.ts';
import { type Corridors, cellAt, pathFromStart } from '../path/corridor.ts';

export interface MazeProgress {
  /** Numbers of cells, row by row, from the start to the line's end. */
  readonly path: readonly number[];
}

/** Leads the line's end to a cell along the corridors: on, back, or into another branch. */
export interface MazeMove {
  readonly to: Cell;
  /** It continues the stroke of the move before. */
  readonly on?: true | undefined;
}

export const moveSchema: v.GenericSchema<unknown, MazeMove> = record({
  to: pair,
  on: v.optional(v.literal(true)),
});

export function headOf({ path }: MazeProgress): number {
  return path[path.length - 1] ?? 0;
}

/** Returns the progress after a move. It is `progress` itself if the cell is unreachable or already the line's end. */
export function applyMove(corridors: Corridors, progress: MazeProgress, { to }: MazeMove): MazeProgress {
  const cell = cellAt(corridors, to);
  if (cell === undefined || cell === headOf(progress)) return progress;
  const path = pathFromStart(corridors, cell);
  return path.length === 0 ? progress : { path };
}
