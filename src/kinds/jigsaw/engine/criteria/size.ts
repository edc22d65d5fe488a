import { holdsDisc, necks, parts } from '../../../../geometry/shapes/necks.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { nearestApart } from '../../../../geometry/shapes/strait.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import { type JigsawCriterion, piecesBeside, SLACK } from './case.ts';

/** `min-area`: no piece is smaller than `minArea`, silhouettes excepted. */
export const minArea: JigsawCriterion = ({ document: { board }, areas, settings }) =>
  areas.flatMap((signed, piece) => {
    const area = Math.abs(signed);
    if (board.pieces[piece]?.whimsy !== undefined || area >= settings.minArea - SLACK) return [];
    const data = { area: round(area), least: settings.minArea };
    return [{ criterion: 'min-area', concerns: [piece], data }];
  });

/** `necks`: shrunk by half of `minWidth`, every piece is still there, and in one part. */
export const noNecks: JigsawCriterion = ({ outlines, settings }) => {
  const least = settings.minWidth - SLACK;
  return outlines.flatMap((outline, piece): Finding[] => {
    if (!holdsDisc(outline, least))
      return [{ criterion: 'necks', concerns: [piece], data: { problem: 'it is all too narrow', least } }];
    for (const neck of necks(outline, least)) {
      if (!parts(outline, neck, least)) continue;
      const [x, y] = neck.from;
      return [{ criterion: 'necks', concerns: [piece], data: { width: round(neck.width), least, x, y } }];
    }
    return [];
  });
};

/** How far along a cut two points are, in least widths, before they have to keep their distance: half of a circle of that width. */
const APART = 1.57;
/** The distance that they have to keep, in least widths. */
const KEPT = 0.9;

/**
 * `cut-width`: any two points of a cut that lie more than 1.57 of `minWidth` apart along it are at least 0.9 of `minWidth`
 * apart.
 */
export const cutWidth: JigsawCriterion = ({ cuts, settings }) => {
  const least = KEPT * settings.minWidth;
  return cuts.flatMap((cut, index): Finding[] => {
    const width = nearestApart(cut.path, APART * settings.minWidth + SLACK, least);
    if (width >= least - SLACK) return [];
    return [
      {
        criterion: 'cut-width',
        concerns: piecesBeside(cut),
        data: { cut: index, width: round(width), least },
      },
    ];
  });
};
