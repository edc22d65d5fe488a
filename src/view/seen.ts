import type { Counting } from '../session/board-settings.ts';
import type { Session } from '../session/session.ts';

/** The help being given: a move that is right, breathing gently or plainly shown. */
export interface Help {
  readonly stage: 'breathe' | 'show';
  readonly move: unknown;
}

/**
 * What a kind shows besides how far the puzzle has come, each by its name as a number: how strongly the finished picture
 * shines through, say, or how far a tray has been pushed along. Neither saved nor undone.
 */
export type Aids = Readonly<Record<string, number>>;

/** Everything that a picture of the board depends on, but for where it lies. */
export interface Seen {
  readonly session: Session;
  readonly gesture: unknown;
  readonly help: Help | undefined;
  /** Whether the kind's measuring tool is out. */
  readonly tool: boolean;
  /** Whether the board is being played by keys. */
  readonly keys: boolean;
  readonly aids: Aids;
  /** How numbers are counted, where the puzzle has any. */
  readonly counting: Counting;
}
