/** Whether somebody goes by keys: then what has the focus shows that it has. */
export function isLedByKeys(): boolean {
  return document.activeElement?.matches(':focus-visible') === true;
}

/** Gives the focus to a screen as a whole, so that the next key begins at its top. */
export function beginAt(root: HTMLElement): void {
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
}
