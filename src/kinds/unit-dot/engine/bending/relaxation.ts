import { type Course, type Foot, MAX_OFFSET, project, vertexBefore } from '../strokes/course.ts';
import { type Bar, coloursOf, GAP, type Linkage, stretch, symmetrise } from './linkage.ts';

/** The distances and clearances that a linkage must satisfy. */
export interface Fit {
  readonly units: readonly number[];
  readonly gamma: number;
  readonly delta: number;
  readonly clearance: number;
}

/** Search steps left. A step corrects about one condition. */
export interface StepBudget {
  left: number;
}

/** How a linkage is bent: the most sweeps, and the initial pull of joints to their strokes. */
export interface Bending {
  readonly sweeps: number;
  readonly pull: number;
  /** The share of the sweeps after which the pull is gone. */
  readonly until: number;
}

/** Margin to all limits while bending, so that the result still holds when rounded. */
const MARGIN = 0.06;
const REVIEW_SWEEPS = 8;
/** How many segments of its stroke a joint may slide along between two sweeps. */
const SLIDE = 4;
/** Room for this many neighbours of each joint, on average. */
const MAX_NEAR = 60;
/** Bending ends when no condition is off by more than this, in puzzle units. */
const SETTLED = 0.02;
/** Joints beside a gap stay this close to their stroke. */
const CLOSE = 0.5;

interface BendState {
  readonly linkage: Linkage;
  readonly courses: readonly Course[];
  readonly fit: Fit;
  readonly colours: Uint8Array;
  readonly drawn: readonly Bar[];
  /** The colours of the bars that join two joints a < b as bits, by a × joints + b. */
  readonly joined: ReadonlyMap<number, number>;
  /** 1 for joints with a gap beside them. */
  readonly isBesideGap: Uint8Array;
  /** The segment of its stroke on which each joint is. */
  readonly segment: Int32Array;
  readonly foot: Foot;
  /** For each bar, the first vertex of its part of the stroke and one after the last. */
  readonly vertexRanges: Int32Array;
  /**
   * Candidates for conflicts: `pairs` has triples of two dots and the colours they share, `dotBarPairs` pairs of a dot and a
   * bar.
   */
  readonly pairs: Int32Array;
  readonly dotBarPairs: Int32Array;
  pairsEnd: number;
  dotBarPairsEnd: number;
  largestError: number;
}

/**
 * Bends a linkage towards one that satisfies all conditions, in a limited number of sweeps. Bars should have exactly
 * their lengths, joints and bars should stay within the strokes' room, and no two joints should be nearly a unit apart.
 * Each sweep corrects every condition in turn by moving the joints as little as possible (position-based relaxation).
 * Changes the linkage, and takes its steps from `budget`.
 */
export function relax(
  linkage: Linkage,
  courses: readonly Course[],
  fit: Fit,
  { sweeps, pull, until }: Bending,
  budget: StepBudget,
): void {
  const bent = startBending(linkage, courses, fit);
  let work = 0;
  let offBefore = 0;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const strength = pull * Math.max(0, 1 - sweep / (until * sweeps));
    if (sweep > 1 && strength === 0 && bent.largestError < SETTLED && offBefore < SETTLED) break;
    offBefore = bent.largestError;
    bent.largestError = 0;
    budget.left -= work;
    if (sweep % REVIEW_SWEEPS === 0) {
      updateNeighbours(bent);
      work = 2 * linkage.xs.length + 4 * bent.drawn.length + bent.dotBarPairsEnd / 2 + bent.pairsEnd / 3;
    }
    if (sweep % 2 === 1) keepToStrokes(bent, strength);
    else for (let k = 0; k < bent.drawn.length; k++) pullToVertices(bent, k);
    keepFromBars(bent);
    keepApart(bent);
    keepLengths(bent, sweep % 2 === 0);
    symmetrise(linkage);
  }
}

function startBending(linkage: Linkage, courses: readonly Course[], fit: Fit): BendState {
  const { xs, course, along, bars } = linkage;
  const count = xs.length;
  const joined = new Map<number, number>();
  const beside = new Uint8Array(count);
  for (const { from, to, unit } of bars) {
    if (unit === GAP) {
      if (from >= 0) beside[from] = beside[to] = 1;
      continue;
    }
    const key = Math.min(from, to) * count + Math.max(from, to);
    joined.set(key, (joined.get(key) ?? 0) | (1 << unit));
  }
  const drawn = bars.filter(({ unit }) => unit !== GAP);
  return {
    linkage,
    courses,
    fit,
    colours: coloursOf(linkage),
    drawn,
    joined,
    isBesideGap: beside,
    segment: Int32Array.from(along, (s, j) => (course[j] < 0 ? 0 : vertexBefore(courses[course[j]], s))),
    foot: { segment: 0, s: 0, x: 0, y: 0, distance: 0, room: 0 },
    vertexRanges: new Int32Array(2 * drawn.length),
    pairs: new Int32Array(3 * MAX_NEAR * count),
    dotBarPairs: new Int32Array(2 * MAX_NEAR * count),
    pairsEnd: 0,
    dotBarPairsEnd: 0,
    largestError: 0,
  };
}

/** Searches for neighbours again, and updates the vertices that each bar passes. */
function updateNeighbours(bent: BendState): void {
  const { linkage, courses, drawn, vertexRanges } = bent;
  findPairs(bent);
  findDotBarPairs(bent);
  drawn.forEach((bar, k) => {
    const way = courses[bar.course];
    const [start, end] = stretch(linkage, way, bar);
    vertexRanges[2 * k] = vertexBefore(way, start) + 1;
    const last = vertexBefore(way, end);
    vertexRanges[2 * k + 1] = last + (way.along[last] < end ? 1 : 0);
  });
}

/** Lists pairs of unjoined dots that are, or can soon be, at a forbidden distance. */
function findPairs(bent: BendState): void {
  const { colours, joined, pairs, fit } = bent;
  const { xs, ys } = bent.linkage;
  const farthest = fit.units.reduce((most, unit) => Math.max(most, unit), 0) * (1 + fit.gamma) + 12;
  const near = fit.delta + 6;
  let end = 0;
  const count = xs.length;
  for (let a = 0; a < count; a++) {
    if (colours[a] === 0) continue;
    for (let b = a + 1; b < count; b++) {
      if (colours[b] === 0) continue;
      const dx = xs[b] - xs[a];
      if (dx > farthest || dx < -farthest) continue;
      const dy = ys[b] - ys[a];
      const squared = dx * dx + dy * dy;
      if (squared > farthest * farthest) continue;
      const shared = colours[a] & colours[b] & ~(joined.get(a * count + b) ?? 0);
      if ((shared === 0 && squared >= near * near) || end === pairs.length) continue;
      pairs[end++] = a;
      pairs[end++] = b;
      pairs[end++] = shared;
    }
  }
  bent.pairsEnd = end;
}

function findDotBarPairs(bent: BendState): void {
  const { colours, drawn, dotBarPairs, fit } = bent;
  const { xs, ys } = bent.linkage;
  const reach = fit.clearance + 8;
  let end = 0;
  for (let k = 0; k < drawn.length; k++) {
    const { from, to } = drawn[k];
    const left = Math.min(xs[from], xs[to]) - reach;
    const right = Math.max(xs[from], xs[to]) + reach;
    const top = Math.min(ys[from], ys[to]) - reach;
    const bottom = Math.max(ys[from], ys[to]) + reach;
    for (let j = 0; j < xs.length; j++) {
      if (xs[j] < left || xs[j] > right || ys[j] < top || ys[j] > bottom) continue;
      if (colours[j] === 0 || j === from || j === to || end === dotBarPairs.length) continue;
      dotBarPairs[end++] = j;
      dotBarPairs[end++] = k;
    }
  }
  bent.dotBarPairsEnd = end;
}

/** Keeps joints near their strokes, and pulls them there by the share `strength`. */
function keepToStrokes(bent: BendState, strength: number): void {
  const { linkage, courses, colours, isBesideGap, segment, foot } = bent;
  const { xs, ys, course, along, homeXs, homeYs, room } = linkage;
  for (let j = 0; j < xs.length; j++) {
    const c = course[j];
    if (c < 0) {
      const dx = homeXs[j] - xs[j];
      const dy = homeYs[j] - ys[j];
      const distance = Math.sqrt(dx * dx + dy * dy);
      const most = colours[j] === 0 ? 0 : room[j];
      const share = distance > most ? Math.max(strength, 1 - most / distance) : strength;
      bent.largestError = Math.max(bent.largestError, distance - most);
      xs[j] += share * dx;
      ys[j] += share * dy;
      continue;
    }
    const way = courses[c];
    project(way, xs[j], ys[j], segment[j] - SLIDE, segment[j] + SLIDE, foot);
    segment[j] = foot.segment;
    along[j] = foot.s;
    if (way.closed && (foot.s < 0 || foot.s >= way.length)) {
      // Beyond the start of a closed stroke, take the same place on its middle lap.
      const lap = (way.along.length - 1) / 3;
      along[j] += foot.s < 0 ? way.length : -way.length;
      segment[j] += foot.s < 0 ? lap : -lap;
    }
    const most = isBesideGap[j] ? CLOSE : Math.min(MAX_OFFSET.dot, foot.room);
    const share = foot.distance > most ? Math.max(strength, 1 - most / foot.distance) : strength;
    bent.largestError = Math.max(bent.largestError, foot.distance - most);
    xs[j] += share * (foot.x - xs[j]);
    ys[j] += share * (foot.y - ys[j]);
  }
}

/** Moves bar k towards the vertices of its stroke that are too far from it. */
function pullToVertices(bent: BendState, k: number): void {
  const { courses, drawn, vertexRanges } = bent;
  const { xs, ys } = bent.linkage;
  const { from, to, course } = drawn[k];
  const way = courses[course];
  for (let place = vertexRanges[2 * k]; place < vertexRanges[2 * k + 1]; place++) {
    const dx = xs[to] - xs[from];
    const dy = ys[to] - ys[from];
    const squared = dx * dx + dy * dy || 1;
    let t = ((way.xs[place] - xs[from]) * dx + (way.ys[place] - ys[from]) * dy) / squared;
    t = t < 0 ? 0 : Math.min(t, 1);
    const ex = way.xs[place] - xs[from] - t * dx;
    const ey = way.ys[place] - ys[from] - t * dy;
    const distance = Math.sqrt(ex * ex + ey * ey);
    const most = way.room[place] - MARGIN;
    if (distance <= most) continue;
    if (distance - most > bent.largestError) bent.largestError = distance - most;
    const share = (distance - most) / distance / ((1 - t) * (1 - t) + t * t);
    xs[from] += share * (1 - t) * ex;
    ys[from] += share * (1 - t) * ey;
    xs[to] += share * t * ex;
    ys[to] += share * t * ey;
  }
}

function keepFromBars(bent: BendState): void {
  const { drawn, dotBarPairs, dotBarPairsEnd, fit } = bent;
  const { xs, ys } = bent.linkage;
  const least = fit.clearance + MARGIN;
  for (let k = 0; k < dotBarPairsEnd; k += 2) {
    const joint = dotBarPairs[k];
    const { from, to } = drawn[dotBarPairs[k + 1]];
    const dx = xs[to] - xs[from];
    const dy = ys[to] - ys[from];
    const squared = dx * dx + dy * dy || 1;
    let t = ((xs[joint] - xs[from]) * dx + (ys[joint] - ys[from]) * dy) / squared;
    t = t < 0 ? 0 : Math.min(t, 1);
    const ex = xs[joint] - xs[from] - t * dx;
    const ey = ys[joint] - ys[from] - t * dy;
    const distance = Math.sqrt(ex * ex + ey * ey) || 1e-3;
    if (distance >= least) continue;
    if (least - distance > bent.largestError) bent.largestError = least - distance;
    const share = (0.5 * (least - distance)) / distance;
    xs[joint] += share * ex;
    ys[joint] += share * ey;
    xs[from] -= share * (1 - t) * ex;
    ys[from] -= share * (1 - t) * ey;
    xs[to] -= share * t * ex;
    ys[to] -= share * t * ey;
  }
}

function keepApart(bent: BendState): void {
  const { pairs, pairsEnd, fit } = bent;
  const { xs, ys } = bent.linkage;
  const { units, gamma, delta } = fit;
  for (let k = 0; k < pairsEnd; k += 3) {
    const a = pairs[k];
    const b = pairs[k + 1];
    const shared = pairs[k + 2];
    const dx = xs[b] - xs[a];
    const dy = ys[b] - ys[a];
    const distance = Math.sqrt(dx * dx + dy * dy) || 1e-3;
    let aim = distance;
    if (distance < delta + MARGIN) aim = delta + MARGIN;
    for (let colour = 0; colour < units.length; colour++) {
      if ((shared & (1 << colour)) === 0) continue;
      const low = units[colour] * (1 - gamma) - MARGIN;
      const high = units[colour] * (1 + gamma) + MARGIN;
      if (aim > low && aim < high) aim = aim < units[colour] && low > delta ? low : high;
    }
    if (aim === distance) continue;
    bent.largestError = Math.max(bent.largestError, Math.abs(aim - distance));
    const share = (0.5 * (aim - distance)) / distance;
    xs[a] -= share * dx;
    ys[a] -= share * dy;
    xs[b] += share * dx;
    ys[b] += share * dy;
  }
}

function keepLengths(bent: BendState, isForward: boolean): void {
  const { drawn, fit } = bent;
  const { xs, ys } = bent.linkage;
  for (let k = 0; k < drawn.length; k++) {
    const { from, to, unit } = drawn[isForward ? k : drawn.length - 1 - k];
    const dx = xs[to] - xs[from];
    const dy = ys[to] - ys[from];
    const distance = Math.sqrt(dx * dx + dy * dy) || 1e-3;
    const wrong = fit.units[unit] - distance;
    if (Math.abs(wrong) > bent.largestError) bent.largestError = Math.abs(wrong);
    const share = (0.5 * wrong) / distance;
    xs[from] -= share * dx;
    ys[from] -= share * dy;
    xs[to] += share * dx;
    ys[to] += share * dy;
  }
}
