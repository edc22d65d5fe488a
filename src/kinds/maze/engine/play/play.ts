import * as v from 'valibot';
import { pair, record } from '../../../../puzzle/contract/document.ts';
import type { Cell } from '../document.ts';
import { type Corridors, cellAt, wayTo } from '../path/corridor.ts';

/** The line that has been drawn through a maze. */
export interface MazeProgress {
  /** Numbers of cells, counted row after row, from the start to the line's end. */
  readonly path: readonly number[];
}

/** The line's end goes to a cell, along the corridors: on, back, or back and on by another way. */
export interface MazeMove {
  readonly to: Cell;
  /** It goes on with what the move before began, in one stroke. */
  readonly on?: true | undefined;
}

export const moveSchema: v.GenericSchema<unknown, MazeMove> = record({
  to: pair,
  on: v.optional(v.literal(true)),
});

/** The cell at which the line ends. */
export function headOf({ path }: MazeProgress): number {
  return path[path.length - 1] ?? 0;
}

/** The progress after a move; `progress` itself where no way leads to that cell, or where the line ends there already. */
export function walk(corridors: Corridors, progress: MazeProgress, { to }: MazeMove): MazeProgress {
  const cell = cellAt(corridors, to);
  if (cell === undefined || cell === headOf(progress)) return progress;
  const path = wayTo(corridors, cell);
  return path.length === 0 ? progress : { path };
}
