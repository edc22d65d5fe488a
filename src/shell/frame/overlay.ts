import { type ComponentChildren, render } from 'preact';

/**
 * Shows something over the whole page, which is inert until it is closed or the address changes. Then the focus
 * returns. Does nothing if something is shown already.
 *
 * @param look class of the overlay's element
 * @param content renders the overlay, given a function that closes it
 */
export function showOverlay(look: string, content: (close: () => void) => ComponentChildren): void {
  if (document.querySelector('[data-overlay]') !== null) return;
  const focusedBefore = document.activeElement;
  const covered = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.inert && element.getAttribute('role') !== 'status',
  );
  const root = document.createElement('div');
  root.className = look;
  root.dataset.overlay = '';
  const close = (): void => {
    render(null, root);
    root.remove();
    removeEventListener('hashchange', close);
    for (const element of covered) element.inert = false;
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  };
  addEventListener('hashchange', close);
  for (const element of covered) element.inert = true;
  document.body.append(root);
  render(content(close), root);
}
