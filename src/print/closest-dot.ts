import type { ClosestDot, ClosestDotBoard } from '../dots/closest-dot/document.ts';
import { MARKS, type Mark } from '../dots/palette.ts';
import type { Point } from '../geometry/plane-graph.ts';
import { type DotDocument, lineWidth, paintDots } from './dots.ts';
import { INK } from './palette.ts';
import { element, type Markup } from './svg.ts';
import type { View } from './view.ts';

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
      ...patternOf(mark, middleOf(at, radius, slice, colours.length), radius / Math.sqrt(colours.length)),
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

type Corners = readonly (readonly [number, number])[];

/** Patterns made of lines, and of filled corners, in a square from -1 to 1. */
const LINES: Readonly<Partial<Record<Mark['pattern'], readonly Corners[]>>> = {
  bar: [
    [
      [-1, 0],
      [1, 0],
    ],
  ],
  post: [
    [
      [0, -1],
      [0, 1],
    ],
  ],
  cross: [
    [
      [-0.8, -0.8],
      [0.8, 0.8],
    ],
    [
      [-0.8, 0.8],
      [0.8, -0.8],
    ],
  ],
};
const AREAS: Readonly<Partial<Record<Mark['pattern'], Corners>>> = {
  triangle: [
    [0, -1],
    [0.87, 0.6],
    [-0.87, 0.6],
  ],
  square: [
    [-0.7, -0.7],
    [0.7, -0.7],
    [0.7, 0.7],
    [-0.7, 0.7],
  ],
};

/** The colour's own shape, in the middle of its disc or slice, light on dark and dark on light. */
function patternOf({ pattern, ink }: Mark, [x, y]: Point, size: number): readonly Markup[] {
  const s = size * 0.5;
  const line = { fill: 'none', stroke: ink, 'stroke-width': size * 0.22, 'stroke-linecap': 'round' };
  const path = (corners: Corners) =>
    `M${corners.map(([dx, dy]) => `${figure(x + dx * s)} ${figure(y + dy * s)}`).join('L')}`;
  if (pattern === 'spot') return [element('circle', { cx: x, cy: y, r: s * 0.6, fill: ink })];
  if (pattern === 'ring') return [element('circle', { cx: x, cy: y, r: s * 0.8, ...line })];
  const [lines, area] = [LINES[pattern], AREAS[pattern]];
  if (lines !== undefined) return [element('path', { d: lines.map(path).join(''), ...line })];
  return area === undefined ? [] : [element('path', { d: `${path(area)}Z`, fill: ink })];
}

/** To 3 decimals. */
const figure = (value: number): number => Math.round(value * 1000) / 1000;
