import type { Seen } from '../../../view/seen.ts';
import { isDrawn } from '../../dots/engine/play/play.ts';
import { handOf, progressOf } from '../../dots/view/look.ts';
import type { NumbersBoard } from '../engine/document.ts';
import { spoken } from './counting.ts';
import { numeralsOf } from './look.ts';

/**
 * The words for a step: the number that a line has reached, or that of a dot just picked up. Undefined if neither has
 * changed.
 */
export function sayingOf(before: Seen, after: Seen): string | undefined {
  const [was, is] = [progressOf(before).edges, progressOf(after).edges];
  const { held } = handOf(after);
  const line = is.length === was.length + 1 ? is.at(-1) : undefined;
  const isTaken = is.length === was.length && held !== null && held !== handOf(before).held;
  if (line === undefined && !isTaken) return undefined;

  const numerals = numeralsOf(after.session.document.board as NumbersBoard);
  for (const [index, { dot, goes, number }] of numerals.entries()) {
    if (goes === undefined) continue;
    if (line !== undefined && dot === line[0] && goes === line[1])
      return spoken(after.counting, numerals[index + 1]?.number ?? 0);
    if (line === undefined && dot === held && !isDrawn(progressOf(after), dot, goes))
      return spoken(after.counting, number);
  }
  return undefined;
}
