import { cachePerObject } from '../../../once.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import {
  type Announcement,
  type BoardEvent,
  type NamedThing,
  readingOrder,
} from '../../../view/lesson/announcement.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { DotSolution } from '../engine/document.ts';
import { MARKS } from '../engine/palette.ts';
import type { BoardDots } from '../engine/play/play.ts';
import { gestureOf, lineOf, progressOf } from './look.ts';

/** Dots within this vertical distance, in puzzle units, are read as one row. */
const ROW = 60;

export type Naming = (seen: ViewState, dot: number) => NamedThing;

const numbersOf = cachePerObject((dots: BoardDots['dots']) =>
  readingOrder(
    dots.map(({ at }) => at),
    ROW,
  ),
);

export function numberOf({ board }: PuzzleDocument, dot: number): string {
  return String(numbersOf((board as BoardDots).dots)[dot] ?? 0);
}

/** Names a dot by its number in reading order, and by its colours. */
export function colouredName({ session }: ViewState, dot: number): NamedThing {
  const { dots } = session.document.board as {
    readonly dots: readonly { readonly colours: readonly number[] }[];
  };
  const colours = (dots[dot]?.colours ?? []).map((colour) => MARKS[colour % MARKS.length]?.name ?? '');
  return { number: numberOf(session.document, dot), colours };
}

/** Describes the step from `before` to `after` for a screen reader. Undefined if there is nothing to say. */
export function describeStep(before: ViewState, after: ViewState, named: Naming): Announcement | undefined {
  const [was, is] = [progressOf(before).edges, progressOf(after).edges];
  const happening = eventOf(before, after, named);
  if (happening === undefined) return undefined;
  const { solution } = after.session.document as unknown as { readonly solution: DotSolution };
  const progress = was === is ? undefined : { done: is.length, all: solution.edges.length };
  return { event: happening, progress, solved: after.session.solved && !before.session.solved };
}

function eventOf(before: ViewState, after: ViewState, named: Naming): BoardEvent | undefined {
  const [was, is] = [progressOf(before).edges, progressOf(after).edges];
  const [last, hand] = [gestureOf(before), gestureOf(after)];
  const between = (is: 'joined' | 'missed' | 'shown', from: number, to: number): BoardEvent => ({
    is,
    values: { from: named(before, from), to: named(before, to) },
    teaches: is !== 'joined',
  });
  const line = is.at(-1);
  if (is.length > was.length && line !== undefined) return between('joined', line[0], line[1]);
  if (is.length < was.length) return { is: 'undone' };
  if (hand.missed !== null && hand.missed !== last.missed)
    return between('missed', hand.missed.from, hand.missed.to);
  const shown = after.help?.stage === 'show' && after.help !== before.help ? after.help.move : undefined;
  const help = lineOf(shown);
  if (help !== undefined) return between('shown', help.from, help.to);
  if (hand.held !== null && hand.held !== last.held) return { is: 'taken', thing: named(after, hand.held) };
  if (hand.cursor !== null && hand.cursor !== last.cursor)
    return { is: 'at', thing: named(after, hand.cursor) };
  return undefined;
}
