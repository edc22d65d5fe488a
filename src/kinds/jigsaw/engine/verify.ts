import { holdsDisc, necks, separatesDiscs } from '../../../geometry/shapes/necks.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { selfDistance } from '../../../geometry/shapes/self-distance.ts';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import type { Finding } from '../../../puzzle/contract/kind.ts';
import { readRecorded } from '../../../puzzle/contract/parameters.ts';
import { rimOnBoard } from './board-rim.ts';
import { noneAlike } from './criteria/alike.ts';
import { alongAreas } from './criteria/areas.ts';
import { type JigsawCriterion, openCase, piecesBeside, SLACK } from './criteria/case.ts';
import {
  cutsListed,
  neighboursListed,
  onBoard,
  picture,
  pieceCount,
  qualityRecorded,
  rounding,
  whimsiesListed,
} from './criteria/form.ts';
import { connected, interlocking, minDegree } from './criteria/interlocking.ts';
import { keptWhole } from './criteria/keep.ts';
import { rimAsAsked } from './criteria/rim.ts';
import { featuresWhole, smoothCuts, splinters } from './criteria/shape.ts';
import { simpleOutlines, tiling } from './criteria/tiling.ts';
import type { JigsawDocument } from './document.ts';
import { areaWithin, parameters, resolveLengths, toSettings, usedRim } from './parameters.ts';
import { colourQuality, shapeQuality, strokeQuality } from './quality.ts';

/** `min-area`: no piece is smaller than `minArea`, silhouettes excepted. */
const minArea: JigsawCriterion = ({ document: { board }, areas, settings }) =>
  areas.flatMap((signed, piece) => {
    const area = Math.abs(signed);
    if (board.pieces[piece]?.whimsy !== undefined || area >= settings.minArea - SLACK) return [];
    const data = { area: round(area), least: settings.minArea };
    return [{ criterion: 'min-area', concerns: [piece], data }];
  });

/** `necks`: every piece shrunk by half of `minWidth` remains, in one part. */
const noNecks: JigsawCriterion = ({ outlines, settings }) => {
  const least = settings.minWidth - SLACK;
  return outlines.flatMap((outline, piece): Finding[] => {
    if (!holdsDisc(outline, least))
      return [{ criterion: 'necks', concerns: [piece], data: { problem: 'it is all too narrow', least } }];
    for (const neck of necks(outline, least)) {
      if (!separatesDiscs(outline, neck, least)) continue;
      const [x, y] = neck.from;
      return [{ criterion: 'necks', concerns: [piece], data: { width: round(neck.width), least, x, y } }];
    }
    return [];
  });
};

/** Points this far apart along a cut must keep their distance: half the circumference of a disc of `minWidth`. */
const APART = 1.57;
/** The distance that they must keep, as a multiple of `minWidth`. */
const KEPT = 0.9;

/** `cut-width`: points farther apart along a cut than 1.57 `minWidth` are at least 0.9 `minWidth` apart. */
const cutWidth: JigsawCriterion = ({ cuts, settings }) => {
  const least = KEPT * settings.minWidth;
  return cuts.flatMap((cut, index): Finding[] => {
    const width = selfDistance(cut.path, APART * settings.minWidth + SLACK, least);
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

/** In the order in which `verify` checks them. */
export const CRITERIA: readonly string[] = [
  'parameters',
  'picture',
  'on-board',
  'rounding',
  'cuts-listed',
  'neighbours-listed',
  'piece-count',
  'whimsies-listed',
  'rim',
  'simple-outlines',
  'tiling',
  'min-area',
  'necks',
  'cut-width',
  'interlocking',
  'connected',
  'min-degree',
  'splinters',
  'smooth-cuts',
  'features',
  'keep',
  'alike',
  'along-areas',
  'quality-recorded',
];

/** Criteria that are checked in full only if the pixels are given. */
export const NEEDS_PIXELS: readonly string[] = [
  'picture',
  'features',
  'alike',
  'along-areas',
  'quality-recorded',
];

/**
 * Checks every criterion of a jigsaw; no findings mean a good puzzle. With the pixels it also checks that these were
 * cut, how well cuts follow colours, and that no pieces look alike. Shares only geometry, parameters and measures with
 * the generator. Lengths may fall short by `SLACK`.
 */
export function verify(document: JigsawDocument, pixels?: Pixels): readonly Finding[] {
  const { size, board, generator } = document;
  const { values, findings } = readRecorded(parameters, generator.parameters);
  const rim = usedRim(values) === 'rectangle' ? undefined : rimOnBoard(board);
  const area = areaWithin(rim, size);
  const settings = toSettings(resolveLengths(values, area), area);
  const jigsawCase = openCase(document, settings, rim, pixels);
  const pictureFindings = picture(jigsawCase);
  const formFindings = [
    ...findings,
    ...pictureFindings,
    ...onBoard(jigsawCase),
    ...rounding(jigsawCase),
    ...cutsListed(jigsawCase),
    ...neighboursListed(jigsawCase),
    ...pieceCount(jigsawCase),
    ...whimsiesListed(jigsawCase),
    ...rimAsAsked(jigsawCase),
  ];
  const outlineFindings = simpleOutlines(jigsawCase);
  // An outline that meets itself has no defined width.
  if (outlineFindings.length > 0) return [...formFindings, ...outlineFindings];
  const tilingFindings = tiling(jigsawCase);
  const measured = { board, size, minWidth: settings.minWidth };
  return [
    ...formFindings,
    ...tilingFindings,
    ...minArea(jigsawCase),
    ...noNecks(jigsawCase),
    ...cutWidth(jigsawCase),
    ...interlocking(jigsawCase),
    ...connected(jigsawCase),
    ...minDegree(jigsawCase),
    ...splinters(jigsawCase),
    ...smoothCuts(jigsawCase),
    ...(pictureFindings.length > 0 ? [] : featuresWhole(jigsawCase)),
    ...keptWhole(jigsawCase),
    ...noneAlike(jigsawCase),
    ...alongAreas(jigsawCase),
    ...qualityRecorded(jigsawCase, {
      // Pieces that do not tile have no solution, and searching for one would take long.
      ...(tilingFindings.length > 0 ? {} : shapeQuality(measured)),
      ...strokeQuality({ board, ...settings }),
      // The colour measures of other pixels than those that were cut mean nothing.
      ...(pixels === undefined || pictureFindings.length > 0 ? {} : colourQuality(measured, pixels)),
    }),
  ];
}
