import type { Ink } from '../../../view/rendering/atlas.ts';
import type { ViewState } from '../../../view/view-state.ts';
import { keyOf } from '../../dots/engine/play/play.ts';
import { commonLook, type DotBoardLook, progressOf } from '../../dots/view/look.ts';
import { hasColours, type NumbersBoard } from '../engine/document.ts';
import { type NumbersGesture, rules } from '../engine/rules.ts';
import { type Numeral, numeralsOf } from '../face/writing.ts';
import { inkOf } from './sequences.ts';

export interface NumbersLook extends DotBoardLook {
  /** Index in `numeralsOf` of the next number; undefined when all is done. */
  readonly next: number | undefined;
  /** Indices in `numeralsOf` of the numbers whose lines are all drawn. */
  readonly done: ReadonlySet<number>;
}

export function lookOf(board: NumbersBoard, seen: ViewState): NumbersLook {
  const numerals = numeralsOf(board);
  // With several sequences, lines have their sequence's colour.
  const isColoured = hasColours(board);
  const inkAt = (dot: number): Ink | undefined =>
    isColoured ? inkOf(board.dots[dot]?.labels[0]?.sequence ?? 0) : undefined;
  const look = commonLook(seen, inkAt, (_, held) => ({ ink: inkAt(held) }));
  // A number is done when no line that is still to be drawn begins or ends at it.
  const isOpen = ({ dot, comes, goes }: Numeral): boolean =>
    [comes, goes].some((other) => other !== undefined && !look.lines.has(keyOf(dot, other)));
  const done = new Set([...numerals.keys()].filter((index) => !isOpen(numerals[index] as Numeral)));
  return { ...look, done, next: nextOf(board, seen, look) };
}

/** The number to go to: after the picked-up dot or the last line, or where a new line begins. */
function nextOf(board: NumbersBoard, seen: ViewState, { lines }: DotBoardLook): number | undefined {
  const { held } = seen.gesture as NumbersGesture;
  const [from, to] = rules.hint(board, progressOf(seen))?.join ?? [-1, -1];
  const numerals = numeralsOf(board);
  for (const [index, { dot, sequence, goes }] of numerals.entries()) {
    const isOpen = goes !== undefined && !lines.has(keyOf(dot, goes));
    const isMeant = held === null ? dot === from && goes === to : dot === held;
    if (!isOpen || !isMeant) continue;
    const before = numerals[index - 1];
    const goesOn = before?.sequence === sequence && lines.has(keyOf(before.dot, dot));
    return held !== null || goesOn ? index + 1 : index;
  }
  return undefined;
}
