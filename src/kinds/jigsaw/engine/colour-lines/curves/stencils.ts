import type { Point } from '../../../../../geometry/shapes/point.ts';
import { selfDistance } from '../../../../../geometry/shapes/self-distance.ts';
import { curvesApart } from '../../user-curves/drawn.ts';
import type { UserCurve } from '../../user-curves/user-curves.ts';
import { restoreCorners, withoutNeedles } from './corners.ts';
import {
  directions,
  type FlatLine,
  hasCorners,
  lengthsAlong,
  narrowestWidth,
  resampleEvenly,
  turnRange,
} from './polyline.ts';

/** A user curve, or a part of it, to be placed into cuts: from (0, 0) to (1, 0). */
export interface Stencil {
  readonly line: FlatLine;
  /** Arc length while its ends are at distance 1. */
  readonly length: number;
  /** Least distance between its ends without narrow places, as a multiple of `minWidth`. */
  readonly minChord: number;
  /** Distance between its ends, as a share of the whole user curve's. */
  readonly share: number;
}

export const STENCIL_POINTS = 48;
/** Parts of a user curve that become stencils, by x, so that a tab fits on a short cut. */
const PARTS = [
  [0, 1],
  [0.16, 0.84],
  [0.28, 0.72],
  [0, 0.5],
  [0.5, 1],
] as const;
/** Least range of a stencil's directions, in radians, so that 200° are left after fitting. */
const MIN_TURN_RANGE = (218 / 180) * Math.PI;
/** Ranges of directions of relaxed stencils, in radians. Only curves with `RELAX_MARGIN` more are relaxed. */
const RELAXED_TURN_RANGES = [(236 / 180) * Math.PI, MIN_TURN_RANGE] as const;
/** The same for sharp stencils. Fitting does not round sharp corners, so a smaller margin is enough. */
const SHARP_TURN_RANGE = (212 / 180) * Math.PI;
const RELAX_MARGIN = 0.05;
/** The same for soft stencils. */
const SOFT_TURN_RANGE = (135 / 180) * Math.PI;
/** Largest distance of a relaxed stencil from its curve, as a share of the chord. Fitting takes as much again. */
const RELAXED_OFF = 0.045;
/** Least range of directions after fitting has rounded a stencil, in radians. */
const MIN_FITTED_TURN_RANGE = (192 / 180) * Math.PI;
/** Least width of a stencil, as a multiple of `minWidth`. */
const MIN_STENCIL_WIDTH = 1.16;
/** How far fitting rounds a line to either side, as a multiple of `minWidth`, and points to measure it. */
const ROUNDING_REACH = 0.7;
const ROUNDING_POINTS = 145;
/** Points farther apart along a line than this multiple of `minWidth` cannot be on both sides of one corner. */
export const BEYOND_CORNERS = 2.4;
/** Least distance of points `APART` along the line at a sharp corner, both as multiples of `minWidth`: at least 71°. */
const CORNER_WIDTH = 0.91;
/** Bisection steps to find how little a stencil may turn and keep its shape. */
const BISECTION_STEPS = 5;
/** Distance along a line beyond which points must keep apart, as a multiple of `minWidth`. */
export const APART = 1.57;

/** Forms of a user curve to place into cuts, whole and in part. */
export interface Stencils {
  /** Parts whose needles become corners when they turn no more than they must. */
  readonly sharp: readonly Stencil[];
  /** Unchanged, unless the curve must turn more to interlock. */
  readonly full: readonly Stencil[];
  /** Turning no more than it takes to interlock, so that wider necks and hollows need less room. */
  readonly relaxed: readonly Stencil[];
  /** With rounded corners, where there is no room for sharp ones. */
  readonly blunt: readonly Stencil[];
  /** Turning less than it takes to interlock, for cuts that need not. */
  readonly soft: readonly Stencil[];
}

export function stencilsOf({ points, corners = [] }: UserCurve): Stencils {
  const line = { xs: Float64Array.from(points, ([x]) => x), ys: Float64Array.from(points, ([, y]) => y) };
  const whole = resampleEvenly(corners.length > 0 ? restoreCorners(line, corners) : line, 193);
  const found = {
    sharp: [] as Stencil[],
    full: [] as Stencil[],
    relaxed: [] as Stencil[],
    blunt: [] as Stencil[],
    soft: [] as Stencil[],
  };
  const add = (to: 'sharp' | 'full' | 'relaxed', line: FlatLine, share: number) => {
    const stencil = stencilOf(line, share);
    if (stencil !== undefined) found[to].push(stencil);
    const blunt = hasCorners(line) ? stencilOf(withoutCorners(line), share) : undefined;
    if (blunt !== undefined) found.blunt.push(blunt);
  };
  for (const [from, to] of PARTS) {
    const first = whole.xs.findIndex((x) => x >= from);
    const last = whole.xs.findLastIndex((x) => x <= to);
    const line = resampleEvenly(levelPart(whole, first, last), STENCIL_POINTS);
    const { least, most } = turnRange(line);
    const turned = most - least;
    // A part that turns too little is no tab.
    if (turned < MIN_TURN_RANGE * 0.9) continue;
    const share = to - from;
    const softLine = finishLine(scaleTurns(line, SOFT_TURN_RANGE / turned));
    const soft = stencilOf(softLine, share) ?? stencilOf(withoutCorners(softLine), share);
    if (soft !== undefined) found.soft.push(soft);
    const full = finishLine(turned < MIN_TURN_RANGE ? scaleTurns(line, MIN_TURN_RANGE / turned) : line);
    add('full', full, share);
    // With the least turn, a needle may become a corner.
    if (hasCorners(line)) {
      const sharp = finishLine(relax(line, Math.min(1, SHARP_TURN_RANGE / turned), share));
      if (cornersIn(sharp) > cornersIn(full)) add('sharp', sharp, share);
    }
    for (const wanted of RELAXED_TURN_RANGES)
      if (turned >= wanted + RELAX_MARGIN)
        add('relaxed', finishLine(relax(line, wanted / turned, share)), share);
  }
  return found;
}

/** Rounds coordinates, because engines differ in the last bits of a sine, and removes needles. */
function finishLine(line: FlatLine): FlatLine {
  return withoutNeedles({ ...line, xs: line.xs.map(roundCoordinate), ys: line.ys.map(roundCoordinate) });
}

/** Returns the line with corners that may be rounded. */
const withoutCorners = ({ xs, ys }: FlatLine): FlatLine => ({ xs, ys });

const cornersIn = ({ corners = [] }: FlatLine): number => corners.length;

/** Makes a line turn less, by the factor nearest to `wanted` that keeps its shape. 1 changes nothing. */
function relax(line: FlatLine, wanted: number, share: number): FlatLine {
  const original = pointsOn(line);
  let [low, high, factor] = [wanted, 1, wanted];
  let found = scaleTurns(line, factor);
  for (let step = 0; step < BISECTION_STEPS; step++) {
    if (curvesApart(pointsOn(found), original) * share <= RELAXED_OFF) {
      if (step === 0) return found;
      high = factor;
    } else low = factor;
    factor = (low + high) / 2;
    found = scaleTurns(line, factor);
  }
  return scaleTurns(line, high);
}

const pointsOn = ({ xs, ys }: FlatLine): readonly Point[] => Array.from(xs, (x, k) => [x, ys[k]]);

function stencilOf(line: FlatLine, share: number): Stencil | undefined {
  const least = leastChord(line);
  return least === undefined
    ? undefined
    : { line, length: lengthsAlong(line)[STENCIL_POINTS - 1], minChord: least, share };
}

const roundCoordinate = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** Scales the turns of a line's directions by a factor (Lau et al. 2014, §4.3.2, fig. 8). */
function scaleTurns(line: FlatLine, factor: number): FlatLine {
  const { least, most } = turnRange(line);
  const middle = (least + most) / 2;
  const { xs, ys } = line;
  const px = new Float64Array(xs.length);
  const py = new Float64Array(xs.length);
  const turns = directions(line);
  for (let k = 1; k < xs.length; k++) {
    const angle = (turns[k - 1] - middle) * factor;
    const [dx, dy] = [xs[k] - xs[k - 1], ys[k] - ys[k - 1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    px[k] = px[k - 1] + length * Math.cos(angle);
    py[k] = py[k - 1] + length * Math.sin(angle);
  }
  return resampleEvenly(levelPart({ ...line, xs: px, ys: py }, 0, xs.length - 1), STENCIL_POINTS);
}

/** Moves, turns and scales a part of a line so that it runs from (0, 0) to (1, 0). */
function levelPart({ xs, ys, corners }: FlatLine, first: number, last: number): FlatLine {
  const [dx, dy] = [xs[last] - xs[first], ys[last] - ys[first]];
  const square = dx * dx + dy * dy;
  const [part, up] = [new Float64Array(last - first + 1), new Float64Array(last - first + 1)];
  for (let k = first; k <= last; k++) {
    const [x, y] = [xs[k] - xs[first], ys[k] - ys[first]];
    part[k - first] = (x * dx + y * dy) / square;
    up[k - first] = (y * dx - x * dy) / square;
  }
  if (corners === undefined) return { xs: part, ys: up };
  const kept = corners.filter((corner) => corner > first && corner < last).map((corner) => corner - first);
  return { xs: part, ys: up, corners: kept };
}

/** Least distance between a line's ends without narrow places, as a multiple of `minWidth`. */
function leastChord(line: FlatLine): number | undefined {
  const own = turnRange(line);
  const turned = own.most - own.least;
  for (let chord = 2; chord < 20; chord += 0.25) {
    const fitted = simulateRounding(line, ROUNDING_REACH / chord);
    const { least, most } = turnRange(fitted);
    if (most - least < Math.min(MIN_FITTED_TURN_RANGE, 0.88 * turned)) continue;
    // Search necks in the original line, and corners in the rounded one by points close together along it.
    if (narrowestWidth(line, BEYOND_CORNERS / chord, 0.25 / chord) * chord < MIN_STENCIL_WIDTH) continue;
    const isRoomy =
      hasCorners(fitted) || narrowestWidth(fitted, APART / chord, 0.25 / chord) * chord >= MIN_STENCIL_WIDTH;
    if (isRoomy && keepsCorners(fitted, 1 / chord)) return chord;
  }
  return undefined;
}

/** Whether corners are blunt enough for cuts of a least width; true without corners. */
export function keepsCorners(line: FlatLine, minWidth: number): boolean {
  return !hasCorners(line) || selfDistance(pointsOn(line), APART * minWidth) >= CORNER_WIDTH * minWidth;
}

/** Rounds a line as fitting does: each point becomes the mean of those around it, except in corners. */
function simulateRounding(line: FlatLine, reach: number): FlatLine {
  const dense = resampleEvenly(line, ROUNDING_POINTS);
  const { xs, ys, corners = [] } = dense;
  const beside = Math.round((reach * (ROUNDING_POINTS - 1)) / lengthsAlong(line)[line.xs.length - 1]);
  const fixed = [0, ...corners, ROUNDING_POINTS - 1];
  const mean = (values: Float64Array) =>
    values.map((_, k) => {
      const own = Math.min(beside, ...fixed.map((at) => Math.abs(at - k)));
      let sum = 0;
      for (let at = k - own; at <= k + own; at++) sum += values[at];
      return sum / (2 * own + 1);
    });
  return { ...dense, xs: mean(xs), ys: mean(ys) };
}
