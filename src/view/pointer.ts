import type { Contact } from './touch.ts';

/** Passes on what fingers, pens and mice do on an element, and when the page is hidden; gives what stops it. */
export function listen(
  element: HTMLElement,
  contact: (contact: Contact) => void,
  lost: () => void,
): () => void {
  const phases = {
    pointerdown: 'down',
    pointermove: 'move',
    pointerup: 'up',
    pointercancel: 'cancel',
  } as const;
  const down = new Set<number>();
  const onPointer = (event: PointerEvent): void => {
    const phase = phases[event.type as keyof typeof phases];
    if (phase === 'down') {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      down.add(event.pointerId);
      element.setPointerCapture(event.pointerId);
    } else if (!down.has(event.pointerId)) return;
    if (phase === 'up' || phase === 'cancel') down.delete(event.pointerId);
    const box = element.getBoundingClientRect();
    contact({
      id: event.pointerId,
      phase,
      at: [event.clientX - box.left, event.clientY - box.top],
      breadth: Math.max(event.width, event.height),
      byMouse: event.pointerType === 'mouse',
      milliseconds: event.timeStamp,
    });
  };
  const prevent = (event: Event): void => event.preventDefault();
  for (const type of Object.keys(phases)) element.addEventListener(type as keyof typeof phases, onPointer);
  element.addEventListener('contextmenu', prevent);
  // Safari scrolls and zooms by touches unless these are held back.
  element.addEventListener('touchstart', prevent, { passive: false });
  const onHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    down.clear();
    lost();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    for (const type of Object.keys(phases))
      element.removeEventListener(type as keyof typeof phases, onPointer);
    element.removeEventListener('contextmenu', prevent);
    element.removeEventListener('touchstart', prevent);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
