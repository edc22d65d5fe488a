import type { Point } from '../geometry/shapes/point.ts';
import type { Contact } from './hands.ts';

const PHASES = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
  // Another element has captured the pointer.
  lostpointercapture: 'cancel',
} as const;
type PointerEventName = keyof typeof PHASES;

export interface TouchListener {
  contact(contact: Contact): void;
  /** The page is hidden: no more events of the pointers that are down. */
  lost(): void;
}

/** The eraser end of a pen. */
const RUBBER_BUTTON = 5;

/** Reports fingers, pens and mice on an element, and when the page is hidden. Returns a function that stops it. */
export function listen(element: HTMLElement | SVGElement, { contact, lost }: TouchListener): () => void {
  const down = new Set<number>();
  const stop = new AbortController();
  const { signal } = stop;
  const onPointer = (event: Event): void => {
    if (!(event instanceof PointerEvent)) return;
    const phase = PHASES[event.type as PointerEventName];
    const { pointerId: id } = event;
    if (phase === 'down') {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      down.add(id);
      try {
        element.setPointerCapture(id);
      } catch {
        // It was lifted already.
      }
    } else if (!down.has(id)) return;
    if (phase === 'up' || phase === 'cancel') down.delete(id);
    contact({
      id,
      phase,
      at: placeOf(event),
      path: phase === 'move' ? (event.getCoalescedEvents?.() ?? []).map(placeOf) : [],
      breadth: Math.max(event.width, event.height),
      tool: toolOf(event),
      isEraser: event.button === RUBBER_BUTTON,
      milliseconds: event.timeStamp,
    });
  };
  const prevent = (event: Event): void => event.preventDefault();
  for (const name of Object.keys(PHASES)) element.addEventListener(name, onPointer, { signal });
  // A resting finger would open a menu, which ends its touch.
  element.addEventListener('contextmenu', prevent, { signal });
  // Otherwise Safari scrolls and zooms by touches, and a quick touch after a flick would only stop the scrolling.
  element.addEventListener('touchstart', prevent, { passive: false, signal });
  const onHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    down.clear();
    lost();
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  return () => stop.abort();
}

function placeOf({ clientX, clientY }: PointerEvent): Point {
  return [clientX, clientY];
}

function toolOf({ pointerType }: PointerEvent): NonNullable<Contact['tool']> {
  return pointerType === 'pen' || pointerType === 'mouse' ? pointerType : 'finger';
}
