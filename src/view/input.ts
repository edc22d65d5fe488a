import type { Point } from '../geometry/point.ts';
import type { Touch } from '../puzzle/kind.ts';
import { type Camera, pinch, whole, zoomAt } from './camera.ts';
import type { DeskTouch, Understood } from './desk.ts';
import { listen } from './pointer.ts';
import { type Sight, scaleOf, sizeOf, toPlane } from './sight.ts';
import { type Contact, NO_HANDS, release, type TouchOutcome, touch } from './touch.ts';

interface InputOptions {
  /** The element that is touched. */
  readonly parent: HTMLElement;
  /** How far things catch a finger, as a multiple of what is usual. */
  reach(): number;
  sight(): Sight;
  /** What stands beside the board may take a touch for itself. */
  understand(contact: DeskTouch): Understood;
  /** Likewise a wheel; whether it did. */
  roll(at: Point, by: number): boolean;
  /** Whether a second finger may turn what the first holds, instead of moving the board. */
  twists(): boolean;
  /** Something was touched, whatever comes of it, by a finger or by a mouse. */
  touched(byMouse: boolean): void;
  /** One finger does something. */
  play(touch: Touch): void;
  /** What playing has led to; the same value again means that nothing has come of it. */
  state(): unknown;
  /** The board is moved under fingers or by a wheel. */
  moveTo(camera: Camera): void;
  /** The whole board is wanted. */
  glideTo(camera: Camera): void;
}

/** A notch of a mouse's wheel, and a pinch on a trackpad, which browsers tell of as a wheel with Control. */
const WHEEL = { notch: 0.0016, pinch: 0.01 } as const;

/** Turns what hands do on an element into play and movements of the camera; gives what stops it. */
export function takeInput(options: InputOptions): () => void {
  const { parent } = options;
  let hands = NO_HANDS;
  let before: unknown;

  const follow = (outcomes: readonly TouchOutcome[], milliseconds: number): void => {
    for (const outcome of outcomes) {
      const sight = options.sight();
      const size = sizeOf(sight.area);
      const { camera, room } = sight;
      const inRoom = ([x, y]: Point): Point => [x - room.corner[0], y - room.corner[1]];
      if ('move' in outcome) {
        const [from, to] = outcome.move.map((fingers) =>
          fingers.map(inRoom),
        ) as unknown as (typeof outcome)['move'];
        options.moveTo(pinch(camera, size, room.frame, from, to));
        continue;
      }
      const { play, at } = outcome;
      if (play === 'down') before = options.state();
      const tap = play === 'up' && outcome.tap;
      const understood = options.understand({ phase: play, at, tap, milliseconds });
      if (understood === 'kept') continue;
      options.play({
        phase: understood === 'cancel' ? 'cancel' : play,
        at: toPlane(sight, at),
        unitsPerCssPixel: 1 / scaleOf(sight),
        reach: options.reach(),
        tap,
        beside: understood === 'cancel' ? undefined : understood.beside,
        turned: 'turned' in outcome ? outcome.turned : undefined,
      });
      // Two taps on nothing show the whole board again.
      const twice = play === 'up' && outcome.double && same(before, options.state());
      if (twice && camera.zoom > 1.01) options.glideTo(whole(size));
    }
  };

  const contact = (next: Contact): void => {
    options.touched(next.byMouse ?? false);
    const step = touch(hands, next, options.twists());
    hands = step.hands;
    follow(step.outcomes, next.milliseconds);
  };
  const stop = listen(parent, contact, () => {
    const step = release(hands);
    hands = step.hands;
    follow(step.outcomes, performance.now());
  });

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    options.touched(true);
    const box = parent.getBoundingClientRect();
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? WHEEL.pinch : WHEEL.notch));
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    if (options.roll([x, y], event.deltaY)) return;
    const { area, camera, room } = options.sight();
    const at = [x - room.corner[0], y - room.corner[1]] as const;
    options.moveTo(zoomAt(camera, sizeOf(area), room.frame, factor, at));
  };
  parent.addEventListener('wheel', onWheel, { passive: false });

  return () => {
    stop();
    parent.removeEventListener('wheel', onWheel);
  };
}

/** Whether two plain values are the same, part by part. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
