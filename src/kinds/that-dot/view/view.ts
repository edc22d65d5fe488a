import { PENS } from '../../dots/engine/palette.ts';
import { dotView } from '../../dots/view/view.ts';
import { ID, type ThatDotDocument } from '../engine/document.ts';
import { linkTo } from '../engine/rules.ts';
import { makeLinks } from './links.ts';
import { lookOf, type ThatDotLook } from './look.ts';
import { nameOf } from './telling.ts';
import { makeTool } from './tool.ts';

export const thatDotView = dotView<ThatDotDocument, ThatDotLook>({
  kind: ID,
  named: nameOf,
  inks: ({ board }) =>
    board.dots.some(({ links }) => links.some(({ colour }) => colour !== undefined)) ? PENS : [],
  /** Each line from a dot whose link leads along it. */
  firstLines: ({ board, solution }) =>
    solution.edges.flatMap(([i, j]): (readonly [number, number])[] => {
      if (linkTo(board, i, j) !== undefined) return [[i, j]];
      return linkTo(board, j, i) === undefined ? [] : [[j, i]];
    }),
  makeOwnPart(stage, document, dotStage) {
    const { board } = document;
    const tool = makeTool(stage, dotStage);
    const links = makeLinks(stage, document, dotStage);
    return {
      look: (seen) => lookOf(board, seen),
      waiting({ spent, lines }) {
        const touched = new Set([...lines.values()].flatMap(({ from, to }) => [from, to]));
        const bare = [...board.dots.keys()].filter((dot) => !touched.has(dot));
        return new Set([...links.waiting(spent), ...bare]);
      },
      radius: links.radiusOf,
      draw(look, was, seen) {
        links.spend(look.spent);
        tool.take(look, seen.tool, was !== undefined);
      },
      place() {
        links.place();
        tool.place();
      },
    };
  },
});
