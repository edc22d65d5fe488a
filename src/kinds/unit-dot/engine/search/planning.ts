import type { Point } from '../../../../geometry/shapes/point.ts';
import { GAP, type LinkagePlan } from '../bending/linkage.ts';
import { MAX_OFFSET } from '../strokes/course.ts';
import { LANES, MIDDLE } from '../strokes/sites.ts';
import {
  addTurningCost,
  type CandidateBar,
  clashes,
  fillCandidate,
  type Labels,
  labelsOf,
  type StrokeTask,
  staysInRoom,
} from './bars.ts';

export interface PricedPlan {
  readonly plan: LinkagePlan;
  readonly cost: number;
}

/** Extra costs: of a pre-drawn part, and per unit that the last bar is off. */
const GAP_COST = 14;
const MISFIT_COST = 0.6;
/** The most that a part of a stroke may be longer than its bar, as a factor. */
const MAX_WINDING = 1.6;
/** The unit of the label at which a path starts. */
const NO_BAR = -2;

/**
 * Finds the cheapest plan of a stroke for each target, undefined where there is none. Plans are shortest paths over the
 * sites, of bars with exactly their unit's length. A label keeps its exact place, so that only the last bar may be off,
 * by at most `close`. Plans are cheap if they pre-draw little, are as straight as the stroke, and avoid other strokes.
 */
export function plans(task: StrokeTask): readonly (PricedPlan | undefined)[] {
  const { sites, targets, start, fit, budget } = task;
  const labels = labelsOf(sites.rows * LANES);
  labels.cost[MIDDLE] = 0;
  [labels.xs[MIDDLE], labels.ys[MIDDLE]] = start;
  labels.from[MIDDLE] = -1;
  labels.unit[MIDDLE] = NO_BAR;
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
    const farthest = along[row] + MAX_WINDING * size + 2 * breadth;
    for (
      let next = row + Math.max(1, Math.floor((size - 2.2 * breadth) / step));
      next < rows && along[next] <= farthest;
      next++
    ) {
      const first = next * LANES;
      const mx = xs[first + MIDDLE] - px;
      const my = ys[first + MIDDLE] - py;
      const away = Math.sqrt(mx * mx + my * my);
      work++;
      if (away > far) break;
      if (away < near) continue;
      for (let site = first; site < first + LANES; site++) {
        const dx = xs[site] - px;
        const dy = ys[site] - py;
        const distance = Math.sqrt(dx * dx + dy * dy);
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

function writeLabel(
  labels: Labels,
  to: number,
  from: number,
  { x, y, unit, sine, cost }: CandidateBar,
): void {
  labels.cost[to] = cost;
  labels.xs[to] = x;
  labels.ys[to] = y;
  labels.from[to] = from;
  labels.unit[to] = unit;
  labels.sine[to] = sine;
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
