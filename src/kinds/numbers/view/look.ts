import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Ink } from '../../../view/atlas.ts';
import type { Seen } from '../../../view/seen.ts';
import { commonLook, type DrawnLine, keyOf, type Look } from '../../dots/view/look.ts';
import type { NumbersBoard, NumbersDocument } from '../engine/document.ts';
import { type NumbersGesture, type NumbersProgress, rules } from '../engine/rules.ts';
import { inkOf } from './sequences.ts';

/** A number on the board. */
export interface Numeral {
  readonly dot: number;
  readonly sequence: number;
  readonly number: number;
  /** The pen is lifted here. */
  readonly pause: boolean;
  readonly at: Point;
}

/** What is seen of a numbers puzzle. */
export interface NumbersLook extends Look {
  /** The number that comes next, as an index of `numerals`; undefined when all is done. */
  readonly next: number | undefined;
  /** Numbers whose lines are all drawn, as indices of `numerals`. */
  readonly done: ReadonlySet<number>;
}

/** A document that this view was opened for. The registry gives it documents of its own kind only. */
export function documentOf(document: PuzzleDocument): NumbersDocument {
  return document as NumbersDocument;
}

/** All numbers of a board, sequence by sequence, in order. */
export function numeralsOf(board: NumbersBoard): readonly Numeral[] {
  return board.dots
    .flatMap(({ labels }, dot) =>
      labels.map((label) => ({
        ...{ dot, sequence: label.sequence, number: label.number },
        ...{ pause: label.pause === true, at: label.at },
      })),
    )
    .sort((a, b) => a.sequence - b.sequence || a.number - b.number);
}

/** What is to be seen of a board. */
export function lookOf(
  board: NumbersBoard,
  numerals: readonly Numeral[],
  { session, gesture }: Seen,
): NumbersLook {
  const made = session.progress as NumbersProgress;
  const { held, line } = gesture as NumbersGesture;
  // Where there are several sequences, what is drawn of each has its colour.
  const several = numerals.some(({ sequence }) => sequence > 0);
  const inkAt = (dot: number): Ink | undefined =>
    several ? inkOf(board.dots[dot]?.labels[0]?.sequence ?? 0) : undefined;
  const look = commonLook(
    made,
    gesture,
    line === null
      ? undefined
      : { tip: line.tip, catching: line.caught ?? undefined, ink: held === null ? undefined : inkAt(held) },
    inkAt,
  );
  const { lines } = look;

  // A number is done when no line that is still to be drawn begins or ends at it.
  const done = new Set<number>();
  numerals.forEach((numeral, index) => {
    const before = numerals[index - 1];
    const after = numerals[index + 1];
    const comes = before?.sequence === numeral.sequence && !before.pause ? before.dot : undefined;
    const goes = after?.sequence === numeral.sequence && !numeral.pause ? after.dot : undefined;
    const left = [comes, goes].filter(
      (other) => other !== undefined && !lines.has(keyOf(numeral.dot, other)),
    );
    if (left.length === 0) done.add(index);
  });

  return { ...look, done, next: nextOf(board, numerals, made, held, lines) };
}

/** The number to go to: the one after the dot in the hand or the last line, or the one at which a new line begins. */
function nextOf(
  board: NumbersBoard,
  numerals: readonly Numeral[],
  progress: NumbersProgress,
  held: number | null,
  lines: ReadonlyMap<string, DrawnLine>,
): number | undefined {
  const move = rules.hint(board, progress);
  const [from, to] = move?.join ?? [-1, -1];
  for (const [index, numeral] of numerals.entries()) {
    const after = numerals[index + 1];
    if (after === undefined || numeral.pause) continue;
    const open = after.sequence === numeral.sequence && !lines.has(keyOf(numeral.dot, after.dot));
    const meant = held === null ? numeral.dot === from && after.dot === to : numeral.dot === held;
    if (!open || !meant) continue;
    const before = numerals[index - 1];
    const goesOn =
      before?.sequence === numeral.sequence && lines.has(keyOf(before.dot, numeral.dot)) && index > 0;
    return held !== null || goesOn ? index + 1 : index;
  }
  return undefined;
}
