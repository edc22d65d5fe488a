import { type ComponentChild, render } from 'preact';
import type { Watched } from './debug.ts';
import { beginAt } from './focus.ts';

/** What fills the window: home, a puzzle, the credits. */
export interface Screen {
  readonly root: HTMLElement;
  /** Frees what the screen holds; its root is taken off the page by whoever put it there. */
  close(): void;
  /** The puzzle being played here, if any. */
  watched?(): Watched | undefined;
}

/** The place of a screen on the page; `look` are its classes beside `screen`. */
export function screenRoot(look = ''): HTMLElement {
  const root = document.createElement('div');
  root.className = `screen ${look}`.trim();
  return root;
}

/** A screen that shows `content`. */
export function rendered(content: ComponentChild, look: string): Screen {
  const root = screenRoot(look);
  render(content, root);
  return { root, close: () => render(null, root) };
}

/** A screen whose code is fetched first; `failed` is told where that cannot be. Until then, `root` stands for it. */
export function lateScreen(load: () => Promise<Screen>, failed: () => void, root = screenRoot()): Screen {
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
