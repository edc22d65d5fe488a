import { makeColoured } from '../../dots/view/coloured.ts';
import { inksOf } from '../../dots/view/marks.ts';
import { colouredName } from '../../dots/view/telling.ts';
import { dotView } from '../../dots/view/view.ts';
import { type ClosestDotDocument, ID } from '../engine/document.ts';
import { linesOf } from '../engine/rules.ts';
import { type ClosestDotLook, lookOf } from './look.ts';
import { makeTool } from './tool.ts';

export const closestDotView = dotView<ClosestDotDocument, ClosestDotLook>({
  kind: ID,
  named: colouredName,
  inks: ({ board }) => inksOf(board.palette),
  firstLines: ({ board }) => [...linesOf(board).values()].map(({ from, to }) => [from, to]),
  makeOwnPart(stage, { board }, dotStage) {
    const coloured = makeColoured(stage, dotStage, board.dots, [...linesOf(board).values()]);
    const tool = makeTool(stage, dotStage, board.palette);
    return {
      ...coloured,
      look: (seen) => lookOf(board, seen),
      draw(look, was) {
        coloured.spend(look.lines);
        tool.take(look, was !== undefined);
      },
      place: () => tool.place(),
    };
  },
});
