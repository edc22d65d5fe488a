/** Events of a user at the page. */
const USER_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** Calls `work` once, after this many milliseconds without user events. */
export function onceInactive(milliseconds: number, work: () => void): void {
  const startTimer = () => setTimeout(end, milliseconds);
  const restart = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  const end = () => {
    for (const eventName of USER_EVENTS) removeEventListener(eventName, restart, { capture: true });
    work();
  };
  // Scroll events do not bubble, so they must be captured.
  for (const eventName of USER_EVENTS) addEventListener(eventName, restart, { capture: true, passive: true });
  let timer = startTimer();
}
