import type { Touch } from '../puzzle/kind.ts';
import { type Camera, type Frame, pinch, type Size, scale, toPuzzle, whole, zoomAt } from './camera.ts';
import { listen } from './pointer.ts';
import { type Contact, NO_HANDS, type Outcome, release, touch } from './touch.ts';

export interface InputOptions {
  /** The element that is touched. */
  readonly parent: HTMLElement;
  readonly size: Size;
  frame(): Frame;
  camera(): Camera;
  /** Something was touched, whatever comes of it. */
  touched(): void;
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
  const { parent, size } = options;
  let hands = NO_HANDS;
  let before: unknown;

  const follow = (outcomes: readonly Outcome[]): void => {
    for (const outcome of outcomes) {
      const [camera, frame] = [options.camera(), options.frame()];
      if ('move' in outcome) {
        options.moveTo(pinch(camera, size, frame, outcome.move[0], outcome.move[1]));
        continue;
      }
      if (outcome.play === 'down') before = options.state();
      options.play({
        phase: outcome.play,
        at: toPuzzle(camera, size, frame, outcome.at),
        unitsPerCssPixel: 1 / scale(camera, size, frame),
        tap: outcome.play === 'up' && outcome.tap,
      });
      // Two taps on nothing show the whole board again.
      const twice = outcome.play === 'up' && outcome.double && same(before, options.state());
      if (twice && camera.zoom > 1.01) options.glideTo(whole(size));
    }
  };

  const contact = (next: Contact): void => {
    options.touched();
    const step = touch(hands, next);
    hands = step.hands;
    follow(step.outcomes);
  };
  const stop = listen(parent, contact, () => {
    const step = release(hands);
    hands = step.hands;
    follow(step.outcomes);
  });

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    options.touched();
    const box = parent.getBoundingClientRect();
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? WHEEL.pinch : WHEEL.notch));
    const at = [event.clientX - box.left, event.clientY - box.top] as const;
    options.moveTo(zoomAt(options.camera(), size, options.frame(), factor, at));
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
