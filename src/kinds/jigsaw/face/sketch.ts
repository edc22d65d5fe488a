import { type Point, pointsOf } from '../../../geometry/shapes/point.ts';
import { simplify } from '../../../geometry/shapes/polyline.ts';
import { isOwnId } from '../../../picture/library/own-ids.ts';
import { isPlateId } from '../../../picture/library/plates-ids.ts';
import { polylineInside } from '../../../picture/svg/shapes/clipping.ts';
import type { Cuts, Sketch } from '../../../puzzle/codec/sketch.ts';
import { SIMPLIFICATION_TOLERANCE, withoutRepeats } from '../../../puzzle/codec/thumbnail.ts';
import { shapedRim } from '../engine/board-rim.ts';
import { type JigsawDocument, OUTSIDE } from '../engine/document.ts';
import { isMystery } from '../engine/parameters.ts';
import type { JigsawProgress } from '../engine/play/play.ts';
import { joinChains } from './chain.ts';

/** Longer side of the visible part, in units of the sketch. */
const SIDE = 95;
/** Approximate number of pieces to show: few and large ones. */
const SHOWN_PIECES = 12;

/** Shows the cuts, or in play the settled pieces. */
export function sketch(document: JigsawDocument, progress?: JigsawProgress): Sketch {
  const { board, size } = document;
  if (progress === undefined) return cutsOf(document);
  const outlines = progress.settled.map((piece) => board.pieces[piece]?.outline ?? []);
  return { form: 'pieces', size, outlines, ...(isMystery(document) ? { isMystery: true } : {}) };
}

/**
 * Shows a square in the middle of the picture, where drawings have their figure. Paintings, photographs and the user's
 * own pictures are shown whole, because their middle may be half a duck, or one letter of a name. So are shaped rims.
 */
function cutsOf({ board, size, source }: JigsawDocument): Cuts {
  const [wide, high] = size;
  const share = Math.min(1, SHOWN_PIECES / Math.max(1, board.pieces.length));
  const side = Math.max(1, Math.min(wide, high, Math.sqrt(wide * high * share)));
  const isShaped = shapedRim(board) !== undefined;
  const isWhole = isShaped || isOwnId(source.id) || isPlateId(source.id);
  const [width, height] = isWhole ? size : [side, side];
  const scale = SIDE / Math.max(width, height);
  const [left, top] = [(wide - width) / 2, (high - height) / 2];
  const placed = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  const shown = board.cuts.filter(({ pieces }) => isShaped || !pieces.includes(OUTSIDE));
  const frame = { left, top, right: left + width, bottom: top + height };
  const seen = shown.flatMap(({ path }) =>
    polylineInside(simplify(path, SIMPLIFICATION_TOLERANCE / scale).flat(), frame).map(pointsOf),
  );
  return {
    form: 'cuts',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    whole: [Math.round(wide * scale), Math.round(high * scale)],
    lines: joinChains(
      seen.map((line) => withoutRepeats(line.map(placed))).filter(({ length }) => length > 1),
    ),
  };
}
