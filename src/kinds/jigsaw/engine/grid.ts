import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { simplified } from '../../../geometry/shapes/polyline.ts';
import { nearestApart } from '../../../geometry/shapes/strait.ts';
import { once } from '../../../once.ts';
import type { Random } from '../../../random.ts';
import type { Cutting } from './cutting.ts';
import { OUTSIDE } from './document.ts';
import { type CuttingFrame, frameOf } from './frame.ts';
import { rowsFor } from './play/rows.ts';
import { chosenFrom, type UserCurve } from './user-curves/user-curves.ts';

/** How often each line has been drawn before and found wanting. */
export type Attempts = (line: number) => number;

/** What a grid is cut by. */
interface GridOrder {
  readonly pieces: number;
  readonly curves: readonly UserCurve[];
  readonly minWidth: number;
}

/** How far a path may stray from its curve, in units and as a share of the width of a piece: what no eye sees. */
const STRAY = 0.08;
const STRAY_SHARE = 0.002;
/** How far a tab may lie from the middle of its line, as a share of it. */
const SHIFT = 0.05;
/** How much larger or smaller than it should be a tab may be. */
const SCALE = 0.08;
/** How much smaller it becomes with each attempt. */
const SHRINK = 0.08;
/** A tab is no larger than lets it keep to the wedge between its side and the middle of the piece, nearly. */
const WEDGE = 0.43;
/** After so many attempts it is as large as at first again, in another place. */
const PATIENCE = 8;
/** A line shorter than this, in least widths, stays straight. */
export const SHORTEST = 6;
/** How near to the corners a tab may begin, as a share of the line. */
const LEAD = 0.03;

/** Cuts a picture into rows of pieces with a tab or a blank on each inner side, no two of them alike. */
export function cutGrid(
  size: readonly [number, number],
  order: GridOrder,
  random: Random,
  attempts: Attempts,
): Cutting {
  const frame = frameOf(rowsFor(order.pieces, size), size, random.fork('corners'));
  const cuts = frame.lines.map((line, index) => {
    const [from, to] = line.ends.map((end) => frame.vertices[end]) as [Point, Point];
    const isRim = line.pieces.includes(OUTSIDE);
    if (isRim || distance(from, to) < SHORTEST * order.minWidth)
      return { ...line, path: [from, to], interlocking: false };
    const path = tabbed(
      from,
      to,
      { ...order, span: frame.span },
      random.fork(`line ${index}`),
      attempts(index),
    );
    return { ...line, path, interlocking: true };
  });
  return { vertices: frame.vertices, cuts, pieces: frame.pieces };
}

/**
 * A user curve laid from one corner to another, turned to either side, and a little changed.
 * @param span the width of a piece
 */
export function tabbed(
  from: Point,
  to: Point,
  { curves, minWidth, span }: Pick<GridOrder, 'curves' | 'minWidth'> & Pick<CuttingFrame, 'span'>,
  random: Random,
  attempt: number,
): Point[] {
  const { points, reach, neck } = formOf(chosenFrom(curves, random));
  const length = distance(from, to);
  const chosen = attempt === 0 ? random : random.fork(`attempt ${attempt}`);
  const chance = (most: number) => ((chosen.below(2001) - 1000) / 1000) * most;
  const shift = chance(SHIFT);
  const smallest = Math.min(1, (NARROW * minWidth) / (neck * length));
  const largest = Math.min(1, WEDGE / reach) * Math.min(1, span / length) * (1 + chance(SCALE));
  const scale = Math.max(smallest, largest * (1 - SHRINK) ** (attempt % PATIENCE));
  const side = chosen.below(2) === 0 ? 1 : -1;
  const isTurned = chosen.below(2) === 0;
  const [ux, uy] = [to[0] - from[0], to[1] - from[1]];
  const inner: Point[] = [];
  for (const [x, y] of isTurned ? points.toReversed() : points) {
    const along = 0.5 + shift + ((isTurned ? 1 - x : x) - 0.5) * scale;
    const up = y * scale * side;
    // Straight leads from the corners to where the curve begins, wherever it has been put.
    if (along > LEAD && along < 1 - LEAD)
      inner.push([from[0] + along * ux + up * uy, from[1] + along * uy - up * ux]);
  }
  return simplified([from, ...inner, to], Math.min(STRAY, STRAY_SHARE * span));
}

/** How wide the neck of a tab is at least, in least widths. */
const NARROW = 1.04;
/** Necks of curves are looked for up to this share of their length, in steps. */
const [WIDEST, NECK_STEP] = [0.2, 0.004];

/** A user curve, as far as laying it goes. */
interface Form {
  readonly points: readonly Point[];
  /** The farthest from the middle of the line that any of it lies, along it and aside together. */
  readonly reach: number;
  /** The least width that it can be cut with, as a share of its length. */
  readonly neck: number;
}

const formOf = once((curve: UserCurve): Form => {
  const { points } = curve;
  const rising = points.filter(([, y]) => Math.abs(y) > 0.06);
  const reach = Math.max(0.1, ...rising.map(([x, y]) => Math.abs(x - 0.5) + Math.abs(y)));
  let neck = NECK_STEP;
  while (neck < WIDEST && nearestApart(points, 1.57 * neck) >= 0.9 * neck) neck += NECK_STEP;
  return { points, reach, neck: neck - NECK_STEP };
});
