import { INK } from '../../../print/palette.ts';
import { decimal, element, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { type ColourMark, MARKS, SHAPES } from '../../dots/engine/palette.ts';
import { pie, rimPoint } from '../../dots/face/pie.ts';
import { lineWidth, paintDots } from '../../dots/face/print.ts';
import type { ClosestDot, ClosestDotBoard } from '../engine/document.ts';

/** Dots are drawn larger than they are checked, so that their colours and patterns can be distinguished. */
export const DOT_SCALE = 1.6;

/** Draws a closest-dot puzzle: discs in their colours, each colour with its own pattern, and pies of several colours. */
export function paintClosestDot(document: DotDocument<ClosestDotBoard>, view: View): readonly SvgNode[] {
  return paintDots(document, view, (own, radius) =>
    own.board.dots.map((dot) => paintDot(dot, radius * DOT_SCALE)),
  );
}

export function paintDot({ at: [x, y], colours }: ClosestDot, radius: number): SvgNode {
  const marks = colours.map((colour) => MARKS[colour % MARKS.length]);
  const slices = pie(marks.map(({ colour }) => colour));
  const rim = element('circle', { r: 1, fill: 'none', stroke: INK, 'stroke-width': lineWidth(1) * 0.25 });
  return element('g', { transform: `translate(${x} ${y}) scale(${decimal(radius)})` }, [
    ...marks.flatMap((mark, slice) => [slices[slice], ...shapeOf(mark, slice, colours.length)]),
    rim,
  ]);
}

/** Returns the colour's own shape, in the middle of its disc or slice, light on dark or dark on light. */
function shapeOf({ pattern, ink }: ColourMark, slice: number, slices: number): readonly SvgNode[] {
  const shape = SHAPES[pattern];
  if (shape === undefined) return [];
  const [x, y] = slices === 1 ? [0, 0] : rimPoint(slice + 0.5, slices).map((place) => decimal(0.55 * place));
  const transform = `translate(${x} ${y}) scale(${decimal(0.5 / Math.sqrt(slices))})`;
  const line = { fill: 'none', stroke: ink, 'stroke-width': shape.pen, 'stroke-linecap': 'round' };
  return [element('path', { d: shape.path, transform, ...(shape.pen === undefined ? { fill: ink } : line) })];
}
