import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { KindView } from '../../kind-view.ts';
import { inksOf } from '../marks.ts';
import { dotView, lessonOf } from '../view.ts';
import { documentOf, hasColours } from './look.ts';
import { paint } from './painter.ts';

/** How unit-dot looks: dots all one coin apart, and the coin itself, which lies around the dot in the hand. */
export const unitDotView: KindView = {
  ...dotView,
  kind: 'unit-dot',
  paint: (stage, document) => paint(stage, document, first(document)),
  inks(document) {
    const puzzle = documentOf(document);
    return hasColours(puzzle) ? inksOf(puzzle.board.units.length) : [];
  },
  lesson,
};

function lesson(document: PuzzleDocument) {
  const { solution } = documentOf(document);
  return lessonOf(document, solution.edges);
}

/** The dot that the lesson begins at, where the coin lies at first. */
function first(document: PuzzleDocument): number {
  const move = lesson(document)?.move as { readonly join: readonly [number, number] } | undefined;
  return move?.join[0] ?? 0;
}
