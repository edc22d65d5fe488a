import type { NamedThing } from '../../../view/lesson/announcement.ts';
import type { ViewState } from '../../../view/view-state.ts';
import { isDrawn } from '../../dots/engine/play/play.ts';
import { gestureOf, progressOf } from '../../dots/view/look.ts';
import type { NumbersBoard } from '../engine/document.ts';
import { spokenText } from '../face/counting.ts';
import { numeralsOf } from '../face/writing.ts';

const NUMBERLESS = '–';

/** Names a dot by its number. With several, it takes the first that still has a line to draw. */
export function nameOf({ session, counting }: ViewState, dot: number): NamedThing {
  const own = numeralsOf(session.document.board as NumbersBoard).filter((numeral) => numeral.dot === dot);
  const progress = progressOf({ session });
  const open = own.find(({ comes, goes }) =>
    [comes, goes].some((other) => other !== undefined && !isDrawn(progress, dot, other)),
  );
  const named = open ?? own[0];
  return { number: named === undefined ? NUMBERLESS : spokenText(counting, named.number) };
}

/** The words for a step: the number reached by a line, or that of a dot just picked up. Undefined for neither. */
export function sayingOf(before: ViewState, after: ViewState): string | undefined {
  const [was, is] = [progressOf(before).edges, progressOf(after).edges];
  const { held } = gestureOf(after);
  const line = is.length === was.length + 1 ? is.at(-1) : undefined;
  const isTaken = is.length === was.length && held !== null && held !== gestureOf(before).held;
  if (line === undefined && !isTaken) return undefined;

  const numerals = numeralsOf(after.session.document.board as NumbersBoard);
  for (const [index, { dot, goes, number }] of numerals.entries()) {
    if (goes === undefined) continue;
    if (line !== undefined && dot === line[0] && goes === line[1])
      return spokenText(after.counting, numerals[index + 1]?.number ?? 0);
    if (line === undefined && dot === held && !isDrawn(progressOf(after), dot, goes))
      return spokenText(after.counting, number);
  }
  return undefined;
}
