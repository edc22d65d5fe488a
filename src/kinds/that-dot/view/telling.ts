import type { Seen } from '../../../view/seen.ts';
import { type Named, type Telling, wayAt } from '../../../view/telling.ts';
import { numberOf, tellDots } from '../../dots/view/telling.ts';
import type { ThatDotBoard } from '../engine/document.ts';
import type { ThatDotProgress } from '../engine/rules.ts';
import { linkTo } from './look.ts';

/** What can be told of the step from `before` to `after`: dots are called by where their links lead. */
export function tellThatDot(before: Seen, after: Seen): Telling | undefined {
  return tellDots(before, after, nameOf);
}

/** A dot by its number in the order of reading, and the ways of its links along which no line has been drawn. */
function nameOf({ session }: Seen, dot: number): Named {
  const board = session.document.board as ThatDotBoard;
  const { edges } = session.progress as ThatDotProgress;
  const others = edges.flatMap(([from, to]) => (from === dot ? [to] : to === dot ? [from] : []));
  const drawn = new Set(others.map((other) => linkTo(board, dot, other)));
  const ways = (board.dots[dot]?.links ?? [])
    .filter((_, link) => !drawn.has(`${dot}:${link}`))
    .map(({ direction }) => wayAt(direction));
  return { number: numberOf(session.document, dot), ways };
}
