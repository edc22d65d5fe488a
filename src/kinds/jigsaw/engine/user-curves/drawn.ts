import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { farthest } from '../../../../geometry/shapes/hausdorff.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { divide, normalSpan, resample } from '../../../../geometry/shapes/polyline.ts';
import { meet } from '../../../../geometry/shapes/segment.ts';
import { selfDistance } from '../../../../geometry/shapes/self-distance.ts';
import { BREADTH_APART, BREADTH_SHARE, widen } from './breadth.ts';
import { LEANING_POINTS, leanOver } from './lean.ts';
import { smoothStroke, toUnitChord, untangle } from './stroke.ts';

/** Largest Hausdorff distance between a drawn curve and its fitted one, as a share of the length. */
export const MAX_CURVE_DISTANCE = 0.08;
/** Least arc of normals of a curve, in degrees, somewhat more than its cuts need. */
const MIN_NORMAL_SPAN = 210;
/**
 * Least widths of necks and hollows at several scales, as shares of the length. A cut of 6 `minWidth` can carry the
 * first; the finer ones keep corners from becoming needles.
 */
const NECKS = [0.11, 0.08, 0.055, 0.035] as const;
/** Step at which normals are sampled, as a share of the length. */
const STEP = 0.02;
/** Number of points for a first, coarse comparison. */
const COARSE = 65;
/** Step between flanks to try, and least distance of two flanks, in points. */
const FLANK_STEP = 12;
const FLANKS_APART = 16;
/** Points at either end without flanks, because pieces have their corners there. */
const ENDS = 32;
/** Flanks to try: points on either side of their middle, and how far back they come. */
const FLANKS = [
  { beside: 10, hold: 0.06 },
  { beside: 16, hold: 0.08 },
  { beside: 24, hold: 0.09 },
] as const;
/** How far back a curve must come on both sides of its tab, as a share of its length. */
const HOLD = 0.045;
/** Preferred value of the same. */
const GOOD_HOLD = 0.08;
const MAX_LEANINGS = 40;
/** Limits the stretching of tangents, because more would magnify every tremble of the hand. */
const MAX_STRETCH = 4;

/** A drawn curve made fit for cutting. */
export interface FittedCurve {
  /** From (0, 0) to (1, 0), at even steps. Corners are as sharp as drawn. */
  readonly points: readonly Point[];
  /** Hausdorff distance from the drawn curve, as a share of the distance between its ends. */
  readonly off: number;
}

/**
 * Makes a drawn curve fit for cutting, or comes as near as possible. Removes crossings by reversing what is between
 * them, and pushes narrow places apart. If the curve does not interlock, its flanks are made to lean over. Either all
 * tangents are stretched (Lau et al. 2014, §4.3.2, fig. 8), or as little as possible is moved (fig. 7). The result
 * closer to the drawn shape is used, undefined if none interlocks.
 * @param points At least 3, not all on one line, with separate ends
 */
export function fitDrawn(points: readonly Point[]): FittedCurve | undefined {
  const drawn = toUnitChord(points);
  const path = divide(untangle(smoothStroke(drawn)), LEANING_POINTS);
  let best: FittedCurve | undefined;
  let least = Number.POSITIVE_INFINITY;
  const consider = (candidate: readonly Point[]) => {
    // Widening cannot repair a lost shape or a curve that does not hold.
    if (holdOf(candidate) < HOLD || curvesApart(divide(candidate, COARSE), drawn) > 1.5 * MAX_CURVE_DISTANCE)
      return;
    const broad = NECKS.reduce<readonly Point[]>(widen, candidate);
    const line = broad.map(([x, y]): Point => [rounded(x), rounded(y)]);
    const off = rounded(curvesApart(line, drawn));
    const fault = off / 2 + Math.max(0, off - MAX_CURVE_DISTANCE) * 9 + Math.max(0, GOOD_HOLD - holdOf(line));
    if (fault >= least || !isSound(line)) return;
    least = fault;
    best = { points: line, off };
  };
  consider(path);
  // Use the curve as drawn, apart from parts that were too narrow.
  if (best !== undefined && best.off <= MAX_CURVE_DISTANCE / 2) return best;
  for (const stretched of stretchedLines(path)) consider(stretched);
  if (best !== undefined && best.off <= MAX_CURVE_DISTANCE) return best;
  for (const leant of leaningLines(path)) consider(leant);
  return best;
}

/** Whether points are 3 or more, with separate ends, and not all on one line. */
export function isCurve(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || first === undefined || last === undefined) return false;
  const dx = last[0] - first[0];
  const dy = last[1] - first[1];
  const chord = dx * dx + dy * dy;
  if (!(chord > 0)) return false;
  return points.some(([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) > 0.02 * chord);
}

/** The symmetric Hausdorff distance. */
export function curvesApart(one: readonly Point[], other: readonly Point[]): number {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return Math.max(farthest(a, buildIndex(b)).distance, farthest(b, buildIndex(a)).distance);
}

function segmentsOf(path: readonly Point[]): Float64Array {
  const segments = new Float64Array(4 * (path.length - 1));
  for (let k = 1; k < path.length; k++) segments.set([...path[k - 1], ...path[k]], 4 * (k - 1));
  return segments;
}

/** Turns tangents outwards until normals span enough. Returns this in full height, and as low as `path`. */
function stretchedLines(path: readonly Point[]): readonly (readonly Point[])[] {
  const angles = anglesOf(path);
  const [least, most] = [Math.min(...angles), Math.max(...angles)];
  const middle = (least + most) / 2;
  const stretch = ((MIN_NORMAL_SPAN + 6) / 180) * (Math.PI / Math.max(1e-9, most - least));
  if (stretch <= 1 || stretch > MAX_STRETCH) return [];
  const turned: Point[] = [[0, 0]];
  let [x, y] = [0, 0];
  for (const angle of angles) {
    const wider = (angle - middle) * stretch;
    x += Math.cos(wider);
    y += Math.sin(wider);
    turned.push([x, y]);
  }
  // The curve ends where it began and cannot connect two corners.
  if (x * x + y * y < 1) return [];
  const level = toUnitChord(turned);
  const height = (line: readonly Point[]) => Math.max(...line.map(([, py]) => Math.abs(py)));
  const flatter = height(path) / height(level);
  // When flattened, it leans over even more.
  const lower = level.map(([px, py]): Point => [px, py * flatter]);
  return [level, lower].map((line) => divide(untangle(line), LEANING_POINTS));
}

/** The line leaning over on two flanks, for the cheapest pairs of flanks, cheapest first. */
function leaningLines(path: readonly Point[]): readonly (readonly Point[])[] {
  const found: { readonly path: readonly Point[]; readonly cost: number }[] = [];
  for (let rising = ENDS; rising < LEANING_POINTS - ENDS; rising += FLANK_STEP) {
    for (let falling = ENDS; falling < LEANING_POINTS - ENDS; falling += FLANK_STEP) {
      for (const form of FLANKS) {
        if (Math.abs(rising - falling) < FLANKS_APART + 2 * form.beside) continue;
        const leant = leanOver(path, { rising, falling, ...form });
        // A flank that holds twice as well may cost twice as much.
        if (leant !== undefined)
          found.push({ path: leant.path, cost: Math.round((leant.cost * 1e6) / form.hold) });
      }
    }
  }
  found.sort((a, b) => a.cost - b.cost);
  return found.slice(0, MAX_LEANINGS).map((leant) => divide(leant.path, LEANING_POINTS));
}

/** The tangent angles along a line of even steps, without jumps. */
function anglesOf(path: readonly Point[]): readonly number[] {
  const angles: number[] = [];
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    let angle = Math.round(Math.atan2(by - ay, bx - ax) * 1e9) / 1e9;
    const before = angles.at(-1) ?? 0;
    while (angle - before > Math.PI) angle -= 2 * Math.PI;
    while (angle - before < -Math.PI) angle += 2 * Math.PI;
    angles.push(angle);
  }
  return angles;
}

/** How far a curve comes back on both sides of some place, which keeps two pieces from being pulled apart. */
function holdOf(path: readonly Point[]): number {
  const angles = anglesOf(path);
  const middle = (Math.min(...angles) + Math.max(...angles)) / 2;
  const [ux, uy] = [rounded(Math.cos(middle)), rounded(Math.sin(middle))];
  const forth = path.map(([x, y]) => x * ux + y * uy);
  const before = largestDrops(forth);
  const after = largestDrops(forth.map((x) => -x).reverse()).reverse();
  return Math.max(...before.map((back, k) => Math.min(back, after[k])));
}

/** For each position, the largest drop from an earlier maximum up to there. */
function largestDrops(numbers: readonly number[]): number[] {
  let [most, back] = [Number.NEGATIVE_INFINITY, 0];
  return numbers.map((x) => {
    most = Math.max(most, x);
    back = Math.max(back, most - x);
    return back;
  });
}

/** Whether a curve interlocks, without crossing or pinching itself. */
function isSound(path: readonly Point[]): boolean {
  return (
    normalSpan(resample(path, STEP)) >= MIN_NORMAL_SPAN - 4 &&
    holdOf(path) >= HOLD &&
    NECKS.every((neck) => selfDistance(path, BREADTH_APART * neck) >= BREADTH_SHARE * neck) &&
    !crosses(path)
  );
}

function crosses(path: readonly Point[]): boolean {
  for (let i = 1; i < path.length; i++) {
    const [[ax, ay], [bx, by]] = [path[i - 1], path[i]];
    for (let j = i + 2; j < path.length; j++) {
      const [[cx, cy], [dx, dy]] = [path[j - 1], path[j]];
      if (meet(ax, ay, bx, by, cx, cy, dx, dy)) return true;
    }
  }
  return false;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
