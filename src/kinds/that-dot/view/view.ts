import type { KindView } from '../../../view/kind-view.ts';
import { PENS } from '../../dots/engine/palette.ts';
import { dotView, lessonOf } from '../../dots/view/view.ts';
import { documentOf, linkTo } from './look.ts';
import { paint } from './painter.ts';
import { tellThatDot } from './telling.ts';

/** How connect-that-dot looks: dots with short links, and a ruler beside the line in the hand. */
export const thatDotView: KindView = {
  ...dotView,
  kind: 'connect-that-dot',
  paint,
  tells: tellThatDot,
  inks: (document) =>
    documentOf(document).board.dots.some(({ links }) => links.some(({ colour }) => colour !== undefined))
      ? PENS
      : [],
  lesson(document) {
    const { board, solution } = documentOf(document);
    // Each line from the dot whose link leads along it.
    const lines = solution.edges.flatMap(([i, j]): (readonly [number, number])[] => {
      if (linkTo(board, i, j) !== undefined) return [[i, j]];
      return linkTo(board, j, i) === undefined ? [] : [[j, i]];
    });
    return lessonOf(document, lines);
  },
};
