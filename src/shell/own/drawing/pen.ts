import type { Point } from '../../../geometry/shapes/point.ts';
import {
  applyContact,
  type Contact,
  NO_HANDS,
  release,
  type TouchOutcome,
  type TouchTarget,
} from '../../../touch/hands.ts';
import { listen } from '../../../touch/pointer.ts';

/** Callbacks for a pen or finger. Places are in CSS pixels of the window. */
interface Pen {
  /** @param rubs true for the rubber end of a pen */
  down(place: Point, rubs: boolean): void;
  move(places: readonly Point[]): void;
  /** The pen was lifted, or cancelled by the system. The stroke stays. */
  up(): void;
  /** The contact was a resting hand. The stroke is discarded. */
  discard(): void;
  /** One or two fingers moved the paper. Reported only after a pen was used. */
  movePaper?(from: readonly Point[], to: readonly Point[]): void;
}

const SHEET: TouchTarget = { catches: () => true, isSheet: true };

/** Reports what the drawing pointer does on an element. Returns a function that stops listening. */
export function listenForPen(
  element: HTMLElement | SVGElement,
  pen: Pen,
  sheet: TouchTarget = SHEET,
): () => void {
  let hands = NO_HANDS;
  const follow = (outcomes: readonly TouchOutcome[], contact?: Contact): void => {
    for (const outcome of outcomes) {
      if ('move' in outcome) pen.movePaper?.(...outcome.move);
      else if (outcome.play === 'down') pen.down(outcome.at, contact?.isEraser ?? false);
      else if (outcome.play === 'move') pen.move(contact?.path?.length ? contact.path : [outcome.at]);
      else if (outcome.play === 'up') pen.up();
      else pen.discard();
    }
  };
  return listen(element, {
    contact(contact) {
      const step = applyContact(hands, contact, sheet);
      hands = step.hands;
      follow(step.outcomes, contact);
    },
    lost() {
      const step = release(hands, sheet);
      hands = step.hands;
      follow(step.outcomes);
    },
  });
}
