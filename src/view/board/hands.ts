import type { Point } from '../../geometry/shapes/point.ts';
import type { Game } from '../../session/game.ts';
import type { KindView } from '../kind-view.ts';
import type { Playing } from '../playing.ts';
import type { Desk } from '../table/desk.ts';
import type { Travel } from '../travel.ts';
import { takeInput } from './input.ts';
import { toElement, toPlane } from './sight.ts';
import type { Viewport } from './viewport.ts';

interface HandsOptions {
  /** The element that the board fills. */
  readonly parent: HTMLElement;
  readonly game: Game;
  readonly kind: KindView;
  readonly desk: Desk | undefined;
  readonly viewport: Viewport;
  readonly playing: Playing;
  readonly travel: Travel;
  /** Something was touched, whatever comes of it. */
  touched(): void;
  /** Where the finger that plays is, in CSS pixels of the element; none where it has been lifted, or is a mouse. */
  finger(at: Point | undefined): void;
  /** The finger that played was lifted at a place, in puzzle units, and has drawn, or done something. */
  lifted(at: Point): void;
  /** Hands have moved the board. */
  moved(): void;
}

/** The hands on a board. */
interface Hands {
  /** The board has moved under a finger that stayed where it was. */
  again(): void;
  stop(): void;
}

/** Lets hands play on a board and move it. */
export function layHands(options: HandsOptions): Hands {
  const { parent, game, kind, desk, viewport, playing, travel } = options;
  const reach = (): number => game.state.settings.reach;
  /** Where the playing finger is, in CSS pixels of the element. */
  let finger: Point | undefined;
  let isMouse = false;
  /** How many moves were done when the finger came down. */
  let done = 0;
  const stop = takeInput({
    parent,
    reach,
    sight: () => viewport.sight,
    understand: (contact) => desk?.understand(contact) ?? {},
    beside: (at) => desk?.beside(at),
    catches(touch) {
      const { session, gesture } = playing.seen;
      const { rules, document, progress } = session;
      return rules.catches(document.board, progress, gesture, touch);
    },
    roll: (at, by) => desk?.roll(at, by) ?? false,
    twists: () => kind.pieces?.twists(playing.seen) ?? false,
    touched(byMouse) {
      isMouse = byMouse;
      options.touched();
    },
    play(touch) {
      // A board that glides stands still under a finger.
      if (touch.phase === 'down') {
        travel.halt();
        done = playing.seen.session.done;
      }
      const isDown = touch.phase === 'down' || touch.phase === 'move';
      finger = isDown ? toElement(viewport.sight, touch.at) : undefined;
      options.finger(isMouse ? undefined : finger);
      playing.interpret(touch);
      // Who has tapped a thing looks for the next to tap, which stays where it is.
      const isFirstTap = touch.tap && playing.seen.session.done === done;
      if (touch.phase === 'up' && !isMouse && !isFirstTap) options.lifted(touch.at);
    },
    state() {
      const { session, gesture } = playing.seen;
      return [session.done, session.entries.length, gesture];
    },
    moveTo(camera) {
      options.moved();
      travel.moveTo(camera);
    },
    glideTo: travel.glideTo,
  });
  return {
    stop,
    again() {
      if (finger === undefined) return;
      const at = toPlane(viewport.sight, finger);
      const { unitsPerCssPixel } = viewport;
      playing.interpret({ phase: 'move', at, unitsPerCssPixel, reach: reach(), tap: false, rests: true });
    },
  };
}
