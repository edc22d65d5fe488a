import { pause } from '../../pause.ts';
import type { Game } from '../../session/game.ts';
import { begin } from '../../session/session.ts';
import { type BoardPlacement, toElement, toPuzzleUnits } from '../board/board-placement.ts';
import type { Display } from '../board/display.ts';
import type { Viewport } from '../board/viewport.ts';
import type { KindView, Lesson } from '../kind-view.ts';
import type { Playing } from '../playing.ts';
import type { Desk } from '../table/desk.ts';
import { startLesson, type TouchPoint } from './lesson.ts';
import type { Rectangle } from './lesson-hand.ts';
import { rehearse } from './rehearsal.ts';

interface FirstTimeOptions {
  readonly parent: HTMLElement;
  readonly game: Game;
  readonly kind: KindView;
  readonly desk: Desk | undefined;
  readonly display: Display;
  readonly viewport: Viewport;
  readonly playing: Playing;
  /** Radius in CSS pixels of a dot being held, at the present zoom. */
  dot(): number;
}

/**
 * Shows the gesture of a kind to a child who has not made it yet; call the result to stop. Otherwise rehearses the
 * first move unseen, so that its code is compiled before the first touch.
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
  const start = (): TouchPoint => startOf(lesson, desk, viewport);
  if (isFirst && session.entries.length === 0) {
    return startLesson({
      ...lesson,
      parent,
      session,
      still: settings.reducedMotion,
      leftHanded: settings.leftHanded,
      start,
      at: (point) => toElement(viewport.placement, point),
      unitsPerCssPixel: () => viewport.unitsPerCssPixel,
      avoided: () => avoidedBoxes(lesson, viewport.placement, options.dot()),
      show: (state) =>
        display.draw(state === undefined ? playing.viewState : { ...playing.viewState, ...state }),
    });
  }
  await pause();
  rehearse(begin(document, rules), { ...lesson, start }, viewport.unitsPerCssPixel, (state) =>
    display.drawAtOnce({ ...playing.viewState, ...state }),
  );
  display.rebuild();
  return undefined;
}

/**
 * Returns boxes that the lesson's hand must not cover, in CSS pixels of the board's element. They are the labels, and
 * the dots at both ends of a stroke that begins on the board.
 * @param radius of a dot being held, in CSS pixels
 */
export function avoidedBoxes(
  { stroke, thing, labels = [] }: Lesson,
  sight: BoardPlacement,
  radius: number,
): readonly Rectangle[] {
  const ends = thing === undefined ? [...stroke.slice(0, 1), ...stroke.slice(-1)] : [];
  const dots = ends.map((end) => {
    const [x, y] = toElement(sight, end);
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  });
  const texts = labels.map(({ left, top, width, height }) => {
    const [x, y] = toElement(sight, [left, top]);
    const [u, w] = toElement(sight, [left + width, top + height]);
    return { left: x, top: y, right: u, bottom: w };
  });
  return [...dots, ...texts];
}

/** Where the lesson's finger begins: in the puzzle, or at a thing beside it. */
function startOf({ thing, stroke }: Lesson, desk: Desk | undefined, viewport: Viewport): TouchPoint {
  const grip = thing === undefined ? undefined : desk?.gripOf(thing);
  if (thing === undefined || grip === undefined) return { at: stroke[0] ?? [0, 0] };
  return {
    at: toPuzzleUnits(viewport.placement, grip.at),
    beside: { thing: { index: thing, at: grip.of }, slot: 0 },
  };
}
