import type { Watched } from './debug.ts';

/** What fills the window: home, a puzzle, the credits. */
export interface Screen {
  readonly root: HTMLElement;
  /** Frees what the screen holds; its root is taken off the page by whoever put it there. */
  close(): void;
  /** The puzzle being played here, if any. */
  watched?(): Watched | undefined;
}
