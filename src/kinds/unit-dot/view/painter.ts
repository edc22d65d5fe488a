import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Painter } from '../../../view/kind-view.ts';
import type { Stage } from '../../../view/stage.ts';
import { makeColoured } from '../../dots/view/coloured.ts';
import { keyOf } from '../../dots/view/look.ts';
import { paintDots } from '../../dots/view/painter.ts';
import { documentOf, hasColours, linesOf, lookOf, type UnitDotLook } from './look.ts';
import { makeTool } from './tool.ts';

/** Draws a unit-dot puzzle on a stage: dots, with colours where there are several units, and the coin. */
export function paint(stage: Stage, document: PuzzleDocument, home: number): Painter {
  const puzzle = documentOf(document);
  const { board } = puzzle;
  const lines = linesOf(puzzle);
  const several = hasColours(puzzle);
  return paintDots(stage, board, (ground) => {
    const coloured = several ? makeColoured(stage, ground, board.dots, [...lines.values()]) : undefined;
    const tool = makeTool(stage, ground, board, several);
    return {
      /** A dot with a line left to draw waits. */
      waiting: (look: UnitDotLook) =>
        new Set(
          [...lines.values()].flatMap(({ from, to }) => (look.lines.has(keyOf(from, to)) ? [] : [from, to])),
        ),
      ...coloured,
      look: (seen) => lookOf(board, lines, home, seen),
      draw(look, was, seen) {
        coloured?.spend(look.lines);
        tool.take(look, seen.tool, was !== undefined);
      },
      place: () => tool.place(),
    };
  });
}
