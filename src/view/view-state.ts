import type { Counting } from '../puzzle/contract/kind-words.ts';
import type { Session } from '../session/session.ts';

/** A correct move shown as help: hinted at by a gentle pulse, or shown in full. */
export interface Help {
  readonly stage: 'breathe' | 'show';
  readonly move: unknown;
}

/**
 * Numbers by name that a kind shows besides the progress, such as how strongly the finished picture shines through.
 * They are not saved, and undo does not change them.
 */
export type Aids = Readonly<Record<string, number>>;

/** Everything that the picture of a board depends on, except camera and size. */
export interface ViewState {
  readonly session: Session;
  readonly gesture: unknown;
  readonly help: Help | undefined;
  readonly tool: boolean;
  /** True if the last input came from a key. */
  readonly keys: boolean;
  readonly aids: Aids;
  readonly counting: Counting;
}
