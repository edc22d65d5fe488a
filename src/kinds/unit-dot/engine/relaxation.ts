import { before, type Course, type Foot, project } from './course.ts';
import { type Bar, coloursOf, GAP, type Linkage, stretch } from './linkage.ts';

/** What distances and clearances a linkage must come to. */
export interface Fit {
  readonly units: readonly number[];
  readonly gamma: number;
  readonly delta: number;
  readonly clearance: number;
}

/** Elementary steps of search that may still be taken: one is about the mending of one condition. */
export interface Purse {
  left: number;
}

/** How a linkage is bent: for how many sweeps at most, and how strongly joints are pulled to their strokes at first. */
export interface Bending {
  readonly sweeps: number;
  readonly pull: number;
  /** The pull is gone after this share of the sweeps. */
  readonly until: number;
}

/** Kept from all limits while bending, so that what is found still holds when it is rounded. */
const SPARE = 0.06;
/** Every so many sweeps it is found out anew who is near whom. */
const REVIEW = 8;
/** How many segments of its stroke a joint may slide along between two sweeps. */
const SLIDE = 4;
/** Most neighbours that are looked at for each joint, on average. */
const MOST_NEAR = 60;
/** Bending ends when no condition is off by more than this. */
const SETTLED = 0.02;
/** Joints without a line of their own keep to their stroke this closely. */
const CLOSE = 0.5;

/**
 * Bends a linkage towards one whose bars have exactly their lengths, whose joints and bars stay within the strokes'
 * room, and no two of whose joints are at a distance that could be mistaken for a unit, in a counted number of sweeps.
 * Each sweep mends every condition in turn by moving the joints concerned as little as possible. Changes the linkage,
 * and takes what it does from the purse.
 */
export function relax(
  linkage: Linkage,
  courses: readonly Course[],
  fit: Fit,
  { sweeps, pull, until }: Bending,
  purse: Purse,
): void {
  const { xs, ys, course, along, homeXs, homeYs, room, bars } = linkage;
  const count = xs.length;
  const colours = coloursOf(linkage);
  const { units } = fit;
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
  const foot: Foot = { segment: 0, s: 0, x: 0, y: 0, distance: 0, room: 0 };
  const segment = Int32Array.from(along, (s, j) => (course[j] < 0 ? 0 : before(courses[course[j]], s)));
  const reach = new Int32Array(2 * drawn.length);
  const farthest = units.reduce((most, unit) => Math.max(most, unit), 0) * (1 + fit.gamma) + 12;
  const pairs = new Int32Array(3 * MOST_NEAR * count);
  const passes = new Int32Array(2 * MOST_NEAR * count);
  let pairsEnd = 0;
  let passesEnd = 0;
  let work = 0;
  // What is off most, in this sweep and in the one before.
  let off = 0;
  let offBefore = 0;

  for (let sweep = 0; sweep < sweeps; sweep++) {
    const hold = pull * Math.max(0, 1 - sweep / (until * sweeps));
    if (sweep > 1 && hold === 0 && off < SETTLED && offBefore < SETTLED) break;
    offBefore = off;
    off = 0;
    purse.left -= work;
    if (sweep % REVIEW === 0) {
      pairsEnd = nearPairs(linkage, colours, joined, farthest, fit.delta + 6, pairs);
      passesEnd = nearBars(linkage, colours, drawn, fit.clearance + 8, passes);
      drawn.forEach((bar, k) => {
        const way = courses[bar.course];
        const [start, end] = stretch(linkage, way, bar);
        reach[2 * k] = before(way, start) + 1;
        const last = before(way, end);
        reach[2 * k + 1] = last + (way.along[last] < end ? 1 : 0);
      });
      work = 2 * count + 4 * drawn.length + passesEnd / 2 + pairsEnd / 3;
    }

    // Joints keep to their strokes.
    for (let j = 0; j < count && sweep % 2 === 1; j++) {
      const c = course[j];
      if (c < 0) {
        const dx = homeXs[j] - xs[j];
        const dy = homeYs[j] - ys[j];
        const distance = Math.sqrt(dx * dx + dy * dy);
        const most = colours[j] === 0 ? 0 : room[j];
        const share = distance > most ? Math.max(hold, 1 - most / distance) : hold;
        off = Math.max(off, distance - most);
        xs[j] += share * dx;
        ys[j] += share * dy;
        continue;
      }
      const way = courses[c];
      project(way, xs[j], ys[j], segment[j] - SLIDE, segment[j] + SLIDE, foot);
      segment[j] = foot.segment;
      along[j] = foot.s;
      if (way.closed && (foot.s < 0 || foot.s >= way.length)) {
        // Over the start of a closed stroke: the same place on the lap in the middle.
        const lap = (way.along.length - 1) / 3;
        along[j] += foot.s < 0 ? way.length : -way.length;
        segment[j] += foot.s < 0 ? lap : -lap;
      }
      const most = beside[j] ? CLOSE : foot.room;
      const share = foot.distance > most ? Math.max(hold, 1 - most / foot.distance) : hold;
      off = Math.max(off, foot.distance - most);
      xs[j] += share * (foot.x - xs[j]);
      ys[j] += share * (foot.y - ys[j]);
    }

    // Bars pass near every place of their stretch.
    for (let k = 0; k < drawn.length && sweep % 2 === 0; k++) {
      const strayed = follow(xs, ys, courses[drawn[k].course], drawn[k], reach[2 * k], reach[2 * k + 1]);
      if (strayed > off) off = strayed;
    }

    // Joints keep clear of bars that are not theirs.
    for (let k = 0; k < passesEnd; k += 2) {
      const short = pass(xs, ys, passes[k], drawn[passes[k + 1]], fit.clearance + SPARE);
      if (short > off) off = short;
    }

    // Pairs of joints keep out of the forbidden distances.
    for (let k = 0; k < pairsEnd; k += 3) {
      const a = pairs[k];
      const b = pairs[k + 1];
      const shared = pairs[k + 2];
      const dx = xs[b] - xs[a];
      const dy = ys[b] - ys[a];
      const distance = Math.sqrt(dx * dx + dy * dy) || 1e-3;
      let aim = distance;
      if (distance < fit.delta + SPARE) aim = fit.delta + SPARE;
      for (let colour = 0; colour < units.length; colour++) {
        if ((shared & (1 << colour)) === 0) continue;
        const low = units[colour] * (1 - fit.gamma) - SPARE;
        const high = units[colour] * (1 + fit.gamma) + SPARE;
        if (aim > low && aim < high) aim = aim < units[colour] && low > fit.delta ? low : high;
      }
      if (aim === distance) continue;
      off = Math.max(off, Math.abs(aim - distance));
      const share = (0.5 * (aim - distance)) / distance;
      xs[a] -= share * dx;
      ys[a] -= share * dy;
      xs[b] += share * dx;
      ys[b] += share * dy;
    }

    // Bars have their lengths.
    for (let k = 0; k < drawn.length; k++) {
      const { from, to, unit } = drawn[sweep % 2 === 0 ? k : drawn.length - 1 - k];
      const dx = xs[to] - xs[from];
      const dy = ys[to] - ys[from];
      const distance = Math.sqrt(dx * dx + dy * dy) || 1e-3;
      const wrong = units[unit] - distance;
      if (Math.abs(wrong) > off) off = Math.abs(wrong);
      const share = (0.5 * wrong) / distance;
      xs[from] -= share * dx;
      ys[from] -= share * dy;
      xs[to] += share * dx;
      ys[to] += share * dy;
    }
  }
}

/** Writes down the pairs of joints with dots, not joined, that may not be as near as they are or can get soon: a, b, shared colours. */
function nearPairs(
  { xs, ys }: Linkage,
  colours: Uint8Array,
  joined: ReadonlyMap<number, number>,
  farthest: number,
  apart: number,
  pairs: Int32Array,
): number {
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
      if ((shared === 0 && squared >= apart * apart) || end === pairs.length) continue;
      pairs[end++] = a;
      pairs[end++] = b;
      pairs[end++] = shared;
    }
  }
  return end;
}

/** Writes down the joints with dots near bars that are not theirs: joint, number of the bar. */
function nearBars(
  { xs, ys }: Linkage,
  colours: Uint8Array,
  bars: readonly Bar[],
  reach: number,
  near: Int32Array,
): number {
  let end = 0;
  for (let k = 0; k < bars.length; k++) {
    const { from, to } = bars[k];
    const left = Math.min(xs[from], xs[to]) - reach;
    const right = Math.max(xs[from], xs[to]) + reach;
    const top = Math.min(ys[from], ys[to]) - reach;
    const bottom = Math.max(ys[from], ys[to]) + reach;
    for (let j = 0; j < xs.length; j++) {
      if (xs[j] < left || xs[j] > right || ys[j] < top || ys[j] > bottom) continue;
      if (colours[j] === 0 || j === from || j === to || end === near.length) continue;
      near[end++] = j;
      near[end++] = k;
    }
  }
  return end;
}

/**
 * Moves a bar towards the places of its stretch, from vertex `first` to before `end`, that lie too far from it; gives
 * by how much the farthest did.
 */
function follow(
  xs: Float64Array,
  ys: Float64Array,
  way: Course,
  { from, to }: Bar,
  first: number,
  end: number,
): number {
  let strayed = 0;
  for (let k = first; k < end; k++) {
    const dx = xs[to] - xs[from];
    const dy = ys[to] - ys[from];
    const squared = dx * dx + dy * dy || 1;
    let t = ((way.xs[k] - xs[from]) * dx + (way.ys[k] - ys[from]) * dy) / squared;
    t = t < 0 ? 0 : Math.min(t, 1);
    const ex = way.xs[k] - xs[from] - t * dx;
    const ey = way.ys[k] - ys[from] - t * dy;
    const distance = Math.sqrt(ex * ex + ey * ey);
    const most = way.room[k] - SPARE;
    if (distance <= most) continue;
    if (distance - most > strayed) strayed = distance - most;
    const share = (distance - most) / distance / ((1 - t) * (1 - t) + t * t);
    xs[from] += share * (1 - t) * ex;
    ys[from] += share * (1 - t) * ey;
    xs[to] += share * t * ex;
    ys[to] += share * t * ey;
  }
  return strayed;
}

/** Moves a joint and a bar apart until they are `least` away from one another; gives by how much they were not. */
function pass(xs: Float64Array, ys: Float64Array, joint: number, { from, to }: Bar, least: number): number {
  const dx = xs[to] - xs[from];
  const dy = ys[to] - ys[from];
  const squared = dx * dx + dy * dy || 1;
  let t = ((xs[joint] - xs[from]) * dx + (ys[joint] - ys[from]) * dy) / squared;
  t = t < 0 ? 0 : Math.min(t, 1);
  const ex = xs[joint] - xs[from] - t * dx;
  const ey = ys[joint] - ys[from] - t * dy;
  const distance = Math.sqrt(ex * ex + ey * ey) || 1e-3;
  if (distance >= least) return 0;
  const share = (0.5 * (least - distance)) / distance;
  xs[joint] += share * ex;
  ys[joint] += share * ey;
  xs[from] -= share * (1 - t) * ex;
  ys[from] -= share * (1 - t) * ey;
  xs[to] -= share * t * ex;
  ys[to] -= share * t * ey;
  return least - distance;
}
