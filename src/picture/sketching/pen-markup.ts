import type { Point } from '../../geometry/shapes/point.ts';
import { arcLengths } from '../../geometry/shapes/polyline.ts';
import { penAreas } from './pen-areas.ts';
import { FILL_RIM, INK_COLOUR, type PenDrawing, type PenFill, penWidth, sheetUnit } from './pen-drawing.ts';
import { smoothLine, smoothPath } from './smooth-line.ts';
import { closeGaps, findJoins, linesOfStrokes, type PenLine } from './stroke-ends.ts';

/** A stroke up to this many pen widths long is a dot. */
const DOT = 1.2;
/** Minimum radius of a dot, in thousandths of the sheet's longer side. */
const MIN_DOT = 6;

/** A pen drawing as two SVG texts. Their view box is the whole sheet. */
export interface PenMarkup {
  /** Black lines: smoothed between corners, with nearly meeting ends joined. */
  readonly svg: string;
  /** The original strokes in their colours over own fills or else pale ones, on a transparent background. */
  readonly colour: string;
}

/** Converts a pen drawing to SVG text. The same drawing always gives the same text. */
export function penMarkup(drawing: PenDrawing): PenMarkup {
  const unit = sheetUnit(drawing);
  const all = linesOfStrokes(drawing);
  const isDot = (line: PenLine): boolean => (arcLengths(line.points).at(-1) ?? 0) <= DOT * widthOf(line);
  const widthOf = ({ strokeIndex }: PenLine): number => penWidth(drawing, drawing.strokes[strokeIndex]);
  const colourOf = ({ strokeIndex }: PenLine): string => drawing.strokes[strokeIndex].colour ?? INK_COLOUR;
  const [dots, lines] = [all.filter(isDot), all.filter((line) => !isDot(line))];
  const joined = closeGaps(lines, findJoins(lines, drawing));

  const black = joined.map((line) => {
    const path = smoothPath(smoothLine(line.points, line.isRing, unit));
    return `<path d="${path}" fill="none" stroke="#000" stroke-width="${roundTo1(widthOf(line))}"/>`;
  });
  const dotCircles = (paint: (line: PenLine) => string): string[] =>
    dots.map((line) => {
      const [x, y] = middleOf(line.points);
      const reach = Math.max(MIN_DOT * unit, widthOf(line) / 2);
      return `<circle cx="${roundTo1(x)}" cy="${roundTo1(y)}" r="${roundTo1(reach)}" fill="${paint(line)}"/>`;
    });
  const areaOf = ({ rings, colour }: PenFill, more = ''): string =>
    `<path d="${rings.map((ring) => `${pathOf(ring)}Z`).join('')}" fill="${colour}" fill-rule="evenodd"${more}/>`;
  const { fills: own = [] } = drawing;
  const rim = roundTo1(FILL_RIM * unit);
  const fills =
    own.length > 0
      ? own.map((fill) => areaOf(fill, ` stroke="${fill.colour}" stroke-width="${rim}"`))
      : penAreas(joined, (index) => colourOf(joined[index]), unit).map((area) => areaOf(area));
  const drawn = lines.map((line) => {
    const [stroke, width] = [colourOf(line), roundTo1(widthOf(line))];
    return `<path d="${pathOf(line.points)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  });
  return {
    svg: sheetSvg(drawing, [...black, ...dotCircles(() => '#000')]),
    colour: sheetSvg(drawing, [...fills, ...drawn, ...dotCircles(colourOf)]),
  };
}

function sheetSvg({ size: [width, height] }: PenDrawing, parts: readonly string[]): string {
  const pen = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g ${pen}>${parts.join('')}</g></svg>`;
}

function middleOf(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1): number => points.reduce((all, at) => all + at[axis], 0) / points.length;
  return [sum(0), sum(1)];
}

function pathOf(line: readonly Point[]): string {
  return line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${roundTo1(x)} ${roundTo1(y)}`).join('');
}

function roundTo1(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
