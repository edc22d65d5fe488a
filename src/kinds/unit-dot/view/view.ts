import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { KindView } from '../../../view/kind-view.ts';
import type { Seen } from '../../../view/seen.ts';
import type { Named } from '../../../view/telling.ts';
import { inksOf } from '../../dots/view/marks.ts';
import { colouredName, numberOf, tellDots } from '../../dots/view/telling.ts';
import { dotView, lessonOf } from '../../dots/view/view.ts';
import { documentOf, hasColours } from './look.ts';
import { paint } from './painter.ts';

/** How unit-dot looks: dots all one coin apart, and the coin itself, which lies around the dot in the hand. */
export const unitDotView: KindView = {
  ...dotView,
  kind: 'unit-dot',
  paint: (stage, document) => paint(stage, document, first(document)),
  tells: (before, after) => tellDots(before, after, nameOf),
  inks(document) {
    const puzzle = documentOf(document);
    return hasColours(puzzle) ? inksOf(puzzle.board.units.length) : [];
  },
  lesson,
};

/** A dot by its number in the order of reading, and by its colours where there are several. */
function nameOf(seen: Seen, dot: number): Named {
  const { document } = seen.session;
  return hasColours(documentOf(document)) ? colouredName(seen, dot) : { number: numberOf(document, dot) };
}

function lesson(document: PuzzleDocument) {
  const { solution } = documentOf(document);
  return lessonOf(document, solution.edges);
}

/** The dot that the lesson begins at, where the coin lies at first. */
function first(document: PuzzleDocument): number {
  const move = lesson(document)?.move as { readonly join: readonly [number, number] } | undefined;
  return move?.join[0] ?? 0;
}
