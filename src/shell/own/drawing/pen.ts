import type { Point } from '../../../geometry/shapes/point.ts';
import {
  type Contact,
  NO_HANDS,
  release,
  type Touched,
  type TouchOutcome,
  touch,
} from '../../../touch/hands.ts';
import { listen } from '../../../touch/pointer.ts';

/** What a pen or finger does on the paper. Places are of the window, in CSS pixels. */
interface Pen {
  /** @param rubs it is the end of a pen that rubs out */
  down(place: Point, rubs: boolean): void;
  move(places: readonly Point[]): void;
  /** It is lifted, or the system has taken it away: what it has drawn stays. */
  up(): void;
  /** It was a resting hand: what it has drawn goes. */
  away(): void;
  /** One finger or two have moved the paper, once a pen was seen. */
  carry?(from: readonly Point[], to: readonly Point[]): void;
}

/** Every place of it can be drawn on. */
const SHEET: Touched = { catches: () => true, draws: true };

/** Reports what the one pointer does that plays on an element. Returns what stops it. */
export function listenForPen(
  element: HTMLElement | SVGElement,
  pen: Pen,
  sheet: Touched = SHEET,
): () => void {
  let hands = NO_HANDS;
  const follow = (outcomes: readonly TouchOutcome[], contact?: Contact): void => {
    for (const outcome of outcomes) {
      if ('move' in outcome) pen.carry?.(...outcome.move);
      else if (outcome.play === 'down') pen.down(outcome.at, contact?.rubs ?? false);
      else if (outcome.play === 'move') pen.move(contact?.way?.length ? contact.way : [outcome.at]);
      else if (outcome.play === 'up') pen.up();
      else pen.away();
    }
  };
  return listen(element, {
    contact(contact) {
      const step = touch(hands, contact, sheet);
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
