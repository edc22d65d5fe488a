import type { KindView } from '../../../view/kind-view.ts';
import { inksOf } from '../../dots/view/marks.ts';
import { colouredName, tellDots } from '../../dots/view/telling.ts';
import { dotView, lessonOf } from '../../dots/view/view.ts';
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
