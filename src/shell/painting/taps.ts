import type { Point } from '../../geometry/point.ts';

/** A finger that lies longer than this, or moves farther, does not tap. */
const LONGEST_MILLISECONDS = 900;
const FARTHEST_CSS_PIXELS = 18;
/** What touches with more than this is a palm, in CSS pixels. */
const BROADEST_CSS_PIXELS = 56;

interface Taps {
  /** A finger has come down: what it would paint may be shown. */
  down(at: Point): void;
  /** It was a tap, at this place of the window, in CSS pixels. */
  tap(at: Point): void;
  /** It was none. */
  gone(): void;
}

interface Contact {
  readonly at: Point;
  readonly since: number;
}

/**
 * Tells the taps on an element, each finger by itself, so that a resting palm disturbs none: it lies too long, moves, or
 * is too broad. Gives what takes the listeners off again.
 */
export function listenForTaps(element: Element, taps: Taps): () => void {
  const contacts = new Map<number, Contact>();
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const listen = (name: string, heard: (event: PointerEvent) => void): void =>
    element.addEventListener(name, heard as (event: Event) => void, options);

  listen('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (Math.max(event.width, event.height) > BROADEST_CSS_PIXELS) return;
    const at: Point = [event.clientX, event.clientY];
    contacts.set(event.pointerId, { at, since: event.timeStamp });
    taps.down(at);
  });
  listen('pointermove', (event) => {
    const contact = contacts.get(event.pointerId);
    if (contact === undefined) return;
    const isBroad = Math.max(event.width, event.height) > BROADEST_CSS_PIXELS;
    if (!isBroad && !isFar(contact.at, event)) return;
    contacts.delete(event.pointerId);
    taps.gone();
  });
  listen('pointerup', (event) => {
    const contact = contacts.get(event.pointerId);
    if (contact === undefined) return;
    contacts.delete(event.pointerId);
    if (event.timeStamp - contact.since > LONGEST_MILLISECONDS) taps.gone();
    else taps.tap(contact.at);
  });
  for (const name of ['pointercancel', 'pointerleave']) {
    listen(name, (event) => {
      if (contacts.delete(event.pointerId)) taps.gone();
    });
  }
  return () => stop.abort();
}

function isFar([x, y]: Point, event: PointerEvent): boolean {
  const [dx, dy] = [event.clientX - x, event.clientY - y];
  return dx * dx + dy * dy > FARTHEST_CSS_PIXELS ** 2;
}
