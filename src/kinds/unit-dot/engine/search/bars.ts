import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Fit, StepBudget } from '../bending/relaxation.ts';
import type { Course } from '../strokes/course.ts';
import { LANES, MIDDLE, type Sites } from '../strokes/sites.ts';
import type { ClashIndex } from './clash-index.ts';

/** Costs of a plan for a stroke, in units of pre-drawn length. */
export interface PlanCosts {
  /** For each dot. */
  readonly dot: number;
  /** For each unit of length that the dots give away. */
  readonly secrecy: number;
}

export interface StrokeTask {
  readonly course: Course;
  readonly sites: Sites;
  /** The place of its first dot, which is also the last of a closed stroke. */
  readonly start: Point;
  /** Possible places of the last dot. Each gets its own plan. */
  readonly targets: readonly Point[];
  /** How much the last bar may differ from its unit. */
  readonly close: number;
  readonly fit: Fit;
  readonly costs: PlanCosts;
  readonly others: ClashIndex | undefined;
  /** The vertical axis, if it has a twin. */
  readonly mirror?: number | undefined;
  readonly budget: StepBudget;
}

/** The labels of a shortest-path search: the cheapest path known to each site. */
export interface Labels {
  readonly cost: Float64Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The index of the label before it; -1 at the start. */
  readonly from: Int32Array;
  /** The unit of the bar that leads here, or `GAP`; another negative number at the start. */
  readonly unit: Int8Array;
  readonly sine: Float64Array;
  /** The candidate bar, overwritten by the next. A new object for each would double the time. */
  readonly candidate: CandidateBar;
}

/** A candidate bar from a label: its end, unit and sine. */
export interface CandidateBar {
  x: number;
  y: number;
  unit: number;
  sine: number;
  /** The cost if it is straight, and its actual cost. */
  least: number;
  cost: number;
}

/** The cost of a clash. */
const CLASH_COST = 45;
/** Cost factors per unit of a bar: of its squared sine to the stroke, and of the squared change. */
const TILT_COST = 2.2;
const TURN_COST = 2.2;
/** The largest sine of a bar's angle to the stroke, and the largest change of it between two bars. */
const MAX_TILT = 0.4;
const MAX_TURN = 0.36;
const MARGIN = 0.3;
const SAME = 0.1;
/** The number of earlier dots of its own stroke against which a dot is checked. */
const DOTS_BACK = 5;

export function labelsOf(count: number): Labels {
  return {
    cost: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    from: new Int32Array(count),
    unit: new Int8Array(count),
    sine: new Float64Array(count),
    candidate: { x: 0, y: 0, unit: 0, sine: 0, least: 0, cost: 0 },
  };
}

/** Fills `candidate` with the unit and least cost of a bar from a label: that of a straight bar. */
export function fillCandidate({ costs, fit }: StrokeTask, labels: Labels, label: number, unit: number): void {
  const { candidate } = labels;
  candidate.unit = unit;
  candidate.least = labels.cost[label] + costs.dot + costs.secrecy * fit.units[unit];
}

/** Adds the cost of turning to `candidate`, for a bar between two rows. Returns false if it turns too much. */
export function addTurningCost(
  { sites, fit }: StrokeTask,
  labels: Labels,
  label: number,
  row: number,
  next: number,
): boolean {
  const { candidate } = labels;
  const { unit } = candidate;
  const size = fit.units[unit];
  const from = row * LANES + MIDDLE;
  const to = next * LANES + MIDDLE;
  const cx = sites.xs[to] - sites.xs[from];
  const cy = sites.ys[to] - sites.ys[from];
  const chord = Math.sqrt(cx * cx + cy * cy) || 1;
  const dx = candidate.x - labels.xs[label];
  const dy = candidate.y - labels.ys[label];
  const sine = (cx * dy - cy * dx) / (chord * size);
  if (sine > MAX_TILT || sine < -MAX_TILT || cx * dx + cy * dy < 0) return false;
  const turn = labels.unit[label] >= 0 ? sine - labels.sine[label] : 0;
  if (turn > MAX_TURN || turn < -MAX_TURN) return false;
  candidate.sine = sine;
  candidate.cost = candidate.least + size * (TILT_COST * sine * sine + TURN_COST * turn * turn);
  return true;
}

/** Whether the bar from (px, py) to `candidate` stays within the stroke's room between two rows. */
export function staysInRoom(
  { course, sites }: StrokeTask,
  { x, y }: CandidateBar,
  px: number,
  py: number,
  row: number,
  next: number,
): boolean {
  const { xs, ys, along, room } = course;
  const dx = x - px;
  const dy = y - py;
  const squared = dx * dx + dy * dy || 1;
  const end = sites.along[next];
  const first = sites.behind[row] + 1;
  let last = Math.min(sites.behind[next] + 1, along.length - 1);
  while (last >= first && along[last] >= end) last--;
  // A bar is farthest from its stroke near its middle, so check from there outwards.
  const middle = (first + last) >> 1;
  for (let count = 0; count <= last - first; count++) {
    const k = middle + (count % 2 === 0 ? -(count >> 1) : (count + 1) >> 1);
    const wx = xs[k] - px;
    const wy = ys[k] - py;
    let t = (wx * dx + wy * dy) / squared;
    t = t < 0 ? 0 : Math.min(t, 1);
    const ex = wx - t * dx;
    const ey = wy - t * dy;
    const most = room[k] - MARGIN;
    if (ex * ex + ey * ey > most * most) return false;
  }
  return true;
}

/** Returns the cost of the clashes of `candidate` with other strokes and with earlier dots of its own. */
export function clashes({ fit, others, mirror }: StrokeTask, labels: Labels, label: number): number {
  const { candidate } = labels;
  const { unit, x, y } = candidate;
  const px = labels.xs[label];
  const py = labels.ys[label];
  const isNew = labels.unit[label] !== unit;
  const size = fit.units[unit];
  const low = (1 - fit.gamma) * size;
  const high = (1 + fit.gamma) * size;
  let cost = mirror === undefined ? 0 : twinClashes(mirror, fit, labels, label);
  let out = labels.unit[label];
  let back = labels.from[label];
  for (let k = 0; k < DOTS_BACK && back >= 0; k++) {
    const ex = labels.xs[back];
    const ey = labels.ys[back];
    const far = Math.sqrt((ex - x) ** 2 + (ey - y) ** 2);
    if (far < fit.delta && far > SAME) return Number.POSITIVE_INFINITY;
    if (labels.unit[back] === unit || out === unit) {
      if (far > low && far < high) cost += CLASH_COST;
      if (isNew) {
        const other = Math.sqrt((ex - px) ** 2 + (ey - py) ** 2);
        if (other > low && other < high && out !== unit) cost += CLASH_COST;
      }
    }
    out = labels.unit[back];
    back = labels.from[back];
  }
  return others === undefined ? cost : cost + CLASH_COST * others.countClashes(px, py, x, y, unit, isNew);
}

/** Returns the cost of the clashes of `candidate` with its own mirror image and those of earlier dots. */
function twinClashes(mirror: number, fit: Fit, labels: Labels, label: number): number {
  const { candidate } = labels;
  const { unit, x, y } = candidate;
  const low = (1 - fit.gamma) * fit.units[unit];
  const high = (1 + fit.gamma) * fit.units[unit];
  const apart = 2 * Math.abs(x - mirror);
  if (apart > SAME && apart < fit.delta) return Number.POSITIVE_INFINITY;
  let cost = apart > low && apart < high ? CLASH_COST : 0;
  let out = unit;
  for (let at = label, k = 0; k < DOTS_BACK && at >= 0; k++) {
    const far = Math.sqrt((2 * mirror - labels.xs[at] - x) ** 2 + (labels.ys[at] - y) ** 2);
    const isOnAxis = Math.abs(labels.xs[at] - mirror) < SAME;
    if (!isOnAxis && far > SAME && far < fit.delta) return Number.POSITIVE_INFINITY;
    if (!isOnAxis && (labels.unit[at] === unit || out === unit) && far > low && far < high)
      cost += CLASH_COST;
    out = labels.unit[at];
    at = labels.from[at];
  }
  return cost;
}
