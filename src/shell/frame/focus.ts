/** Whether the user navigates by keyboard, so that the focus must stay visible. */
export function usesKeyboard(): boolean {
  return document.activeElement?.matches(':focus-visible') === true;
}

/** Focuses a screen as a whole, so that the next Tab starts at its top. */
export function focusScreen(root: HTMLElement): void {
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
}
