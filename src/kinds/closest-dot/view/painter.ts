import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Painter } from '../../../view/kind-view.ts';
import type { Stage } from '../../../view/stage.ts';
import { makeColoured } from '../../dots/view/coloured.ts';
import { paintDots } from '../../dots/view/painter.ts';
import { documentOf, linesOf, lookOf } from './look.ts';
import { makeTool } from './tool.ts';

/** Draws a closest-dot puzzle on a stage: dots in their colours, lines in theirs, and the circle. */
export function paint(stage: Stage, document: PuzzleDocument): Painter {
  const { board } = documentOf(document);
  const lines = linesOf(board);
  return paintDots(stage, board, (ground) => {
    const coloured = makeColoured(stage, ground, board.dots, [...lines.values()]);
    const tool = makeTool(stage, ground, board.palette);
    return {
      ...coloured,
      look: (seen) => lookOf(board, lines, seen),
      draw(look, was) {
        coloured.spend(look.lines);
        tool.take(look, was !== undefined);
      },
      place: () => tool.place(),
    };
  });
}
