import type { Parameters, PuzzleDocument } from '../puzzle/document.ts';
import type { Failure, Level } from '../puzzle/kind.ts';

/** One puzzle to be made: everything the worker needs, as plain data. */
export interface Job {
  readonly kind: string;
  /** The picture's SVG text. */
  readonly svg: string;
  readonly title: string;
  readonly source: { readonly id: string; readonly credit?: string; readonly licence?: string };
  readonly level?: Level;
  /** Set over the level's preset. */
  readonly parameters?: Parameters;
  readonly seed: string;
}

export type JobResult =
  | { readonly ok: true; readonly document: PuzzleDocument }
  | { readonly ok: false; readonly failure: Failure };

/** What the worker offers to the page: one job at a time, never throwing. */
export interface MakerDoor {
  make(job: Job, progress: (share: number) => void): JobResult;
}
