import type { Seen } from '../../../view/seen.ts';
import { keyOf } from '../../dots/view/look.ts';
import type { NumbersBoard } from '../engine/document.ts';
import type { NumbersGesture, NumbersProgress } from '../engine/rules.ts';
import { spoken } from './counting.ts';
import { numeralsOf } from './look.ts';

/**
 * What is said of the step from `before` to `after`: the number that a line has reached, or the one that the hand has
 * taken up to draw on from; nothing where neither is new.
 */
export function sayingOf(before: Seen, after: Seen): string | undefined {
  const [was, is] = [before, after].map(({ session }) => (session.progress as NumbersProgress).edges);
  const { counting } = after;
  const held = (after.gesture as NumbersGesture).held;
  const line = is?.length === (was?.length ?? 0) + 1 ? is.at(-1) : undefined;
  const isTaken = is?.length === was?.length && held !== (before.gesture as NumbersGesture).held;
  if (is === undefined || (line === undefined && !(isTaken && held !== null))) return undefined;

  const drawn = new Set(is.map(([from, to]) => keyOf(from, to)));
  const numerals = numeralsOf(after.session.document.board as NumbersBoard);
  for (const [index, from] of numerals.entries()) {
    const to = numerals[index + 1];
    if (to === undefined || from.pause || to.sequence !== from.sequence) continue;
    if (line !== undefined && from.dot === line[0] && to.dot === line[1]) return spoken(counting, to.number);
    const isOpen = !drawn.has(keyOf(from.dot, to.dot));
    if (line === undefined && from.dot === held && isOpen) return spoken(counting, from.number);
  }
  return undefined;
}
