import type { Pixels } from '../../../picture/pixels/pixels.ts';
import type { Finding } from '../../../puzzle/contract/kind.ts';
import { recordedIn } from '../../../puzzle/contract/parameters.ts';
import { noneAlike } from './criteria/alike.ts';
import { open } from './criteria/case.ts';
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
import { cutWidth, minArea, noNecks } from './criteria/size.ts';
import { simpleOutlines, tiling } from './criteria/tiling.ts';
import type { JigsawDocument } from './document.ts';
import { fitted, listed, parameters } from './parameters.ts';
import { colourQuality, shapeQuality } from './quality.ts';

/** The ids of all criteria that `verify` checks, in the order in which they are checked. */
export const CRITERIA: readonly string[] = [
  'parameters',
  'picture',
  'on-board',
  'rounding',
  'cuts-listed',
  'neighbours-listed',
  'piece-count',
  'whimsies-listed',
  'simple-outlines',
  'tiling',
  'min-area',
  'necks',
  'cut-width',
  'interlocking',
  'connected',
  'min-degree',
  'alike',
  'quality-recorded',
];

/** Those that are checked in full only where the pixels are at hand. */
export const NEEDS_PIXELS: readonly string[] = ['picture', 'alike', 'quality-recorded'];

/**
 * Checks every criterion of a jigsaw from the document alone, and with the pixels also that they are those that were
 * cut, how well the cuts keep to their colours, and that no two pieces look alike; nothing found means a good puzzle.
 * Takes the criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are
 * rounded to 3 decimals, so lengths that fall short by 0.01 units or less pass, and nothing more does.
 */
export function verify(document: JigsawDocument, pixels?: Pixels): readonly Finding[] {
  const { size, board, generator } = document;
  const { values, findings } = recordedIn(parameters, generator.parameters);
  const settings = listed(fitted(values, size[0] * size[1]));
  const of = open(document, settings, pixels);
  const strange = picture(of);
  const form = [
    ...findings,
    ...strange,
    ...onBoard(of),
    ...rounding(of),
    ...cutsListed(of),
    ...neighboursListed(of),
    ...pieceCount(of),
    ...whimsiesListed(of),
  ];
  const simple = simpleOutlines(of);
  // Of outlines that meet themselves nobody can say how wide they are.
  if (simple.length > 0) return [...form, ...simple];
  const gaps = tiling(of);
  const measured = { board, size, minWidth: settings.minWidth };
  return [
    ...form,
    ...gaps,
    ...minArea(of),
    ...noNecks(of),
    ...cutWidth(of),
    ...interlocking(of),
    ...connected(of),
    ...minDegree(of),
    ...noneAlike(of),
    ...qualityRecorded(of, {
      // Pieces that tile nothing fit together in no way, and whoever looked for one would look for long.
      ...(gaps.length > 0 ? {} : shapeQuality(measured)),
      // Pixels that were not cut say nothing of how well they were.
      ...(pixels === undefined || strange.length > 0 ? {} : colourQuality(measured, pixels)),
    }),
  ];
}
