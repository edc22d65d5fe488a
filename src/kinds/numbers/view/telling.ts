import type { NamedThing } from '../../../view/lesson/announcement.ts';
import type { ViewState } from '../../../view/view-state.ts';
import { isDrawn } from '../../dots/engine/play/play.ts';
import { progressOf } from '../../dots/view/look.ts';
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
