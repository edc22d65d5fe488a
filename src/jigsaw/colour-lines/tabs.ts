import type { UserCurve } from '../user-curves/user-curves.ts';
import { directions, evenly, lengthsAlong, narrowest, type Polyline, swing } from './polyline.ts';
import { depthIn, type Room } from './room.ts';

/** A user curve, or its middle part, as it is laid into cuts: from (0, 0) to (1, 0). */
export interface Stencil {
  readonly line: Polyline;
  /** Its length where the distance of its ends is 1. */
  readonly length: number;
  /** The least distance of its ends, in `minWidth`s, at which it has no narrow place. */
  readonly least: number;
  /** The distance of its ends where that of the whole user curve's is 1. */
  readonly share: number;
}

/** Points that a stencil is laid down by. */
const FINE = 48;
/** The parts of a user curve that are laid into cuts, from where to where along it, so that a tab fits on a short one. */
const PARTS = [
  [0, 1],
  [0.16, 0.84],
  [0.28, 0.72],
  [0, 0.5],
  [0.5, 1],
] as const;
/** A stencil turns through this at least, so that fitting leaves it 200°. */
const LEAST_SWING = (218 / 180) * Math.PI;
/** Through how much relaxed stencils turn, and how much less than the whole that has to be. */
const SWINGS = [(236 / 180) * Math.PI, LEAST_SWING] as const;
const CLOSE = 0.05;
/** How wide the narrowest place of a stencil is, in `minWidth`s. */
const ROOMY = 1.16;
/** How far apart along a line two points must be for their distance to matter, in `minWidth`s. */
export const APART = 1.57;

/** A user curve as it can be laid into cuts, whole and cropped. */
export interface Stencils {
  /** As it is. */
  readonly full: readonly Stencil[];
  /** Turning through no more than it takes to interlock, so that wider necks and hollows need less room. */
  readonly relaxed: readonly Stencil[];
}

/** The ways in which a user curve can be laid into cuts. */
export function stencilsOf({ points }: UserCurve): Stencils {
  const whole = evenly(
    { xs: Float64Array.from(points, ([x]) => x), ys: Float64Array.from(points, ([, y]) => y) },
    193,
  );
  const found = { full: [] as Stencil[], relaxed: [] as Stencil[] };
  for (const [from, to] of PARTS) {
    const first = whole.xs.findIndex((x) => x >= from);
    const last = whole.xs.findLastIndex((x) => x <= to);
    const line = evenly(laidLevel(whole, first, last), FINE);
    const { least, most } = swing(line);
    const turned = most - least;
    // A part that turns too little is no tab.
    if (turned < LEAST_SWING * 0.9) continue;
    const share = to - from;
    const own = turned < LEAST_SWING ? turnedBy(line, LEAST_SWING / turned) : line;
    const full = stencilOf(own, share);
    if (full !== undefined) found.full.push(full);
    for (const wanted of SWINGS) {
      if (turned < wanted + CLOSE) continue;
      const relaxed = stencilOf(turnedBy(line, wanted / turned), share);
      if (relaxed !== undefined) found.relaxed.push(relaxed);
    }
  }
  return found;
}

function stencilOf(given: Polyline, share: number): Stencil | undefined {
  // Engines differ in the last bits of a sine.
  const line = { xs: given.xs.map(rounded), ys: given.ys.map(rounded) };
  const least = leastChord(line);
  return least === undefined ? undefined : { line, length: lengthsAlong(line)[FINE - 1], least, share };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** A line whose directions turn through more, or less, than they do, by a factor (Lau et al. 2014, §4.3.2, fig. 8). */
function turnedBy(line: Polyline, factor: number): Polyline {
  const { least, most } = swing(line);
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
  return evenly(laidLevel({ xs: px, ys: py }, 0, xs.length - 1), FINE);
}

/** Part of a line, moved, turned and scaled to run from (0, 0) to (1, 0). */
function laidLevel({ xs, ys }: Polyline, first: number, last: number): Polyline {
  const [dx, dy] = [xs[last] - xs[first], ys[last] - ys[first]];
  const square = dx * dx + dy * dy;
  const [part, up] = [new Float64Array(last - first + 1), new Float64Array(last - first + 1)];
  for (let k = first; k <= last; k++) {
    const [x, y] = [xs[k] - xs[first], ys[k] - ys[first]];
    part[k - first] = (x * dx + y * dy) / square;
    up[k - first] = (y * dx - x * dy) / square;
  }
  return { xs: part, ys: up };
}

/** The least distance of a line's ends, in `minWidth`s, at which nothing of it is narrow. */
function leastChord(line: Polyline): number | undefined {
  for (let chord = 2; chord < 20; chord += 0.25) {
    if (narrowest(line, APART / chord, 0.25 / chord) * chord >= ROOMY) return chord;
  }
  return undefined;
}

/** Where a stencil is laid into a line. */
export interface Laying {
  readonly stencil: Stencil;
  /** The points of the line, by their indices, that it replaces what lies between. */
  readonly from: number;
  readonly to: number;
  /** Whether it stands to the side of negative y, and whether it runs backwards. */
  readonly isTurned: boolean;
  readonly isReversed: boolean;
  readonly score: number;
}

/** What tells a good place for a tab from a bad one. */
export interface Taste {
  readonly minWidth: number;
  /** The distance of a stencil's ends that looks best. */
  readonly plump: number;
  /** The attraction of a place, in the room's frame. */
  readonly attraction: (x: number, y: number) => number;
  /** How much colour lines count against looks; 1 as much as ever. */
  readonly colour: number;
  /** How well each of the four ways to turn a tab is liked, by chance. */
  readonly whims: readonly number[];
}

/** How many sizes of each stencil are tried, and in how many places. */
const SIZES = 4;
const PLACES = 11;
/** So many points at either end of a stencil only lead to its tab. */
const LEAD = 8;
/** A tab keeps off the border of its room by so much, in `minWidth`s; fitted, it has to stay within. */
const OFF = 0.1;

/** Ways to lay a stencil into the line within the room, the best first. */
export function layings(
  host: Polyline,
  room: Room,
  stencils: readonly Stencil[],
  taste: Taste,
): readonly Laying[] {
  const { minWidth, plump, whims } = taste;
  const lengths = lengthsAlong(host);
  const last = host.xs.length - 1;
  const total = lengths[last];
  const gained = new Float64Array(last + 1);
  for (let k = 1; k <= last; k++) {
    const [x, y] = [(host.xs[k - 1] + host.xs[k]) / 2, (host.ys[k - 1] + host.ys[k]) / 2];
    gained[k] = gained[k - 1] + taste.attraction(x, y) * (lengths[k] - lengths[k - 1]);
  }
  const found: Laying[] = [];
  for (const stencil of stencils) {
    const smallest = stencil.least * minWidth;
    const best = plump * stencil.share;
    const largest = Math.min(0.96 * total, Math.max(smallest, best));
    if (smallest > 0.96 * total) continue;
    for (let size = 0; size < SIZES; size++) {
      const chord = smallest + ((largest - smallest) * size) / (SIZES - 1);
      if (size > 0 && largest - smallest < 0.3 * minWidth) break;
      const play = total - chord;
      for (let place = 0; place < PLACES; place++) {
        const start = (play * place) / (PLACES - 1);
        const from = nearestTo(lengths, start);
        const to = nearestTo(lengths, start + chord);
        const [ax, ay, bx, by] = [host.xs[from], host.ys[from], host.xs[to], host.ys[to]];
        const [ux, uy] = [bx - ax, by - ay];
        const span = Math.sqrt(ux * ux + uy * uy);
        if (span < smallest * 0.97) continue;
        for (let way = 0; way < 4; way++) {
          const isTurned = way >= 2;
          const isReversed = way % 2 === 1;
          const side = isTurned ? -1 : 1;
          let gain = gained[from] + gained[last] - gained[to];
          let isInside = true;
          const { xs, ys } = stencil.line;
          const stretch = (stencil.length * span) / (FINE - 1);
          let sum = 0;
          for (let k = 1; k < FINE - 1; k++) {
            const x = isReversed ? 1 - xs[k] : xs[k];
            const y = ys[k] * side;
            const [px, py] = [ax + x * ux - y * uy, ay + x * uy + y * ux];
            const isLead = k < LEAD || k >= FINE - LEAD;
            if (depthIn(isLead ? room.sides : room.clear, px, py) < (isLead ? 0 : OFF * minWidth)) {
              isInside = false;
              break;
            }
            sum += taste.attraction(px, py);
          }
          if (!isInside) continue;
          gain += sum * stretch;
          const length = total - (lengths[to] - lengths[from]) + stencil.length * span;
          const middle = Math.abs((start + chord / 2) / total - 0.5);
          const score =
            (taste.colour * gain) / length +
            0.8 * Math.min(1, span / best) -
            0.8 * middle * middle +
            whims[way];
          found.push({ stencil, from, to, isTurned, isReversed, score });
        }
      }
    }
  }
  return found.sort((p, q) => q.score - p.score);
}

function nearestTo(lengths: Float64Array, wanted: number): number {
  let at = 0;
  while (at < lengths.length - 1 && lengths[at + 1] <= wanted) at++;
  return at < lengths.length - 1 && lengths[at + 1] - wanted < wanted - lengths[at] ? at + 1 : at;
}

/** The line with the stencil laid into it. */
export function laid(host: Polyline, { stencil, from, to, isTurned, isReversed }: Laying): Polyline {
  const { xs, ys } = stencil.line;
  const [ax, ay] = [host.xs[from], host.ys[from]];
  const [ux, uy] = [host.xs[to] - ax, host.ys[to] - ay];
  const side = isTurned ? -1 : 1;
  const px = Array.from(host.xs.subarray(0, from));
  const py = Array.from(host.ys.subarray(0, from));
  for (let place = 0; place < FINE; place++) {
    const k = isReversed ? FINE - 1 - place : place;
    const x = isReversed ? 1 - xs[k] : xs[k];
    const y = ys[k] * side;
    px.push(ax + x * ux - y * uy);
    py.push(ay + x * uy + y * ux);
  }
  px.push(...host.xs.subarray(to + 1));
  py.push(...host.ys.subarray(to + 1));
  return { xs: Float64Array.from(px), ys: Float64Array.from(py) };
}
