import { pause } from '../pause.ts';
import type { Game } from '../session/game.ts';
import { begin } from '../session/session.ts';
import type { Desk } from './desk.ts';
import type { Display } from './display.ts';
import type { KindView, Lesson } from './kind-view.ts';
import { giveLesson, type Touching } from './lesson.ts';
import type { Playing } from './playing.ts';
import { rehearse } from './rehearsal.ts';
import { toElement, toPlane } from './sight.ts';
import type { Viewport } from './viewport.ts';

interface FirstTimeOptions {
  readonly parent: HTMLElement;
  readonly game: Game;
  readonly kind: KindView;
  readonly desk: Desk | undefined;
  readonly display: Display;
  readonly viewport: Viewport;
  readonly playing: Playing;
}

/**
 * Shows the gesture of a kind to one who has never made it, until what is returned is called. Where there is nobody to be
 * taught, all that a first move does is done unseen instead, before a finger comes to it.
 */
export async function beginLesson(
  options: FirstTimeOptions,
  isFirst: boolean,
): Promise<(() => void) | undefined> {
  const { parent, game, kind, desk, display, viewport, playing } = options;
  const { session, settings } = game.state;
  const { document, rules } = session;
  const lesson = session.solved ? undefined : kind.lesson(document);
  if (lesson === undefined) return undefined;
  const start = (): Touching => startOf(lesson, desk, viewport);
  if (isFirst && session.entries.length === 0) {
    return giveLesson({
      ...lesson,
      parent,
      session,
      still: settings.reducedMotion,
      leftHanded: settings.leftHanded,
      start,
      at: (point) => toElement(viewport.sight, point),
      unitsPerCssPixel: () => viewport.unitsPerCssPixel,
      show: (state) => display.draw(state === undefined ? playing.seen : { ...playing.seen, ...state }),
    });
  }
  await pause();
  rehearse(begin(document, rules), { ...lesson, start }, viewport.unitsPerCssPixel, (state) =>
    display.flash({ ...playing.seen, ...state }),
  );
  display.rebuild();
  return undefined;
}

/** Where the finger of a lesson begins: in the puzzle, or at a thing beside it. */
function startOf({ thing, stroke }: Lesson, desk: Desk | undefined, viewport: Viewport): Touching {
  const grip = thing === undefined ? undefined : desk?.gripOf(thing);
  if (thing === undefined || grip === undefined) return { at: stroke[0] ?? [0, 0] };
  return {
    at: toPlane(viewport.sight, grip.at),
    beside: { thing: { index: thing, at: grip.of }, slot: 0 },
  };
}
