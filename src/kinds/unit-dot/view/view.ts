import { PALETTE } from '../../../view/palette.ts';
import { MARKS } from '../../dots/engine/palette.ts';
import { keyOf } from '../../dots/engine/play/play.ts';
import { makeColoured } from '../../dots/view/coloured.ts';
import { inksOf } from '../../dots/view/marks.ts';
import type { SliceArt } from '../../dots/view/pies.ts';
import { colouredName, numberOf } from '../../dots/view/telling.ts';
import { dotView, lessonOf } from '../../dots/view/view.ts';
import { ID, type UnitDotDocument } from '../engine/document.ts';
import { linesOf } from '../engine/rules.ts';
import { nestedSize, silhouetteOf } from '../face/silhouettes.ts';
import { hasColours, lookOf, type UnitDotLook } from './look.ts';
import { makeTool } from './tool.ts';

/** The radius of the outermost shape as a share of the dot's, and how far its corners reach then. */
const OUTER = 0.86;
const REACH = 1.36;
/** The factor on the ink around nested shapes. */
const INNER = 0.7;

/** Draws the coins of a dot as shapes, several nested. Finished ones are empty. */
const COIN_SHAPES: SliceArt = {
  reach: REACH,
  draw(context, { colour, isSpent, place, count }, { x, y, radius, rim }) {
    const size = (nestedSize(place, count) / nestedSize(0, count)) * OUTER * radius;
    const path = new Path2D(silhouetteOf(colour));
    context.save();
    context.translate(x, y);
    context.scale(size, size);
    context.fillStyle = isSpent ? PALETTE.card : (MARKS[colour % MARKS.length]?.colour ?? PALETTE.ink);
    context.fill(path);
    context.strokeStyle = PALETTE.ink;
    context.lineWidth = ((place === 0 ? 1 : INNER) * rim) / size;
    context.lineJoin = 'round';
    context.stroke(path);
    context.restore();
  },
};

export const unitDotView = dotView<UnitDotDocument, UnitDotLook>({
  kind: ID,
  /** A dot by its number in reading order, and by its colours if there are several. */
  named(seen, dot) {
    const { document } = seen.session;
    const { board } = document as UnitDotDocument;
    return hasColours(board) ? colouredName(seen, dot) : { number: numberOf(document, dot) };
  },
  inks: ({ board }) => (hasColours(board) ? inksOf(board.units.length) : []),
  firstLines: ({ solution }) => solution.edges,
  makeOwnPart(stage, document, dotStage) {
    const { board, solution } = document;
    const lines = [...linesOf(board).values()];
    // The coin starts between the dots of the lesson.
    const example = lessonOf(document, solution.edges)?.move.join;
    const coloured = hasColours(board)
      ? makeColoured(stage, dotStage, board.dots, lines, COIN_SHAPES)
      : undefined;
    const tool = makeTool(stage, dotStage, board);
    return {
      /** A dot with an undrawn line waits. */
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
