import type { KindView } from '../../kind-view.ts';
import { inksOf } from '../marks.ts';
import { colouredName, tellDots } from '../telling.ts';
import { dotView, lessonOf } from '../view.ts';
import { documentOf, linesOf } from './look.ts';
import { paint } from './painter.ts';

/** How closest-dot looks: dots in colours with shapes, and a circle that grows around the one in the hand. */
export const closestDotView: KindView = {
  ...dotView,
  kind: 'closest-dot',
  paint,
  tells: (before, after) => tellDots(before, after, colouredName),
  inks: (document) => inksOf(documentOf(document).board.palette),
  lesson(document) {
    const lines = [...linesOf(documentOf(document).board).values()];
    return lessonOf(
      document,
      lines.map(({ from, to }) => [from, to]),
    );
  },
};
