import { pause } from '../pause.ts';
import type { BoardSettings } from '../session/board-settings.ts';
import { begin, type Session } from '../session/session.ts';
import type { Desk } from './desk.ts';
import type { Display } from './display.ts';
import type { Lesson } from './kind-view.ts';
import { giveLesson, type Touching } from './lesson.ts';
import type { Playing } from './playing.ts';
import { rehearse } from './rehearsal.ts';
import { toElement, toPlane } from './sight.ts';
import type { Viewport } from './viewport.ts';

export interface FirstTimeOptions {
  readonly parent: HTMLElement;
  readonly settings: BoardSettings;
  readonly session: Session;
  readonly example: Lesson;
  readonly desk: Desk | undefined;
  readonly display: Display;
  readonly viewport: Viewport;
  readonly playing: Playing;
}

/** Shows the gesture of a kind to one who has never made it, until what is returned is called. */
export function teach(options: FirstTimeOptions): () => void {
  const { parent, settings, session, example, display, viewport, playing } = options;
  return giveLesson({
    ...example,
    parent,
    session,
    still: settings.reducedMotion,
    leftHanded: settings.leftHanded,
    start: () => startOf(options),
    at: (point) => toElement(viewport.sight, point),
    unitsPerCssPixel: () => viewport.unitsPerCssPixel,
    show: (state) => display.draw(state === undefined ? playing.seen : { ...playing.seen, ...state }),
  });
}

/** Does, unseen, all that a first move does before a finger comes to it. */
export async function warmUp(options: FirstTimeOptions): Promise<void> {
  const { session, example, display, viewport, playing } = options;
  await pause();
  const lesson = { ...example, start: () => startOf(options) };
  rehearse(begin(session.document, session.rules), lesson, viewport.unitsPerCssPixel, (state) =>
    display.flash({ ...playing.seen, ...state }),
  );
  display.rebuild();
}

/** Where the finger of a lesson begins: in the puzzle, or at a thing beside it. */
function startOf({ example: { thing, stroke }, desk, viewport }: FirstTimeOptions): Touching {
  const grip = thing === undefined ? undefined : desk?.gripOf(thing);
  if (thing === undefined || grip === undefined) return { at: stroke[0] ?? [0, 0] };
  return {
    at: toPlane(viewport.sight, grip.at),
    beside: { thing: { index: thing, at: grip.of }, slot: 0 },
  };
}
