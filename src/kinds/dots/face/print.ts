import { ACCENT, INK, LIGHT_ACCENT, SOFT } from '../../../print/palette.ts';
import { element, NOTHING, pathData, type SvgNode, stroked } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { DotBoard, DotDocument, Ornament, Polyline } from '../engine/document.ts';
import { PENS } from '../engine/palette.ts';
import { placeCurve } from './place-curve.ts';
import { decoysOf, joined, straightLines, trueLines } from './true-lines.ts';

/** The radius at which the dots of `document` are drawn: its parameter `dotRadius`, or 6. */
export function dotRadius(document: PuzzleDocument): number {
  const radius = document.generator.parameters.dotRadius;
  return typeof radius === 'number' && radius > 0 ? radius : 6;
}

/** Width of a drawn line beside dots of this radius. */
export const lineWidth = (radius: number): number => radius * 0.6;

/** The dots as ink discs, all but those in `left`. */
export function discs(
  { board }: DotDocument,
  radius: number,
  left: ReadonlySet<number> = new Set(),
): SvgNode {
  return element(
    'g',
    { fill: INK },
    board.dots.flatMap(({ at: [x, y] }, dot) =>
      left.has(dot) ? [] : [element('circle', { cx: x, cy: y, r: radius })],
    ),
  );
}

/** Polylines, as one path. */
export function strokes(lines: readonly Polyline[], colour: string, width: number): SvgNode {
  return lines.length === 0 ? NOTHING : stroked(pathData(lines), colour, width);
}

/** The pen of colour `index`; more colours than pens start again from the first. */
export function pen(index: number): string {
  return PENS[index % PENS.length] ?? INK;
}

/** How much thinner than a drawn line the place around the picture is. */
const THINNER = 0.7;

/** What is shown beside the puzzle: the place softly, the face in ink. */
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
 * A dot puzzle's layers. What is solved is shown in true lines, or straight as a pencil on paper draws it.
 *
 * @param marked paints the dots of an unsolved board with what tells the player where lines go
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
  // The picture the puzzle was made from, and the solution, to hold against board and drawing.
  if (layers.includes('drawing'))
    painted.push(strokes(joined(drawing.points, drawing.edges), LIGHT_ACCENT, width * 0.8));
  if (layers.includes('solution') && !solved) painted.push(strokes(lines, ACCENT, width * 0.8));
  if (layers.includes('board')) {
    painted.push(...ornaments(board.decoration ?? [], width));
    painted.push(strokes(board.predrawn, INK, width));
  }
  // The lines as a child has drawn them when the puzzle is done.
  if (solved) painted.push(strokes(lines, INK, width));
  // Marks have done their work once the lines are there, the dots step back, and decoys are gone.
  if (layers.includes('board'))
    painted.push(
      ...(solved ? [discs(document, radius * 0.7, decoysOf(document))] : marked(document, radius)),
    );
  return painted;
}
