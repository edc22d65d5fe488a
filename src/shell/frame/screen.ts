import { type ComponentChild, render } from 'preact';
import type { Watched } from '../device/debug.ts';
import { beginAt } from './focus.ts';

/** What fills the window: home, a puzzle, the credits. */
export interface Screen {
  readonly root: HTMLElement;
  /** Comes once there is something to be seen on it: what was shown before it may stay until then. Without it there is at once. */
  readonly seen?: Promise<unknown>;
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

/**
 * A screen whose code is fetched first; `failed` is told where that cannot be.
 *
 * @param before what is shown until then
 * @param shown called when the screen itself is visible
 */
export function lateScreen(
  load: () => Promise<Screen>,
  failed: () => void,
  before: Pick<Screen, 'root' | 'close'> = { root: screenRoot(), close: () => undefined },
  shown: () => void = () => undefined,
): Screen {
  let screen: Screen | undefined;
  let [isShown, isClosed] = [false, false];
  const show = async (): Promise<void> => {
    const loaded = await load();
    if (isClosed) return loaded.close();
    screen = loaded;
    await loaded.seen;
    if (isClosed) return;
    const hasFocus = before.root === document.activeElement;
    before.root.replaceWith(loaded.root);
    isShown = true;
    shown();
    before.close();
    if (hasFocus) beginAt(loaded.root);
  };
  show().catch((error: unknown) => {
    console.error(error);
    if (!isClosed) failed();
  });
  return {
    get root() {
      return (isShown ? screen : before)?.root ?? before.root;
    },
    close() {
      isClosed = true;
      screen?.close();
      if (!isShown) before.close();
    },
    watched: () => screen?.watched?.(),
  };
}
