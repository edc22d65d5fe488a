import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { simplify } from '../../../geometry/shapes/polyline.ts';
import { selfDistance } from '../../../geometry/shapes/self-distance.ts';
import { cachePerObject } from '../../../once.ts';
import type { Random } from '../../../random.ts';
import type { Cutting } from './cutting.ts';
import { OUTSIDE } from './document.ts';
import { type CuttingFrame, frameOf } from './frame.ts';
import { rowsFor } from './play/rows.ts';
import { pickCurve, type UserCurve } from './user-curves/user-curves.ts';

/** Returns how often a line has been found faulty. */
export type Attempts = (line: number) => number;

interface GridSettings {
  readonly pieces: number;
  readonly curves: readonly UserCurve[];
  readonly minWidth: number;
}

/** How far a path may stray from its curve, in units and as a share of a piece's width. Both are invisible. */
const STRAY = 0.08;
const STRAY_SHARE = 0.002;
/** How far a tab may be from the middle of its line, as a share of it. */
const SHIFT = 0.05;
/** Random change of a tab's size, as a share. */
const SCALE = 0.08;
/** How much smaller a tab becomes with each attempt, as a share. */
const SHRINK = 0.08;
/** Largest reach of a tab, which mostly keeps it between its side and the piece's middle. */
const WEDGE = 0.43;
/** After this many attempts a tab has its first size again, in another place. */
const ATTEMPTS_PER_PLACE = 8;
/** A line shorter than this multiple of `minWidth` stays straight. */
export const MIN_TAB_LINE = 6;
/** How near to the corners a tab may begin, as a share of the line. */
const MIN_CORNER_DISTANCE = 0.03;

/** Cuts a picture into rows of pieces. Each inner side has a tab; no two tabs are alike. */
export function cutGrid(
  size: readonly [number, number],
  settings: GridSettings,
  random: Random,
  attempts: Attempts,
): Cutting {
  const frame = frameOf(rowsFor(settings.pieces, size), size, random.fork('corners'));
  const cuts = frame.lines.map((line, index) => {
    const [from, to] = line.ends.map((end) => frame.vertices[end]) as [Point, Point];
    const isRim = line.pieces.includes(OUTSIDE);
    if (isRim || distance(from, to) < MIN_TAB_LINE * settings.minWidth)
      return { ...line, path: [from, to], interlocking: false };
    const path = drawTab(
      from,
      to,
      { ...settings, span: frame.span },
      random.fork(`line ${index}`),
      attempts(index),
    );
    return { ...line, path, interlocking: true };
  });
  return { vertices: frame.vertices, cuts, pieces: frame.pieces };
}

/** Draws a user curve to a random side, slightly varied. `span` is the width of a piece, in units. */
export function drawTab(
  from: Point,
  to: Point,
  { curves, minWidth, span }: Pick<GridSettings, 'curves' | 'minWidth'> & Pick<CuttingFrame, 'span'>,
  random: Random,
  attempt: number,
): Point[] {
  const { points, reach, neck } = limitsOf(pickCurve(curves, random));
  const length = distance(from, to);
  const attemptRandom = attempt === 0 ? random : random.fork(`attempt ${attempt}`);
  const randomOffset = (most: number) => ((attemptRandom.below(2001) - 1000) / 1000) * most;
  const shift = randomOffset(SHIFT);
  const smallest = Math.min(1, (MIN_NECK * minWidth) / (neck * length));
  const largest = Math.min(1, WEDGE / reach) * Math.min(1, span / length) * (1 + randomOffset(SCALE));
  const scale = Math.max(smallest, largest * (1 - SHRINK) ** (attempt % ATTEMPTS_PER_PLACE));
  const side = attemptRandom.below(2) === 0 ? 1 : -1;
  const isReversed = attemptRandom.below(2) === 0;
  const [ux, uy] = [to[0] - from[0], to[1] - from[1]];
  const inner: Point[] = [];
  for (const [x, y] of isReversed ? points.toReversed() : points) {
    const along = 0.5 + shift + ((isReversed ? 1 - x : x) - 0.5) * scale;
    const up = y * scale * side;
    // Straight lines connect the corners with the curve.
    if (along > MIN_CORNER_DISTANCE && along < 1 - MIN_CORNER_DISTANCE)
      inner.push([from[0] + along * ux + up * uy, from[1] + along * uy - up * ux]);
  }
  return simplify([from, ...inner, to], Math.min(STRAY, STRAY_SHARE * span));
}

/** Least width of a tab's neck, as a multiple of `minWidth`. */
const MIN_NECK = 1.04;
/** Range and step of the search for a curve's neck, as shares of its length. */
const [WIDEST_NECK, NECK_STEP] = [0.2, 0.004];

interface CurveLimits {
  readonly points: readonly Point[];
  /** Greatest Manhattan distance of its raised part from the middle of its chord. */
  readonly reach: number;
  /** The largest `minWidth` that it satisfies, as a share of its chord. */
  readonly neck: number;
}

const limitsOf = cachePerObject((curve: UserCurve): CurveLimits => {
  const { points } = curve;
  const rising = points.filter(([, y]) => Math.abs(y) > 0.06);
  const reach = Math.max(0.1, ...rising.map(([x, y]) => Math.abs(x - 0.5) + Math.abs(y)));
  let neck = NECK_STEP;
  while (neck < WIDEST_NECK && selfDistance(points, 1.57 * neck) >= 0.9 * neck) neck += NECK_STEP;
  return { points, reach, neck: neck - NECK_STEP };
});
