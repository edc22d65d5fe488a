import { type Box, crossesBox, distanceToBox } from '../../../geometry/shapes/box.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import type { DotLayout } from '../../dots/engine/routes/layout.ts';
import type { Label } from './document.ts';
import type { NumberMark } from './numbering.ts';
import type { NumbersParameters } from './parameters.ts';

export interface LabelPlace {
  readonly dot: number;
  readonly box: Box;
  readonly cost: number;
}

/** A character's width as a multiple of its height. */
const WIDTH = 0.6;

/** Sixteen directions, clockwise from the right. */
const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [0.924, 0.383],
  [0.7, 0.7],
  [0.383, 0.924],
  [0, 1],
  [-0.383, 0.924],
  [-0.7, 0.7],
  [-0.924, 0.383],
  [-1, 0],
  [-0.924, -0.383],
  [-0.7, -0.7],
  [-0.383, -0.924],
  [0, -1],
  [0.383, -0.924],
  [0.7, -0.7],
  [0.924, -0.383],
];
/** The cost of each direction: above and to the right reads best. */
const DIRECTION_COSTS = [1, 3, 2, 4, 2, 4, 3, 4, 2, 3, 1.5, 2, 0.5, 1.5, 0, 1];

/** Gaps between a dot's disc and its label, in puzzle units, and their costs. None costs as much as being on a line. */
const DISTANCES: readonly (readonly [gap: number, cost: number])[] = [
  [2.5, 0],
  [4, 4],
  [6, 6],
  [8.5, 14],
  [11, 22],
  [1, 30],
  [14, 42],
  [17, 60],
  [20, 85],
  [24, 110],
  [30, 150],
  [38, 200],
  [48, 240],
];

/** Gaps kept between labels and discs, pre-drawn lines, and other labels. */
const FROM_DISC = 1;
const FROM_LINE = 3;
export const FROM_LABEL = 1;
/** Gaps between labels side by side, as a share of their height: of two dots, and of one. */
const BESIDE_LABEL = 0.4;
const BESIDE_OWN = 0.62;

const ON_OWN_LINE_COST = 1000;
const ON_LINE_COST = 300;
const BESIDE_LINE_COST = 8;
/** How near to a line a label counts as beside it. */
const BESIDE = 4;
/** The cost of a label as near to another dot as to its own. */
const UNCLEAR_COST = 40;

export function boxOf({ at, number, pause }: Label, labelSize: number): Box {
  const characters = String(number).length + (pause ? 1 : 0);
  return { at, halfWidth: (characters * WIDTH * labelSize) / 2, halfHeight: labelSize / 2 };
}

/** The places where a label touches no disc, pre-drawn line or rim, and is nearest to its own dot. */
export function placesOf(
  mark: NumberMark,
  { dots, edges, predrawn }: Omit<DotLayout, 'lines'>,
  size: Point,
  { labelSize, dotRadius }: Pick<NumbersParameters, 'labelSize' | 'dotRadius'>,
): readonly LabelPlace[] {
  const at = dots[mark.dot];
  const [x, y] = at;
  const { halfWidth, halfHeight } = boxOf({ ...mark, at }, labelSize);
  const farthest = Math.max(...DISTANCES.map(([gap]) => gap));
  const reach = dotRadius + farthest + 2 * halfWidth + 2 * halfHeight;
  const others = dots.filter(
    ([u, v], dot) => dot !== mark.dot && Math.abs(u - x) < 2 * reach && Math.abs(v - y) < 2 * reach,
  );
  const around: Box = { at, halfWidth: reach, halfHeight: reach };
  const isOwn = (from: number, to: number) => from === mark.dot && mark.neighbours.includes(to);
  const lines = [
    ...mark.neighbours.map((dot) => ({ a: at, b: dots[dot], onLine: ON_OWN_LINE_COST })),
    ...edges
      .filter(([i, j]) => !isOwn(i, j) && !isOwn(j, i))
      .map(([i, j]) => ({ a: dots[i], b: dots[j], onLine: ON_LINE_COST })),
  ].filter(({ a, b }) => crossesBox(around, a, b, 0));
  const predrawnNear = predrawn
    .flatMap((line) => line.slice(1).map((b, k) => [line[k], b] as const))
    .filter(([a, b]) => crossesBox(around, a, b, 0));

  const places: LabelPlace[] = [];
  for (const [gap, far] of DISTANCES) {
    DIRECTIONS.forEach(([dx, dy], k) => {
      const out = outward(dx, dy, halfWidth, halfHeight, dotRadius + gap);
      const box: Box = { at: [round(x + dx * out), round(y + dy * out)], halfWidth, halfHeight };
      if (!isOnBoard(box, size)) return;
      if (predrawnNear.some(([a, b]) => crossesBox(box, a, b, FROM_LINE))) return;
      const ratio = unclearness(box, at, others, dotRadius);
      if (ratio === undefined) return;
      let cost = far + DIRECTION_COSTS[k] + UNCLEAR_COST * ratio * ratio;
      for (const { a, b, onLine } of lines) {
        if (crossesBox(box, a, b, 0.5)) cost += onLine;
        else if (crossesBox(box, a, b, BESIDE)) cost += BESIDE_LINE_COST;
      }
      places.push({ dot: mark.dot, box, cost });
    });
  }
  return places;
}

/** True if two labels are too near to each other: 6 and 1 side by side look like 61. */
export function clash({ dot, box: a }: LabelPlace, { dot: other, box: b }: LabelPlace): boolean {
  const beside = (dot === other ? BESIDE_OWN : BESIDE_LABEL) * (a.halfHeight + b.halfHeight);
  return (
    Math.abs(a.at[0] - b.at[0]) < a.halfWidth + b.halfWidth + beside &&
    Math.abs(a.at[1] - b.at[1]) < a.halfHeight + b.halfHeight + FROM_LABEL
  );
}

/** How far out in a direction a box's centre must be for the box to be `away` from the origin. */
function outward(dx: number, dy: number, halfWidth: number, halfHeight: number, away: number): number {
  let near = 0;
  let far = halfWidth + halfHeight + away;
  for (let step = 0; step < 24; step++) {
    const middle = (near + far) / 2;
    const x = Math.max(0, Math.abs(middle * dx) - halfWidth);
    const y = Math.max(0, Math.abs(middle * dy) - halfHeight);
    if (Math.sqrt(x * x + y * y) < away) near = middle;
    else far = middle;
  }
  return far;
}

function isOnBoard({ at: [x, y], halfWidth, halfHeight }: Box, [width, height]: Point): boolean {
  return x >= halfWidth && y >= halfHeight && x <= width - halfWidth && y <= height - halfHeight;
}

/**
 * The distance to the own dot as a share of that to the nearest other. Undefined if the label touches another disc or
 * is not clearly nearer to its own dot.
 */
function unclearness(box: Box, own: Point, others: readonly Point[], dotRadius: number): number | undefined {
  const centre = distance(box.at, own);
  const rim = distanceToBox(box, own[0], own[1]);
  let ratio = 0;
  for (const other of others) {
    const gap = distanceToBox(box, other[0], other[1]);
    if (gap < dotRadius + FROM_DISC || gap < rim + 0.5) return undefined;
    const far = distance(box.at, other);
    if (far < centre + 0.5) return undefined;
    ratio = Math.max(ratio, centre / far, rim / gap);
  }
  return ratio;
}
