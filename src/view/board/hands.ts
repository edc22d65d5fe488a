import type { Point } from '../../geometry/shapes/point.ts';
import type { Game } from '../../session/game.ts';
import type { CameraMotion } from '../camera-motion.ts';
import type { KindView } from '../kind-view.ts';
import type { Playing } from '../playing.ts';
import type { Desk } from '../table/desk.ts';
import { toElement, toPuzzleUnits } from './board-placement.ts';
import { listenForInput } from './input.ts';
import type { Viewport } from './viewport.ts';

interface HandsOptions {
  readonly parent: HTMLElement;
  readonly game: Game;
  readonly kind: KindView;
  readonly desk: Desk | undefined;
  readonly viewport: Viewport;
  readonly playing: Playing;
  readonly cameraMotion: CameraMotion;
  touched(): void;
  /** Reports the playing finger, in CSS pixels of the element. Undefined once it is lifted, and for a mouse. */
  fingerMoved(at: Point | undefined): void;
  /** Called when the playing finger is lifted after a stroke, or a tap that did something. `at` is in puzzle units. */
  fingerLifted(at: Point): void;
  moved(): void;
}

interface Hands {
  /** Repeats the last touch after the board has moved under a resting finger. */
  repeatTouch(): void;
  stop(): void;
}

/** Movement of a mouse wheel that turns a piece by one step; a notch is about 100. */
const WHEEL_STEP = 80;

/** Connects touches of a board to its game and its camera. */
export function connectHands(options: HandsOptions): Hands {
  const { parent, game, kind, desk, viewport, playing, cameraMotion } = options;
  const reach = (): number => game.state.settings.reach;
  let finger: Point | undefined;
  let isMouse = false;
  let movesBefore = 0;
  let wheeled = 0;
  const stop = listenForInput({
    parent,
    reach,
    sight: () => viewport.placement,
    offerTouch: (contact) => desk?.treatTouch(contact) ?? {},
    beside: (at) => desk?.beside(at),
    catches(touch) {
      const { session, gesture } = playing.viewState;
      const { rules, document, progress } = session;
      return rules.catches(document.board, progress, gesture, touch);
    },
    offerWheel(at, by, mouse) {
      const steps = Math.trunc((wheeled + by) / WHEEL_STEP);
      if (!playing.turn(mouse, steps)) return desk?.handleWheel(at, by) ?? false;
      wheeled += by - steps * WHEEL_STEP;
      return true;
    },
    rotates: () => kind.pieces?.rotates(playing.viewState) ?? false,
    touched(byMouse) {
      isMouse = byMouse;
      options.touched();
    },
    play(touch) {
      if (touch.phase === 'down') {
        cameraMotion.halt();
        movesBefore = playing.viewState.session.done;
      }
      const isDown = touch.phase === 'down' || touch.phase === 'move';
      finger = isDown ? toElement(viewport.placement, touch.at) : undefined;
      options.fingerMoved(isMouse ? undefined : finger);
      playing.interpret(touch);
      // After the first of two taps the child looks for the second thing, so the board must stay.
      const isFirstTap = touch.tap && playing.viewState.session.done === movesBefore;
      if (touch.phase === 'up' && !isMouse && !isFirstTap) options.fingerLifted(touch.at);
    },
    state() {
      const { session, gesture } = playing.viewState;
      return [session.done, session.entries.length, gesture];
    },
    moveTo(camera) {
      options.moved();
      cameraMotion.moveTo(camera);
    },
    glideTo: cameraMotion.glideTo,
  });
  return {
    stop,
    repeatTouch() {
      if (finger === undefined) return;
      const at = toPuzzleUnits(viewport.placement, finger);
      const { unitsPerCssPixel } = viewport;
      playing.interpret({ phase: 'move', at, unitsPerCssPixel, reach: reach(), tap: false, rests: true });
    },
  };
}
