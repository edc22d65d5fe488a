/** What a child does with a screen. */
const DOINGS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** Does `work` once nobody has done anything with the page for so many milliseconds. */
export function atRest(milliseconds: number, work: () => void): void {
  const begin = () => setTimeout(end, milliseconds);
  const again = () => {
    clearTimeout(timer);
    timer = begin();
  };
  const end = () => {
    for (const doing of DOINGS) removeEventListener(doing, again, { capture: true });
    work();
  };
  // Whatever scrolls tells itself alone, and those who listen on its way there.
  for (const doing of DOINGS) addEventListener(doing, again, { capture: true, passive: true });
  let timer = begin();
}
