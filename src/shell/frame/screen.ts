import { type ComponentChild, render } from 'preact';
import type { Watched } from '../device/debug.ts';
import { focusScreen } from './focus.ts';

export interface Screen {
  readonly root: HTMLElement;
  /** Resolves when something is visible; the previous screen may stay until then. Undefined: visible at once. */
  readonly visible?: Promise<unknown>;
  /** Frees resources. The caller removes `root` from the page. */
  close(): void;
  watched?(): Watched | undefined;
}

/** An empty root element; `look` adds classes. */
export function screenRoot(look = ''): HTMLElement {
  const root = document.createElement('div');
  root.className = `screen ${look}`.trim();
  return root;
}

export function rendered(content: ComponentChild, look: string): Screen {
  const root = screenRoot(look);
  render(content, root);
  return { root, close: () => render(null, root) };
}

/**
 * A screen whose code is loaded first. Calls `failed` if that is impossible.
 *
 * @param placeholder shown until then
 * @param shown called when the screen itself is visible
 */
export function lateScreen(
  load: () => Promise<Screen>,
  failed: () => void,
  placeholder: Pick<Screen, 'root' | 'close'> = { root: screenRoot(), close: () => undefined },
  shown: () => void = () => undefined,
): Screen {
  let screen: Screen | undefined;
  let [isShown, isClosed] = [false, false];
  const show = async (): Promise<void> => {
    const loaded = await load();
    if (isClosed) return loaded.close();
    screen = loaded;
    await loaded.visible;
    if (isClosed) return;
    const hasFocus = placeholder.root === document.activeElement;
    placeholder.root.replaceWith(loaded.root);
    isShown = true;
    shown();
    placeholder.close();
    if (hasFocus) focusScreen(loaded.root);
  };
  show().catch((error: unknown) => {
    console.error(error);
    if (!isClosed) failed();
  });
  return {
    get root() {
      return (isShown ? screen : placeholder)?.root ?? placeholder.root;
    },
    close() {
      isClosed = true;
      screen?.close();
      if (!isShown) placeholder.close();
    },
    watched: () => screen?.watched?.(),
  };
}
