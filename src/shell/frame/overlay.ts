import { type ComponentChildren, type RefObject, render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Shows something over the whole page, which is inert until it is closed or the address changes. Then the focus
 * returns. Does nothing if something is shown already.
 *
 * @param look class of the overlay's element
 * @param content renders the overlay, given a function that closes it
 */
export function showOverlay(look: string, content: (close: () => void) => ComponentChildren): void {
  if (document.querySelector('[data-overlay]') !== null) return;
  const root = document.createElement('div');
  root.className = look;
  root.dataset.overlay = '';
  const close = (): void => {
    render(null, root);
    uncover();
    root.remove();
    removeEventListener('hashchange', close);
  };
  addEventListener('hashchange', close);
  document.body.append(root);
  const uncover = cover(root);
  render(content(close), root);
}

/** Makes everything except an element and the messages inert. Returns a function that undoes it and returns the focus. */
function cover(element: Element): () => void {
  const focusedBefore = document.activeElement;
  const covered: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement !== null; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      const isOpen = sibling instanceof HTMLElement && !sibling.inert;
      if (sibling !== at && isOpen && sibling.getAttribute('role') !== 'status') covered.push(sibling);
    }
  }
  for (const each of covered) each.inert = true;
  return () => {
    for (const each of covered) each.inert = false;
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  };
}

/** Makes the rest of the page inert while a panel in it is open. The panel gets the focus. */
export function useCover(panel: RefObject<HTMLElement | null>, isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen || panel.current === null) return undefined;
    const uncover = cover(panel.current);
    panel.current.focus({ preventScroll: true });
    return uncover;
  }, [isOpen]);
}
