import { build } from '../../../../geometry/indexes/segment-index.ts';
import { farthest } from '../../../../geometry/shapes/hausdorff.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { divided, normalSpan, resampled } from '../../../../geometry/shapes/polyline.ts';
import { meet } from '../../../../geometry/shapes/segment.ts';
import { nearestApart } from '../../../../geometry/shapes/strait.ts';
import { BREADTH_APART, BREADTH_SHARE, broadened } from './breadth.ts';
import { LEANING_POINTS, leaning } from './lean.ts';
import { levelled, traced, untangled } from './stroke.ts';

/** How far a curve to cut with may be off what was drawn, as a share of its length: the distance of Hausdorff. */
export const MOST_OFF = 0.08;
/** The least arc of normals of a curve that is to interlock, in degrees: somewhat more than is asked of its cuts. */
const SPAN = 210;
/**
 * The least neck and hollow, as a share of the length: a cut of 6 least widths can still carry it. At finer scales it is what
 * keeps corners from becoming needles.
 */
const NECKS = [0.11, 0.08, 0.055, 0.035] as const;
/** The step at which normals are looked at, as a share of the length. */
const STEP = 0.02;
/** Points of a curve that is only glanced at. */
const COARSE = 65;
/** Flanks are looked for every so many points, and lie so many apart. */
const FLANK_STEP = 12;
const FLANKS_APART = 16;
/** So many points at either end are no flanks: there a piece has its corner. */
const ENDS = 32;
/** How long they are, in points on either side of their middles, and how far back they are made to come. */
const FLANKS = [
  { beside: 10, hold: 0.06 },
  { beside: 16, hold: 0.08 },
  { beside: 24, hold: 0.09 },
] as const;
/** How far back a curve comes at least on either side of its tab, as a share of its length: less does not hold. */
const HOLD = 0.045;
/** And how far looks best. */
const GOOD_HOLD = 0.08;
/** So many of the ways to lean over that cost least are looked at. */
const LOOKED_AT = 40;
/** Tangents are turned outwards by up to this factor; more would blow up every tremble of the hand. */
const MOST_STRETCH = 4;

/** A curve to cut with, made of one that a person has drawn. */
export interface KeptCurve {
  /** From (0, 0) to (1, 0), at even steps, corners as sharp as they were drawn. */
  readonly points: readonly Point[];
  /** How far it is off the drawn one, as a share of the length from end to end (Hausdorff, both ways). */
  readonly off: number;
}

/**
 * A curve that a person has drawn, made fit to cut with, or as near as that comes: where it crosses itself it is gone
 * through the other way round, where it is narrow it is pushed apart, and where it does not interlock its flanks are
 * made to lean over, by stretching its tangents (Lau et al. 2014, §4.3.2, fig. 8) or by putting aside
 * as little of it as will do (fig. 7), whichever keeps its shape better. Undefined where none of that makes a curve
 * that interlocks; `off` says whether it is still the one that was drawn.
 * @param points at least 3, not all on one line, the ends apart
 */
export function fitDrawn(points: readonly Point[]): KeptCurve | undefined {
  const drawn = levelled(points);
  const path = divided(untangled(traced(drawn)), LEANING_POINTS);
  let best: KeptCurve | undefined;
  let least = Number.POSITIVE_INFINITY;
  const consider = (candidate: readonly Point[]) => {
    // Pushing narrow places apart mends neither a shape that is lost nor one that does not hold.
    if (holdOf(candidate) < HOLD || curvesApart(divided(candidate, COARSE), drawn) > 1.5 * MOST_OFF) return;
    const broad = NECKS.reduce<readonly Point[]>(broadened, candidate);
    const line = broad.map(([x, y]): Point => [rounded(x), rounded(y)]);
    const off = rounded(curvesApart(line, drawn));
    const fault = off / 2 + Math.max(0, off - MOST_OFF) * 9 + Math.max(0, GOOD_HOLD - holdOf(line));
    if (fault >= least || !isSound(line)) return;
    least = fault;
    best = { points: line, off };
  };
  consider(path);
  // As it was drawn, but for what was too narrow.
  if (best !== undefined && best.off <= MOST_OFF / 2) return best;
  for (const stretched of stretchings(path)) consider(stretched);
  if (best !== undefined && best.off <= MOST_OFF) return best;
  for (const leant of leanings(path)) consider(leant);
  return best;
}

/** Whether points say enough of a curve: 3 or more, the ends apart, and not all of them on one line. */
export function isCurve(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || first === undefined || last === undefined) return false;
  const dx = last[0] - first[0];
  const dy = last[1] - first[1];
  const chord = dx * dx + dy * dy;
  if (!(chord > 0)) return false;
  return points.some(([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) > 0.02 * chord);
}

/** The distance of Hausdorff between two curves, both ways. */
export function curvesApart(one: readonly Point[], other: readonly Point[]): number {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return Math.max(farthest(a, build(b)).distance, farthest(b, build(a)).distance);
}

function segmentsOf(path: readonly Point[]): Float64Array {
  const segments = new Float64Array(4 * (path.length - 1));
  for (let k = 1; k < path.length; k++) segments.set([...path[k - 1], ...path[k]], 4 * (k - 1));
  return segments;
}

/** The line with its tangents turned outwards until its normals span enough, as high as that makes it and as it was. */
function stretchings(path: readonly Point[]): readonly (readonly Point[])[] {
  const angles = anglesOf(path);
  const [least, most] = [Math.min(...angles), Math.max(...angles)];
  const middle = (least + most) / 2;
  const stretch = ((SPAN + 6) / 180) * (Math.PI / Math.max(1e-9, most - least));
  if (stretch <= 1 || stretch > MOST_STRETCH) return [];
  const turned: Point[] = [[0, 0]];
  let [x, y] = [0, 0];
  for (const angle of angles) {
    const wider = (angle - middle) * stretch;
    x += Math.cos(wider);
    y += Math.sin(wider);
    turned.push([x, y]);
  }
  // Turned so far that the curve comes back to where it began, there is nothing to lay between two corners.
  if (x * x + y * y < 1) return [];
  const level = levelled(turned);
  const height = (line: readonly Point[]) => Math.max(...line.map(([, py]) => Math.abs(py)));
  const flatter = height(path) / height(level);
  // Made lower it leans over as it did, and all the more.
  const lower = level.map(([px, py]): Point => [px, py * flatter]);
  return [level, lower].map((line) => divided(untangled(line), LEANING_POINTS));
}

/** The line leaning over on two flanks, in all the ways that put little of it aside, the least first. */
function leanings(path: readonly Point[]): readonly (readonly Point[])[] {
  const found: { readonly path: readonly Point[]; readonly cost: number }[] = [];
  for (let rising = ENDS; rising < LEANING_POINTS - ENDS; rising += FLANK_STEP) {
    for (let falling = ENDS; falling < LEANING_POINTS - ENDS; falling += FLANK_STEP) {
      for (const form of FLANKS) {
        if (Math.abs(rising - falling) < FLANKS_APART + 2 * form.beside) continue;
        const leant = leaning(path, { rising, falling, ...form });
        // Half as dear where it holds twice as well.
        if (leant !== undefined)
          found.push({ path: leant.path, cost: Math.round((leant.cost * 1e6) / form.hold) });
      }
    }
  }
  found.sort((a, b) => a.cost - b.cost);
  return found.slice(0, LOOKED_AT).map((leant) => divided(leant.path, LEANING_POINTS));
}

/** The tangential angle along a line of even steps, without jumps. */
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

/**
 * How far a curve comes back on both sides of some place, going by the middle of its directions: what holds two pieces
 * together that are pulled apart across it.
 */
function holdOf(path: readonly Point[]): number {
  const angles = anglesOf(path);
  const middle = (Math.min(...angles) + Math.max(...angles)) / 2;
  const [ux, uy] = [rounded(Math.cos(middle)), rounded(Math.sin(middle))];
  const forth = path.map(([x, y]) => x * ux + y * uy);
  const before = backOf(forth);
  const after = backOf(forth.map((x) => -x).reverse()).reverse();
  return Math.max(...before.map((back, k) => Math.min(back, after[k])));
}

/** For each of some numbers by how much the greatest before one up to it was greater than that. */
function backOf(numbers: readonly number[]): number[] {
  let [most, back] = [Number.NEGATIVE_INFINITY, 0];
  return numbers.map((x) => {
    most = Math.max(most, x);
    back = Math.max(back, most - x);
    return back;
  });
}

/** Whether a curve neither crosses nor pinches itself, and interlocks. */
function isSound(path: readonly Point[]): boolean {
  return (
    normalSpan(resampled(path, STEP)) >= SPAN - 4 &&
    holdOf(path) >= HOLD &&
    NECKS.every((neck) => nearestApart(path, BREADTH_APART * neck) >= BREADTH_SHARE * neck) &&
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
