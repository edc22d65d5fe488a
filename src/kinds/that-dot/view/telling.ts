import { directionAt, type NamedThing } from '../../../view/lesson/announcement.ts';
import type { ViewState } from '../../../view/view-state.ts';
import { progressOf } from '../../dots/view/look.ts';
import { numberOf } from '../../dots/view/telling.ts';
import type { ThatDotBoard } from '../engine/document.ts';
import { linkTo } from '../engine/rules.ts';

/** Returns a dot's number in reading order, and the directions of its links without lines. */
export function nameOf({ session }: ViewState, dot: number): NamedThing {
  const board = session.document.board as ThatDotBoard;
  const { edges } = progressOf({ session });
  const others = edges.flatMap(([from, to]) => (from === dot ? [to] : to === dot ? [from] : []));
  const drawn = new Set(others.map((other) => linkTo(board, dot, other)));
  const ways = (board.dots[dot]?.links ?? [])
    .filter((_, link) => !drawn.has(link))
    .map(({ direction }) => directionAt(direction));
  return { number: numberOf(session.document, dot), ways };
}
