import type { Point } from '../../geometry/shapes/point.ts';
import type { Beside, Touch } from '../../puzzle/contract/kind.ts';
import { applyContact, NO_HANDS, release, type TouchOutcome, type TouchTarget } from '../../touch/hands.ts';
import { listen } from '../../touch/pointer.ts';
import type { DeskTouch, TouchTreatment } from '../table/desk.ts';
import { type BoardPlacement, scaleOf, sizeOf, toPuzzleUnits } from './board-placement.ts';
import { type Camera, pinch, wholeCamera, zoomAt } from './camera.ts';

interface InputOptions {
  readonly parent: HTMLElement;
  /** How far things catch a finger, as a multiple of the default. */
  reach(): number;
  sight(): BoardPlacement;
  /** The desk beside the board may keep the touch. */
  offerTouch(contact: DeskTouch): TouchTreatment;
  /** Returns true if a piece or the desk beside the board has used the wheel movement. */
  offerWheel(at: Point, by: number, mouse: Touch): boolean;
  /** What is beside the board at a place, in CSS pixels of the element. */
  beside(at: Point): Beside | undefined;
  /** True if a finger put down there would touch something. */
  catches(touch: Touch): boolean;
  /** True if a second finger rotates what the first holds, instead of moving the board. */
  rotates(): boolean;
  touched(byMouse: boolean): void;
  play(touch: Touch): void;
  /** Compared before and after a double tap: if it is unchanged, the taps hit nothing. */
  state(): unknown;
  moveTo(camera: Camera): void;
  glideTo(camera: Camera): void;
}

/** Zoom exponent per wheel unit. Browsers report a trackpad pinch as a wheel with Control. */
const WHEEL = { notch: 0.0016, pinch: 0.01 } as const;

/** Turns touches of an element into play and camera movements. Returns a function that stops listening. */
export function listenForInput(options: InputOptions): () => void {
  const { parent } = options;
  let hands = NO_HANDS;
  let before: unknown;

  /** The element may have moved since the last event. */
  const inElement = ([x, y]: Point): Point => {
    const { left, top } = parent.getBoundingClientRect();
    return [x - left, y - top];
  };
  const touchAt = (at: Point): Touch => {
    const sight = options.sight();
    return {
      phase: 'down',
      at: toPuzzleUnits(sight, at),
      unitsPerCssPixel: 1 / scaleOf(sight),
      reach: options.reach(),
      tap: false,
    };
  };
  const follow = (outcomes: readonly TouchOutcome[], milliseconds: number): void => {
    for (const outcome of outcomes) {
      const sight = options.sight();
      const size = sizeOf(sight.area);
      const { camera, room } = sight;
      if ('move' in outcome) {
        const inRoom = (at: Point): Point => {
          const [x, y] = inElement(at);
          return [x - room.corner[0], y - room.corner[1]];
        };
        const [[a, b], [c, d]] = [outcome.move[0].map(inRoom), outcome.move[1].map(inRoom)];
        if (a && b && c && d) options.moveTo(pinch(camera, size, room.frame, [a, b], [c, d]));
        continue;
      }
      const { play } = outcome;
      const at = inElement(outcome.at);
      if (play === 'down') before = options.state();
      const tap = play === 'up' && outcome.tap;
      const treatment = options.offerTouch({ phase: play, at, tap, milliseconds });
      if (treatment === 'kept') continue;
      options.play({
        ...touchAt(at),
        phase: treatment === 'cancel' ? 'cancel' : play,
        tap,
        beside: treatment === 'cancel' ? undefined : treatment.beside,
        turned: 'turned' in outcome ? outcome.turned : undefined,
      });
      // A double tap on nothing shows the whole board.
      const isDoubleTap = play === 'up' && outcome.double && same(before, options.state());
      if (isDoubleTap && camera.zoom > 1.01) options.glideTo(wholeCamera(size));
    }
  };

  const touched = (): TouchTarget => ({
    catches(at) {
      const place = inElement(at);
      return options.catches({ ...touchAt(place), beside: options.beside(place) });
    },
    rotates: options.rotates(),
  });
  const stop = listen(parent, {
    contact(contact) {
      options.touched(contact.tool === 'mouse');
      const step = applyContact(hands, contact, touched());
      hands = step.hands;
      follow(step.outcomes, contact.milliseconds);
    },
    lost() {
      const step = release(hands, touched());
      hands = step.hands;
      follow(step.outcomes, performance.now());
    },
  });

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    options.touched(true);
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? WHEEL.pinch : WHEEL.notch));
    const [x, y] = inElement([event.clientX, event.clientY]);
    const mouse = { ...touchAt([x, y]), beside: options.beside([x, y]) };
    if (!event.ctrlKey && options.offerWheel([x, y], event.deltaY, mouse)) return;
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

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
