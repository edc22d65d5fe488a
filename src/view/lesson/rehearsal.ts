import { lerp } from '../../geometry/shapes/point.ts';
import type { AnyRules, Touch } from '../../puzzle/contract/kind.ts';
import { play, type Session } from '../../session/session.ts';
import type { Lesson } from '../kind-view.ts';
import type { LessonState, TouchPoint } from './lesson.ts';

const ROUNDS = 3;
const STEPS = 12;

/**
 * Plays and draws a move unseen, so that code is compiled and tables are made before the first touch.
 *
 * @param show draws a state at once, without motion
 */
export function rehearse(
  session: Session,
  { move, stroke, start }: Lesson & { start(): TouchPoint },
  unitsPerCssPixel: number,
  show: (state: LessonState) => void,
): void {
  const rules: AnyRules = session.rules;
  const to = stroke.at(-1);
  if (to === undefined) return;
  const { at: from, beside } = start();
  for (let round = 0; round < ROUNDS; round++) {
    let gesture = rules.rest;
    const touch = (phase: Touch['phase'], share: number): void => {
      const at = lerp(from, to, share);
      const input = { phase, at, unitsPerCssPixel, tap: false, beside: share === 0 ? beside : undefined };
      const meaning = rules.interpret(session.document.board, session.progress, gesture, input);
      if (meaning === undefined) return;
      gesture = meaning.gesture;
      show({ session, gesture });
    };
    touch('down', 0);
    for (let step = 1; step < STEPS; step++) touch('move', (step / STEPS) * 0.9);
    touch('up', 1);
    show({ session: play(session, move), gesture: rules.rest });
    show({ session, gesture: rules.rest });
  }
}
