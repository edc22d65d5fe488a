import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { polylineSegments, segmentsOf } from '../../../../geometry/shapes/segments.ts';
import type { Picture } from '../../../../picture/picture.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import type { Random } from '../../../../random.ts';
import type { DotBoard, DotDocument, Ornament, Polyline } from '../document.ts';
import { type SceneryBoard, sceneryAround } from './scenery.ts';

/** Adds scenery around a picture if it breaks no criterion. `textLines` are lines around and across the text on the board. */
export function withScenery<Board extends DotBoard, Id extends string>(
  document: DotDocument<Board, Id>,
  picture: Picture,
  textLines: readonly Polyline[],
  verify: (document: DotDocument<Board, Id>) => readonly Finding[],
  random: Random,
): DotDocument<Board, Id> {
  const lines = sceneryAround(boardOf(document, picture, textLines), random);
  if (lines.length === 0) return document;
  const place = lines.map((line): Ornament => ({ part: 'place', line }));
  const board = { ...document.board, decoration: [...(document.board.decoration ?? []), ...place] };
  const dressed = { ...document, board };
  return verify(dressed).length === 0 ? dressed : document;
}

/** A place is painted if paint covers more than this share of it. */
const MIN_COVER = 0.5;

function boardOf<Board extends DotBoard>(
  { size, board, drawing, solution, generator }: DotDocument<Board>,
  { ground = 'room', colourAt }: Picture,
  textLines: readonly Polyline[],
): SceneryBoard {
  const dots = board.dots.map(({ at }) => at);
  const shown = (board.decoration ?? []).map(({ line }) => line);
  const lines = polylineSegments([...board.predrawn, ...shown, ...textLines, ...dots.map((at) => [at, at])]);
  return {
    size,
    ground,
    drawing: buildIndex(segmentsOf(drawing.points, drawing.edges)),
    lowest: dots.reduce((low, [, y]) => Math.max(low, y), 0),
    others: buildIndex(Float64Array.from([...segmentsOf(dots, solution.edges), ...lines])),
    clearance: Number(generator.parameters.clearance),
    isPainted: (at) => (colourAt?.(at).cover ?? 0) > MIN_COVER,
  };
}
