import type { Point } from '../../../geometry/plane-graph.ts';
import { INK } from '../../../print/palette.ts';
import { element, figure, type Markup } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import { MARKS, type Mark, SHAPES } from '../../dots/engine/palette.ts';
import { type DotDocument, lineWidth, paintDots } from '../../dots/face/print.ts';
import type { ClosestDot, ClosestDotBoard } from '../engine/document.ts';

/** Dots are drawn larger than they are checked, so that their colours and patterns can be told apart. */
const LARGER = 1.6;

/** A closest-dot puzzle: discs in their colours, each colour with a pattern of its own, and pies of several colours. */
export function paintClosestDot(document: DotDocument<ClosestDotBoard>, view: View): readonly Markup[] {
  return paintDots(document, view, (own, radius) => own.board.dots.map((dot) => pie(dot, radius * LARGER)));
}

/** A dot as a disc or a pie, with an ink rim. */
function pie({ at, colours }: ClosestDot, radius: number): Markup {
  const [cx, cy] = at;
  const rim = { cx, cy, r: radius, fill: 'none', stroke: INK, 'stroke-width': lineWidth(radius) * 0.25 };
  const slices = colours.flatMap((colour, slice) => {
    const mark = MARKS[colour % MARKS.length];
    return [
      sliceOf(at, radius, slice, colours.length, mark.colour),
      ...shapeOf(
        mark,
        middleOf(at, radius, slice, colours.length),
        (radius * 0.5) / Math.sqrt(colours.length),
      ),
    ];
  });
  return element('g', {}, [...slices, element('circle', rim)]);
}

/** A slice of a pie, the first beginning at the top. */
function sliceOf([x, y]: Point, radius: number, slice: number, slices: number, fill: string): Markup {
  if (slices === 1) return element('circle', { cx: x, cy: y, r: radius, fill });
  const rim = (turn: number) => {
    const angle = (2 * Math.PI * turn) / slices - Math.PI / 2;
    return `${figure(x + radius * Math.cos(angle))} ${figure(y + radius * Math.sin(angle))}`;
  };
  const path = `M${figure(x)} ${figure(y)}L${rim(slice)}A${radius} ${radius} 0 0 1 ${rim(slice + 1)}Z`;
  return element('path', { d: path, fill });
}

function middleOf([x, y]: Point, radius: number, slice: number, slices: number): Point {
  if (slices === 1) return [x, y];
  const angle = (2 * Math.PI * (slice + 0.5)) / slices - Math.PI / 2;
  return [x + radius * 0.55 * Math.cos(angle), y + radius * 0.55 * Math.sin(angle)];
}

/** The colour's own shape, in the middle of its disc or slice, light on dark and dark on light. */
function shapeOf({ pattern, ink }: Mark, [x, y]: Point, radius: number): readonly Markup[] {
  const shape = SHAPES[pattern];
  if (shape === undefined) return [];
  const transform = `translate(${figure(x)} ${figure(y)}) scale(${figure(radius)})`;
  const line = { fill: 'none', stroke: ink, 'stroke-width': shape.pen, 'stroke-linecap': 'round' };
  return [element('path', { d: shape.path, transform, ...(shape.pen === undefined ? { fill: ink } : line) })];
}
