import type { Point } from '../../../../geometry/shapes/point.ts';
import { GAP, type LinkagePlan } from '../bending/linkage.ts';
import type { Fit, StepBudget } from '../bending/relaxation.ts';
import { type Course, MAX_OFFSET } from '../strokes/course.ts';
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
  readonly space: PlanningSpace;
}

export interface PricedPlan {
  readonly plan: LinkagePlan;
  readonly cost: number;
}

/** Extra costs: of a pre-drawn part, of a clash, and per unit that the last bar is off. */
const GAP_COST = 14;
const CLASH_COST = 45;
const MISFIT_COST = 0.6;
/** Cost factors per unit of a bar: of its squared sine to the stroke, and of the squared change. */
const TILT_COST = 2.2;
const TURN_COST = 2.2;
/** The largest sine of a bar's angle to the stroke, and the largest change of it between two bars. */
const MAX_TILT = 0.4;
const MAX_TURN = 0.36;
const MARGIN = 0.3;
const SAME = 0.1;
/** The most that a part of a stroke may be longer than its bar, as a factor. */
const MAX_WINDING = 1.6;
/** Factors on squared limits, so that rounding of roots does not matter. */
const SURELY_LESS = 1 - 1e-9;
const SURELY_MORE = 1 + 1e-9;
/** The number of earlier dots of its own stroke against which a dot is checked. */
const DOTS_BACK = 5;

/** The labels of a shortest-path search: the cheapest path known to each site. */
interface Labels {
  readonly cost: Float64Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The index of the label before it; -1 at the start. */
  readonly from: Int32Array;
  /** The unit of the bar that leads here, or `GAP`; `NO_BAR` at the start. */
  readonly unit: Int8Array;
  readonly sine: Float64Array;
  /** The candidate bar, overwritten by the next. A new object for each would double the time. */
  readonly candidate: Candidate;
}

/** Memory for labels, reused by one search after another. Unreached labels are never read. */
export interface PlanningSpace {
  labels: Labels;
}

export const planningSpace = (): PlanningSpace => ({ labels: labelsOf(0) });

const NO_BAR = -2;

/** A candidate bar from a label: its end, unit and sine. */
interface Candidate {
  x: number;
  y: number;
  unit: number;
  sine: number;
  /** The cost if it is straight, and its actual cost. */
  least: number;
  cost: number;
}

/**
 * Finds the cheapest plan of a stroke for each target, undefined where there is none. Plans are shortest paths over the
 * sites, of bars with exactly their unit's length. A label keeps its exact place, so that only the last bar may be off,
 * by at most `close`. Plans are cheap if they pre-draw little, are as straight as the stroke, and avoid other strokes.
 */
export function plans(task: StrokeTask): readonly (PricedPlan | undefined)[] {
  const { sites, targets, start, fit, budget, space } = task;
  const labels = labelsFor(space, sites.rows * LANES);
  labels.cost[MIDDLE] = 0;
  [labels.xs[MIDDLE], labels.ys[MIDDLE]] = start;
  labels.from[MIDDLE] = -1;
  labels.unit[MIDDLE] = NO_BAR;
  labels.sine[MIDDLE] = 0;
  const best = targets.map(() => ({ cost: Number.POSITIVE_INFINITY, label: -1, unit: GAP }));
  const reach = longest(fit.units) * MAX_WINDING + 2 * sites.step;
  const ending = sites.along[sites.rows - 1] - reach;
  let work = 0;
  for (let row = 0; row < sites.rows; row++) {
    for (let place = row * LANES; place < (row + 1) * LANES; place++) {
      if (labels.cost[place] === Number.POSITIVE_INFINITY) continue;
      work += extend(task, labels, place, row);
      if (sites.along[row] >= ending) finish(task, labels, place, best);
    }
  }
  budget.left -= work;
  return best.map(({ cost, label, unit }, k) =>
    label < 0 ? undefined : { cost, plan: planOf(labels, task, label, unit, targets[k]) },
  );
}

function labelsFor(space: PlanningSpace, count: number): Labels {
  if (space.labels.cost.length < count) space.labels = labelsOf(2 * count);
  space.labels.cost.fill(Number.POSITIVE_INFINITY, 0, count);
  return space.labels;
}

function labelsOf(count: number): Labels {
  return {
    cost: new Float64Array(count),
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    from: new Int32Array(count),
    unit: new Int8Array(count),
    sine: new Float64Array(count),
    candidate: { x: 0, y: 0, unit: 0, sine: 0, least: 0, cost: 0 },
  };
}

/** Extends a label by every bar and gap that can follow it. Returns the number of steps. */
function extend(task: StrokeTask, labels: Labels, label: number, row: number): number {
  const { candidate } = labels;
  const { sites, fit, course } = task;
  const { along, xs, ys, rows, step, behind } = sites;
  const { cost } = labels;
  const px = labels.xs[label];
  const py = labels.ys[label];
  let work = 4;
  const breadth = Math.min(MAX_OFFSET.dot, course.room[behind[row]]) + 1;
  const slip = 0.55 * step;
  for (let unit = 0; unit < fit.units.length; unit++) {
    const size = fit.units[unit];
    fillCandidate(task, labels, label, unit);
    const { least } = candidate;
    const near = size - breadth - step;
    const far = size + breadth + step;
    const nearSquared = near > 0 ? near * near * SURELY_LESS : 0;
    const lowSquared = Math.max(0, size - slip) ** 2 * SURELY_LESS;
    const highSquared = (size + slip) ** 2 * SURELY_MORE;
    const farthest = along[row] + MAX_WINDING * size + 2 * breadth;
    for (
      let next = row + Math.max(1, Math.floor((size - 2.2 * breadth) / step));
      next < rows && along[next] <= farthest;
      next++
    ) {
      const first = next * LANES;
      const mx = xs[first + MIDDLE] - px;
      const my = ys[first + MIDDLE] - py;
      const squared = mx * mx + my * my;
      work++;
      if (squared < nearSquared) continue;
      const away = Math.sqrt(squared);
      if (away > far) break;
      if (away < near) continue;
      for (let site = first; site < first + LANES; site++) {
        const dx = xs[site] - px;
        const dy = ys[site] - py;
        const apart = dx * dx + dy * dy;
        if (apart < lowSquared || apart > highSquared) continue;
        const distance = Math.sqrt(apart);
        if (Math.abs(distance - size) > slip) continue;
        work++;
        if (least >= cost[site]) continue;
        candidate.x = px + (dx * size) / distance;
        candidate.y = py + (dy * size) / distance;
        if (addTurningCost(task, labels, label, row, next)) storeCandidate(task, labels, label, row, site);
      }
    }
  }
  if (label % LANES === MIDDLE && labels.unit[label] !== GAP) work += extendByGaps(task, labels, label, row);
  return work;
}

function extendByGaps({ sites, fit, costs }: StrokeTask, labels: Labels, label: number, row: number): number {
  const { candidate } = labels;
  const { along, xs, ys, rows } = sites;
  const px = labels.xs[label];
  const py = labels.ys[label];
  const before = labels.cost[label];
  const most = along[row] + longest(fit.units) + fit.delta;
  const least = (fit.delta + 1) ** 2;
  candidate.unit = GAP;
  candidate.sine = 0;
  let next = row + 1;
  for (; next < rows && along[next] <= most; next++) {
    const size = along[next] - along[row];
    const at = next * LANES + MIDDLE;
    const dx = xs[at] - px;
    const dy = ys[at] - py;
    if (dx * dx + dy * dy < least) continue;
    const cost = before + size + GAP_COST + costs.dot;
    if (cost >= labels.cost[at]) continue;
    candidate.x = xs[at];
    candidate.y = ys[at];
    candidate.cost = cost;
    writeLabel(labels, at, label, candidate);
  }
  return next - row;
}

const longest = (units: readonly number[]) => units.reduce((most, unit) => Math.max(most, unit), 0);

/** Fills `candidate` with the unit and least cost of a bar from a label: that of a straight bar. */
function fillCandidate({ costs, fit }: StrokeTask, labels: Labels, label: number, unit: number): void {
  const { candidate } = labels;
  candidate.unit = unit;
  candidate.least = labels.cost[label] + costs.dot + costs.secrecy * fit.units[unit];
}

/** Adds the cost of turning to `candidate`, for a bar between two rows. Returns false if it turns too much. */
function addTurningCost(
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

/** Stores `candidate` at a site if it follows the stroke and is cheaper than the known label. */
function storeCandidate(task: StrokeTask, labels: Labels, label: number, row: number, site: number): void {
  const { candidate } = labels;
  if (candidate.cost >= labels.cost[site]) return;
  const next = Math.floor(site / LANES);
  if (!staysInRoom(task, candidate, labels.xs[label], labels.ys[label], row, next)) return;
  const cost = candidate.cost + clashes(task, labels, label);
  if (cost >= labels.cost[site]) return;
  candidate.cost = cost;
  writeLabel(labels, site, label, candidate);
}

function writeLabel(labels: Labels, to: number, from: number, { x, y, unit, sine, cost }: Candidate): void {
  labels.cost[to] = cost;
  labels.xs[to] = x;
  labels.ys[to] = y;
  labels.from[to] = from;
  labels.unit[to] = unit;
  labels.sine[to] = sine;
}

/** Whether the bar from (px, py) to `candidate` stays within the stroke's room between two rows. */
function staysInRoom(
  { course, sites }: StrokeTask,
  { x, y }: Candidate,
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
function clashes({ fit, others, mirror }: StrokeTask, labels: Labels, label: number): number {
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

/** Ends the walk from a label at each target where that is possible and cheaper than before. */
function finish(
  task: StrokeTask,
  labels: Labels,
  label: number,
  best: { cost: number; label: number; unit: number }[],
): void {
  const { candidate } = labels;
  const { targets, fit, close, sites, costs } = task;
  const row = Math.floor(label / LANES);
  const last = sites.rows - 1;
  const px = labels.xs[label];
  const py = labels.ys[label];
  for (let k = 0; k < targets.length; k++) {
    const [x, y] = targets[k];
    const known = best[k];
    const away = Math.sqrt((x - px) ** 2 + (y - py) ** 2);
    for (let unit = 0; unit < fit.units.length; unit++) {
      const off = Math.abs(away - fit.units[unit]);
      if (off > close || row === last) continue;
      candidate.x = x;
      candidate.y = y;
      fillCandidate(task, labels, label, unit);
      if (!addTurningCost(task, labels, label, row, last)) continue;
      let cost = candidate.cost - costs.dot + MISFIT_COST * off;
      if (cost >= known.cost || !staysInRoom(task, candidate, px, py, row, last)) continue;
      cost += clashes(task, labels, label);
      if (cost >= known.cost) continue;
      known.cost = cost;
      known.label = label;
      known.unit = unit;
    }
    // Or pre-draw the rest.
    if (label % LANES !== MIDDLE || labels.unit[label] < 0 || away < fit.delta + 1) continue;
    const rest = sites.along[last] - sites.along[row];
    const cost = labels.cost[label] + rest + GAP_COST;
    if (cost >= known.cost) continue;
    known.cost = cost;
    known.label = label;
    known.unit = GAP;
  }
}

function planOf(
  labels: Labels,
  { course, sites, start }: StrokeTask,
  label: number,
  unit: number,
  target: Point,
): LinkagePlan {
  const pieces = [unit];
  const places: { x: number; y: number; s: number }[] = [];
  for (let at = label; labels.from[at] >= 0; at = labels.from[at]) {
    pieces.push(labels.unit[at]);
    const s = sites.along[Math.floor(at / LANES)];
    places.push({ x: labels.xs[at], y: labels.ys[at], s: s >= course.length ? s - course.length : s });
  }
  if (course.closed) places.push({ x: start[0], y: start[1], s: sites.along[0] });
  pieces.reverse();
  places.reverse();
  return {
    pieces,
    xs: places.map(({ x }) => x),
    ys: places.map(({ y }) => y),
    along: places.map(({ s }) => s),
    ends: [start, target],
  };
}
