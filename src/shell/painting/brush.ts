import type { Point } from '../../geometry/shapes/point.ts';
import { isPalm } from '../../touch/palm.ts';

/** A finger that moves farther than this drags the brush. */
const DRAG_START_CSS_PIXELS = 18;
/** A finger that is still for longer is a resting hand, if another finger touched meanwhile. */
const RESTING_MILLISECONDS = 900;
/** Drags are sampled at this distance, so that quick ones skip no area. */
const STEP_CSS_PIXELS = 4;

/** Callbacks of a brush. Places are in CSS pixels of the window. */
interface Brush {
  down(at: Point): void;
  /** The finger was lifted where it came down. */
  tap(at: Point): void;
  /** The finger moved over these places. `first` marks the start of a drag. */
  drag(places: readonly Point[], first: boolean): void;
  /** The finger was lifted or cancelled. */
  end(): void;
}

interface Contact {
  /** The last place; before a drag, where the finger came down. */
  readonly at: Point;
  readonly since: number;
  readonly isDragging: boolean;
  /** No other finger came down since. */
  readonly isAlone: boolean;
}

/**
 * Reports taps and drags on an element, each finger by itself. Ignores a resting palm, which is too broad, or still
 * while another finger paints. Returns a function that stops listening.
 */
export function listenForBrush(element: Element, brush: Brush): () => void {
  const contacts = new Map<number, Contact>();
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const listen = (name: string, listener: (event: PointerEvent) => void): void =>
    element.addEventListener(name, listener as (event: Event) => void, options);
  const end = (event: PointerEvent): Contact | undefined => {
    const contact = contacts.get(event.pointerId);
    if (contacts.delete(event.pointerId)) brush.end();
    return contact;
  };

  listen('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (isPalmTouch(event)) return;
    const at = placeOf(event);
    for (const [id, contact] of contacts) contacts.set(id, { ...contact, isAlone: false });
    contacts.set(event.pointerId, {
      at,
      since: event.timeStamp,
      isDragging: false,
      isAlone: contacts.size === 0,
    });
    brush.down(at);
  });
  listen('pointermove', (event) => {
    const contact = contacts.get(event.pointerId);
    if (contact === undefined) return;
    if (isPalmTouch(event)) {
      end(event);
      return;
    }
    const to = placeOf(event);
    if (!contact.isDragging && lengthOf(contact.at, to) <= DRAG_START_CSS_PIXELS) return;
    // Include the places that the browser has combined into one event.
    const path = [...coalescedPlaces(event), to];
    brush.drag(samplePath(contact.at, path), !contact.isDragging);
    contacts.set(event.pointerId, { ...contact, at: to, isDragging: true });
  });
  listen('pointerup', (event) => {
    const contact = end(event);
    if (contact === undefined || contact.isDragging) return;
    if (contact.isAlone || event.timeStamp - contact.since <= RESTING_MILLISECONDS) brush.tap(contact.at);
  });
  for (const name of ['pointercancel', 'pointerleave']) listen(name, end);
  // A long press would open the image's menu, and the next tap would only close it.
  listen('contextmenu', (event) => event.preventDefault());
  return () => stop.abort();
}

/** Samples a path from its start, at most `STEP_CSS_PIXELS` apart. */
export function samplePath(from: Point, path: readonly Point[]): readonly Point[] {
  const places: Point[] = [from];
  let [x, y] = from;
  for (const [toX, toY] of path) {
    const steps = Math.ceil(lengthOf([x, y], [toX, toY]) / STEP_CSS_PIXELS);
    for (let step = 1; step <= steps; step++)
      places.push([x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]);
    [x, y] = [toX, toY];
  }
  return places;
}

const placeOf = ({ clientX, clientY }: PointerEvent): Point => [clientX, clientY];

const coalescedPlaces = (event: PointerEvent): readonly Point[] =>
  typeof event.getCoalescedEvents === 'function' ? event.getCoalescedEvents().map(placeOf) : [];

function lengthOf([x, y]: Point, [toX, toY]: Point): number {
  return Math.sqrt((toX - x) ** 2 + (toY - y) ** 2);
}

function isPalmTouch({ width, height }: PointerEvent): boolean {
  return isPalm(Math.max(width, height));
}
