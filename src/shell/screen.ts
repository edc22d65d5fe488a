import type { Watched } from './debug.ts';
import { element } from './element.ts';
import { beginAt } from './focus.ts';

/** What fills the window: home, a puzzle, the credits. */
export interface Screen {
  readonly root: HTMLElement;
  /** Frees what the screen holds; its root is taken off the page by whoever put it there. */
  close(): void;
  /** The puzzle being played here, if any. */
  watched?(): Watched | undefined;
}

/** A screen whose code is fetched first; `failed` is told where that cannot be. Until then, `root` stands for it. */
export function lateScreen(
  load: () => Promise<Screen>,
  failed: () => void,
  root: HTMLElement = element('div', { class: 'screen' }),
): Screen {
  let screen: Screen | undefined;
  let closed = false;
  load().then(
    (loaded) => {
      if (closed) return loaded.close();
      screen = loaded;
      const hasFocus = root === document.activeElement;
      root.replaceWith(loaded.root);
      if (hasFocus) beginAt(loaded.root);
    },
    (error: unknown) => {
      console.error(error);
      if (!closed) failed();
    },
  );
  return {
    root,
    close() {
      closed = true;
      screen?.close();
    },
    watched: () => screen?.watched?.(),
  };
}
