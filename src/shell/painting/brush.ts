import type { Point } from '../../geometry/shapes/point.ts';
import { isPalm } from '../../touch/palm.ts';

/** A finger that moves farther than this drags the brush. */
const STILL_CSS_PIXELS = 18;
/** A finger that lies still for longer than this is a resting hand where another touches meanwhile. */
const RESTING_MILLISECONDS = 900;
/** A drag is looked at in steps of this length, so that a quick one jumps over no area. */
const STEP_CSS_PIXELS = 4;

/** What a brush does. Places are of the window, in CSS pixels. */
interface Brush {
  /** A finger has come down: what it would paint may be shown. */
  down(at: Point): void;
  /** It has been lifted where it came down. */
  tap(at: Point): void;
  /** It drags the brush over these places, one after the other; `first` where the drag begins. */
  drag(places: readonly Point[], first: boolean): void;
  /** It is gone, or has dragged to an end. */
  gone(): void;
}

interface Contact {
  /** Where it was seen last; while it lies still, where it came down. */
  readonly at: Point;
  readonly since: number;
  readonly drags: boolean;
  /** No other finger has touched since it came down. */
  readonly alone: boolean;
}

/**
 * Tells the taps and drags on an element, each finger by itself, so that a resting palm disturbs none: it is too broad,
 * or lies still while another finger paints. Gives what takes the listeners off again.
 */
export function listenForBrush(element: Element, brush: Brush): () => void {
  const contacts = new Map<number, Contact>();
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const listen = (name: string, heard: (event: PointerEvent) => void): void =>
    element.addEventListener(name, heard as (event: Event) => void, options);
  const end = (event: PointerEvent): Contact | undefined => {
    const contact = contacts.get(event.pointerId);
    if (contacts.delete(event.pointerId)) brush.gone();
    return contact;
  };

  listen('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (isBroad(event)) return;
    const at = placeOf(event);
    for (const [id, contact] of contacts) contacts.set(id, { ...contact, alone: false });
    contacts.set(event.pointerId, { at, since: event.timeStamp, drags: false, alone: contacts.size === 0 });
    brush.down(at);
  });
  listen('pointermove', (event) => {
    const contact = contacts.get(event.pointerId);
    if (contact === undefined) return;
    if (isBroad(event)) {
      end(event);
      return;
    }
    const to = placeOf(event);
    if (!contact.drags && lengthOf(contact.at, to) <= STILL_CSS_PIXELS) return;
    // What a frame has gathered of the way is looked at, too.
    const way = [...gathered(event), to];
    brush.drag(stepsOf(contact.at, way), !contact.drags);
    contacts.set(event.pointerId, { ...contact, at: to, drags: true });
  });
  listen('pointerup', (event) => {
    const contact = end(event);
    if (contact === undefined || contact.drags) return;
    if (contact.alone || event.timeStamp - contact.since <= RESTING_MILLISECONDS) brush.tap(contact.at);
  });
  for (const name of ['pointercancel', 'pointerleave']) listen(name, end);
  // A finger that rests calls up the menu of a picture, and the next tap would only put it away.
  listen('contextmenu', (event) => event.preventDefault());
  return () => stop.abort();
}

/** Places along a way, from its start on, so near to one another that none between them matters. */
export function stepsOf(from: Point, way: readonly Point[]): readonly Point[] {
  const places: Point[] = [from];
  let [x, y] = from;
  for (const [toX, toY] of way) {
    const steps = Math.ceil(lengthOf([x, y], [toX, toY]) / STEP_CSS_PIXELS);
    for (let step = 1; step <= steps; step++)
      places.push([x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]);
    [x, y] = [toX, toY];
  }
  return places;
}

const placeOf = ({ clientX, clientY }: PointerEvent): Point => [clientX, clientY];

const gathered = (event: PointerEvent): readonly Point[] =>
  typeof event.getCoalescedEvents === 'function' ? event.getCoalescedEvents().map(placeOf) : [];

function lengthOf([x, y]: Point, [toX, toY]: Point): number {
  return Math.sqrt((toX - x) ** 2 + (toY - y) ** 2);
}

function isBroad({ width, height }: PointerEvent): boolean {
  return isPalm(Math.max(width, height));
}
