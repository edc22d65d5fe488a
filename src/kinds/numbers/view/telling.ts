import type { Seen } from '../../../view/seen.ts';
import type { Named, Telling } from '../../../view/telling.ts';
import { keyOf } from '../../dots/view/look.ts';
import { tellDots } from '../../dots/view/telling.ts';
import type { NumbersBoard } from '../engine/document.ts';
import type { NumbersProgress } from '../engine/rules.ts';
import { spoken } from './counting.ts';
import { numeralsOf } from './look.ts';

/** What can be told of the step from `before` to `after`: dots are called by the numbers beside them. */
export function tellNumbers(before: Seen, after: Seen): Telling | undefined {
  return tellDots(before, after, nameOf);
}

/** A dot by its number; of several, by the first from or to which a line is still to be drawn. */
function nameOf({ session, counting }: Seen, dot: number): Named {
  const drawn = new Set((session.progress as NumbersProgress).edges.map(([from, to]) => keyOf(from, to)));
  const numerals = numeralsOf(session.document.board as NumbersBoard);
  let first: number | undefined;
  for (const [index, numeral] of numerals.entries()) {
    if (numeral.dot !== dot) continue;
    first ??= numeral.number;
    const before = numerals[index - 1];
    const after = numerals[index + 1];
    const comes = before?.sequence === numeral.sequence && !before.pause ? before.dot : undefined;
    const goes = after?.sequence === numeral.sequence && !numeral.pause ? after.dot : undefined;
    const isOpen = [comes, goes].some((other) => other !== undefined && !drawn.has(keyOf(dot, other)));
    if (isOpen) return { number: spoken(counting, numeral.number) };
  }
  return { number: spoken(counting, first ?? 0) };
}
