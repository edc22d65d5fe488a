import { ACCENT, INK, LIGHT_ACCENT, SOFT } from '../../../print/palette.ts';
import { element, NOTHING, pathData, type SvgNode, strokedPath } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { Parameters, PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { DotBoard, DotDocument, Ornament, Polyline } from '../engine/document.ts';
import { PENS } from '../engine/palette.ts';
import { placeCurve } from './scenery-curve.ts';
import { decoysOf, straightEdges, straightLines, trueLines } from './true-lines.ts';

/** A parameter, or a default for documents without it. */
export function numberIn(parameters: Parameters, name: string, otherwise: number): number {
  const value = parameters[name];
  return typeof value === 'number' ? value : otherwise;
}

/** The radius at which the dots of a document are drawn. */
export const dotRadius = ({ generator }: PuzzleDocument): number =>
  numberIn(generator.parameters, 'dotRadius', 6) || 6;

export const lineWidth = (radius: number): number => radius * 0.6;

export function discs(
  { board }: DotDocument,
  radius: number,
  omitted: ReadonlySet<number> = new Set(),
): SvgNode {
  return element(
    'g',
    { fill: INK },
    board.dots.flatMap(({ at: [x, y] }, dot) =>
      omitted.has(dot) ? [] : [element('circle', { cx: x, cy: y, r: radius })],
    ),
  );
}

export function strokes(lines: readonly Polyline[], colour: string, width: number): SvgNode {
  return lines.length === 0 ? NOTHING : strokedPath(pathData(lines), colour, width);
}

/** The pen of colour `index`. Colours repeat after the last pen. */
export function pen(index: number): string {
  return PENS[index % PENS.length] ?? INK;
}

/** Width of the place's lines, as a share of a drawn line. */
const THINNER = 0.7;

export function ornaments(decoration: readonly Ornament[], width: number): readonly SvgNode[] {
  const of = (part: Ornament['part'], isFilled: boolean): readonly Polyline[] =>
    decoration.flatMap((one) => (one.part === part && (one.filled === true) === isFilled ? [one.line] : []));
  return [
    strokes(of('place', false).map(placeCurve), SOFT, width * THINNER),
    ...of('place', true).map((line) => element('path', { d: pathData([line]), fill: SOFT })),
    strokes([...of('face', false), ...of('face', true)], INK, width),
    ...of('face', true).map((line) => element('path', { d: pathData([line]), fill: INK })),
  ];
}

/**
 * Paints the layers of a dot puzzle. Solved lines are true lines, or straight ones as a pencil on paper draws them.
 *
 * @param marked paints the dots of an unsolved board with the marks that show where lines go
 */
export function paintDots<Board extends DotBoard>(
  document: DotDocument<Board>,
  { layers, solved, straight = false }: View,
  marked: (document: DotDocument<Board>, radius: number) => readonly SvgNode[],
): readonly SvgNode[] {
  const { board, drawing } = document;
  const radius = dotRadius(document);
  const width = lineWidth(radius);
  const lines = straight ? straightLines(document) : trueLines(document);
  const painted: SvgNode[] = [];
  // The original drawing and the solution, for comparison with the board.
  if (layers.includes('drawing'))
    painted.push(strokes(straightEdges(drawing.points, drawing.edges), LIGHT_ACCENT, width * 0.8));
  if (layers.includes('solution') && !solved) painted.push(strokes(lines, ACCENT, width * 0.8));
  if (layers.includes('board')) {
    painted.push(...ornaments(board.decoration ?? [], width));
    painted.push(strokes(board.predrawn, INK, width));
  }
  if (solved) painted.push(strokes(lines, INK, width));
  // A solved puzzle needs no marks. Its dots are smaller, and its decoys are gone.
  if (layers.includes('board'))
    painted.push(
      ...(solved ? [discs(document, radius * 0.7, decoysOf(document))] : marked(document, radius)),
    );
  return painted;
}
