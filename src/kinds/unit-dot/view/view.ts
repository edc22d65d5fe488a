import { keyOf } from '../../dots/engine/play/play.ts';
import { makeColoured } from '../../dots/view/coloured.ts';
import { inksOf } from '../../dots/view/marks.ts';
import { colouredName, numberOf } from '../../dots/view/telling.ts';
import { dotView, lessonOf } from '../../dots/view/view.ts';
import { ID, type UnitDotDocument } from '../engine/document.ts';
import { linesOf } from '../engine/rules.ts';
import { hasColours, lookOf, type UnitDotLook } from './look.ts';
import { COIN_SHAPES } from './shapes.ts';
import { makeTool } from './tool.ts';

/** How unit-dot looks: dots all one coin apart, and the coin itself, which lies between two of them. */
export const unitDotView = dotView<UnitDotDocument, UnitDotLook>({
  kind: ID,
  /** A dot by its number in the order of reading, and by its colours where there are several. */
  named(seen, dot) {
    const { document } = seen.session;
    const { board } = document as UnitDotDocument;
    return hasColours(board) ? colouredName(seen, dot) : { number: numberOf(document, dot) };
  },
  inks: ({ board }) => (hasColours(board) ? inksOf(board.units.length) : []),
  first: ({ solution }) => solution.edges,
  furnish(stage, document, dotStage) {
    const { board, solution } = document;
    const lines = [...linesOf(board).values()];
    // The coin lies at first between the dots of the lesson.
    const example = lessonOf(document, solution.edges)?.move.join;
    const coloured = hasColours(board)
      ? makeColoured(stage, dotStage, board.dots, lines, COIN_SHAPES)
      : undefined;
    const tool = makeTool(stage, dotStage, board);
    return {
      /** A dot with a line left to draw waits. */
      waiting: (look) =>
        new Set(lines.flatMap(({ from, to }) => (look.lines.has(keyOf(from, to)) ? [] : [from, to]))),
      ...coloured,
      look: (seen) => lookOf(board, example, seen),
      draw(look, was, seen) {
        coloured?.spend(look.lines);
        tool.take(look, seen.tool, was !== undefined);
      },
      place: () => tool.place(),
    };
  },
});
