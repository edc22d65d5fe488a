import { type Course, chordLength } from './course.ts';
import { GAP, type LinkagePlan } from './linkage.ts';
import { longOnes, ordered, plain } from './order.ts';

/** A way to make up a length of units: how many of each, and how much too long or (negative) too short they are. */
interface Mix {
  readonly counts: readonly number[];
  readonly excess: number;
  readonly total: number;
  /** The share of it that the dots give away at best. */
  readonly plain: number;
}

/** Most mixes looked at for one stroke. */
const MOST = 40;
/** A mix that gives all away is as good as one that gives nothing away and is so much too long; and for each piece. */
const PLAINNESS = 20;
const PIECE = 1.5;
/** The most pieces of a stroke. */
const LONGEST = 200;
/** Of the room beside a stroke this share may be used up by going to and fro. */
const SWAY = 0.8;

/** What a stroke can be made of: whole mixes of units without a gap, and shorter ones with one. */
export interface Options {
  readonly whole: readonly Mix[];
  readonly gapped: readonly Mix[];
  readonly length: number;
  readonly closed: boolean;
  /** Which units are long: see `longOnes`. */
  readonly long: readonly boolean[];
}

/** What a stroke can be made of, likeliest first. */
export function optionsOf(course: Course, units: readonly number[], epsilon: number, gamma: number): Options {
  const long = longOnes(units, gamma);
  const sizes = units.map((unit) => chordLength(course, unit));
  const whole: Mix[] = [];
  const gapped: Mix[] = [];
  const longest =
    sizes.reduce((most, size) => Math.max(most, size), 0) + 2 * epsilon + units[units.length - 1];
  const counts = units.map(() => 0);
  const consider = () => {
    const bars = counts.reduce((sum, n) => sum + n, 0);
    if (bars === 0) return;
    const total = counts.reduce((sum, n, k) => sum + n * units[k], 0);
    const size = counts.reduce((sum, n, k) => sum + n * units[k] * sizes[k], 0) / total;
    const excess = total - size;
    const shrink = counts.reduce((sum, n, k) => sum + n * (units[k] - swayed(units[k], SWAY * epsilon)), 0);
    const play = course.closed ? 0.06 * total : 1.8 * epsilon;
    if (excess <= shrink + play && excess >= -play - 0.02 * total && bars >= (course.closed ? 3 : 1)) {
      whole.push({ counts: [...counts], excess, total, plain: plain(counts, units, long) });
    }
    if (excess < -10) gapped.push({ counts: [...counts], excess, total, plain: plain(counts, units, long) });
  };
  // What falls short by more than a few units is of no use, so the last unit's number is nearly given.
  const slack = 3 * units[units.length - 1] + 4 * epsilon;
  const enumerate = (unit: number, left: number) => {
    if (unit === units.length) {
      consider();
      return;
    }
    const fewest = unit === units.length - 1 ? Math.max(0, Math.ceil((left - slack) / units[unit])) : 0;
    for (let n = fewest; n * units[unit] <= left && n <= LONGEST; n++) {
      counts[unit] = n;
      enumerate(unit + 1, left - n * units[unit]);
    }
    counts[unit] = 0;
  };
  enumerate(0, Math.min(longest, LONGEST * units[units.length - 1]));
  const price = ({ counts, excess, plain }: Mix) =>
    Math.abs(excess - 3) + PLAINNESS * plain + PIECE * counts.reduce((sum, n) => sum + n, 0);
  whole.sort((a, b) => price(a) - price(b));
  gapped.sort((a, b) => b.excess - a.excess);
  return {
    whole: whole.slice(0, MOST),
    gapped: gapped.slice(0, MOST / 2),
    length: course.length,
    closed: course.closed,
    long,
  };
}

/** How far along a bar reaches that goes from one side of the room to the other. */
function swayed(unit: number, room: number): number {
  return Math.sqrt(Math.max(0.25 * unit * unit, unit * unit - 4 * room * room));
}

/** What of a stroke must be pre-drawn at least, as far as its length alone tells. */
export function least({ whole, gapped, length }: Options): number {
  if (whole.length > 0) return 0;
  return gapped.length > 0 ? -gapped[0].excess : length;
}

/** How much of a stroke the dots give away at best. */
export function givenAway({ whole, gapped, length }: Options): number {
  return length * ([...whole, ...gapped][0]?.plain ?? 0);
}

/** The plan without any drawn piece. */
export function nothing(length: number): LinkagePlan {
  return { pieces: [], gap: length, phase: 0 };
}

/** A plan after a mix, its units in an order drawn by lot. */
export function planOf(
  mix: Mix,
  { long, closed }: Options,
  withGap: boolean,
  below: (bound: number) => number,
): LinkagePlan {
  const pieces = [...ordered(mix.counts, long, closed, below)];
  const gap = withGap ? -mix.excess : 0;
  if (withGap) pieces.splice(below(pieces.length + 1), 0, GAP);
  return { pieces, gap, phase: below(1000) / 1000 };
}
