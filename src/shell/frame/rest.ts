/** Events of a user at the page. */
const USER_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** Calls `work` once, after this many milliseconds without user events. */
export function onceUntouched(milliseconds: number, work: () => void): void {
  const begin = () => setTimeout(end, milliseconds);
  const again = () => {
    clearTimeout(timer);
    timer = begin();
  };
  const end = () => {
    for (const doing of USER_EVENTS) removeEventListener(doing, again, { capture: true });
    work();
  };
  // Scroll events do not bubble, so they must be captured.
  for (const doing of USER_EVENTS) addEventListener(doing, again, { capture: true, passive: true });
  let timer = begin();
}
