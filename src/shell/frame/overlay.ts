import { type ComponentChildren, render } from 'preact';

/**
 * Lays something over the whole page, which neither fingers nor keys reach until it is closed or the address changes; then
 * what had the focus has it again.
 *
 * @param look the class of the element that it lies in
 * @param content what is shown, given what closes it
 */
export function layOver(look: string, content: (close: () => void) => ComponentChildren): void {
  const before = document.activeElement;
  const under = [...document.body.children].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && !each.inert && each.getAttribute('role') !== 'status',
  );
  const root = document.createElement('div');
  root.className = look;
  const close = (): void => {
    render(null, root);
    root.remove();
    removeEventListener('hashchange', close);
    for (const each of under) each.inert = false;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  addEventListener('hashchange', close);
  for (const each of under) each.inert = true;
  document.body.append(root);
  render(content(close), root);
}
