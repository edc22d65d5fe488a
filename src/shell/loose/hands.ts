import { distance, type Point } from '../../geometry/shapes/point.ts';
import type { Motion } from './table.ts';

/** Callbacks for hands on the table. Points are in table units. */
interface Hands {
  placeOf(event: PointerEvent): Point;
  find(at: Point): number | undefined;
  grab(index: number | undefined): void;
  move(index: number, motion: Motion): void;
  release(index: number, motion: Motion): void;
  cancel(): void;
}

/** A finger that has moved less than this has tapped, in CSS pixels. */
const TAP_CSS_PIXELS = 8;

interface Drag {
  readonly id: number;
  readonly index: number;
  /** Where the finger came down, in CSS pixels and in table units, and where it is now, in table units. */
  readonly down: Point;
  readonly from: Point;
  readonly at: Point;
  /** Turn in radians by second fingers that were lifted again. */
  readonly turn: number;
}

/** Lets one finger drag a piece and a second turn it around the first. Returns a function that stops listening. */
export function listenForHands(svg: SVGSVGElement, hands: Hands): () => void {
  const stop = new AbortController();
  let drag: Drag | undefined;
  let second: { readonly id: number; readonly from: number; readonly at: number } | undefined;
  const motionNow = ({ from, at, turn }: Drag): Motion => ({
    // The grabbed place stays under the first finger.
    about: from,
    to: at,
    turn: turn + (second === undefined ? 0 : second.at - second.from),
  });
  const angleTo = ([x, y]: Point): number =>
    drag === undefined ? 0 : Math.atan2(y - drag.at[1], x - drag.at[0]);
  const listen = (name: string, heard: (event: PointerEvent) => void): void =>
    svg.addEventListener(name, heard as (event: Event) => void, { signal: stop.signal });
  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    const at = hands.placeOf(event);
    if (drag !== undefined) {
      if (second === undefined) second = { id: event.pointerId, from: angleTo(at), at: angleTo(at) };
      return;
    }
    const index = hands.find(at);
    hands.grab(index);
    if (index === undefined) return;
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    drag = { id: event.pointerId, index, down: [event.clientX, event.clientY], from: at, at, turn: 0 };
  });
  listen('pointermove', (event) => {
    const at = hands.placeOf(event);
    if (event.pointerId === drag?.id) drag = { ...drag, at };
    else if (event.pointerId === second?.id) second = { ...second, at: angleTo(at) };
    else return;
    if (drag !== undefined) hands.move(drag.index, motionNow(drag));
  });
  const end = (event: PointerEvent): void => {
    if (drag === undefined) return;
    const motion = motionNow(drag);
    if (event.pointerId === second?.id) {
      drag = { ...drag, turn: motion.turn };
      second = undefined;
    }
    if (event.pointerId !== drag.id) return;
    const { index, down } = drag;
    const isTap = motion.turn === 0 && distance(down, [event.clientX, event.clientY]) < TAP_CSS_PIXELS;
    drag = undefined;
    second = undefined;
    if (isTap) hands.cancel();
    else hands.release(index, motion);
  };
  listen('pointerup', end);
  listen('pointercancel', end);
  return () => stop.abort();
}
