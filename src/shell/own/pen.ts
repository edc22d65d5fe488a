import type { Point } from '../../geometry/point.ts';

/** What touches with more than this is a palm, in CSS pixels. */
const BROADEST_CSS_PIXELS = 56;

/** What a pen on the paper does. Places are of the window, in CSS pixels: left and top of one point after the other. */
interface Pen {
  down(place: readonly [number, number]): void;
  move(places: readonly number[]): void;
  /** It is lifted, or taken from the paper: what it has drawn stays. */
  up(): void;
  /** It was no pen but a resting hand: what it has drawn goes. */
  away(): void;
  /** One finger or two have moved the paper, once there was a pen to draw with: from places of the window to others. */
  carry(from: readonly Point[], to: readonly Point[]): void;
}

/**
 * Tells what the one pointer does that draws. While it does, no other joins in; where a pen comes down, it was no finger
 * that was meant, and once there was a pen, fingers draw no more but move the paper. Gives what takes the listeners off again.
 */
export function listenForPen(element: HTMLElement, pen: Pen): () => void {
  const stop = new AbortController();
  const listen = (name: string, heard: (event: PointerEvent) => void): void =>
    element.addEventListener(name, heard as (event: Event) => void, { signal: stop.signal });
  let drawing: { readonly id: number; readonly type: string } | undefined;
  let hasPen = false;
  /** The fingers that move the paper. */
  const fingers = new Map<number, Point>();
  const end = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
    if (drawing?.id !== pointerId) return;
    drawing = undefined;
    pen.up();
  };

  listen('pointerdown', (event) => {
    const { pointerId: id, pointerType: type, button } = event;
    if (button !== 0 || Math.max(event.width, event.height) > BROADEST_CSS_PIXELS) return;
    const isPen = type === 'pen';
    if (drawing !== undefined && (!isPen || drawing.type === 'pen')) return;
    hasPen ||= isPen;
    if (hasPen && type === 'touch') {
      if (fingers.size < 2) fingers.set(id, [event.clientX, event.clientY]);
      return;
    }
    // A hand that rests while the pen draws moves nothing.
    fingers.clear();
    if (drawing !== undefined) pen.away();
    drawing = { id, type };
    try {
      element.setPointerCapture(id);
    } catch {
      // It was lifted already.
    }
    pen.down([event.clientX, event.clientY]);
  });
  listen('pointermove', (event) => {
    if (drawing === undefined && fingers.has(event.pointerId)) {
      const from = [...fingers.values()];
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      pen.carry(from, [...fingers.values()]);
    }
    if (drawing?.id !== event.pointerId) return;
    if (Math.max(event.width, event.height) > BROADEST_CSS_PIXELS) {
      drawing = undefined;
      pen.away();
      return;
    }
    const all = event.getCoalescedEvents?.() ?? [];
    const seen = all.length === 0 ? [event] : all;
    pen.move(seen.flatMap(({ clientX, clientY }) => [clientX, clientY]));
  });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) listen(name, end);
  // What a finger draws is no flick of the page: else the browser takes a quick touch after it, of an ink, for what ends the flick.
  element.addEventListener('touchstart', (event) => event.preventDefault(), {
    signal: stop.signal,
    passive: false,
  });
  // A finger that rests calls up a menu, and would draw no more.
  listen('contextmenu', (event) => event.preventDefault());
  return () => stop.abort();
}
