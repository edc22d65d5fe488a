import type { Seen } from '../../../view/kind-view.ts';
import type { Named, Telling } from '../../../view/telling.ts';
import { keyOf } from '../../dots/view/look.ts';
import { tellDots } from '../../dots/view/telling.ts';
import type { NumbersBoard } from '../engine/document.ts';
import type { NumbersProgress } from '../engine/rules.ts';
import { type Counting, spoken } from './counting.ts';
import { numeralsOf } from './look.ts';

/** What can be told of the step from `before` to `after`: dots are called by the numbers beside them. */
export function tellNumbers(before: Seen, after: Seen, counting: Counting): Telling | undefined {
  return tellDots(before, after, (seen, dot) => nameOf(seen, dot, counting));
}

/** A dot by its number; of several, by the first from or to which a line is still to be drawn. */
function nameOf({ session }: Seen, dot: number, counting: Counting): Named {
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
