import type { UserCurve } from '../user-curves/user-curves.ts';
import { directions, evenly, type FlatLine, lengthsAlong, narrowest, swing } from './polyline.ts';

/** A user curve, or a part of it, as it is laid into cuts: from (0, 0) to (1, 0). */
export interface Stencil {
  readonly line: FlatLine;
  /** Its length where the distance of its ends is 1. */
  readonly length: number;
  /** The least distance of its ends, in `minWidth`s, at which it has no narrow place. */
  readonly least: number;
  /** The distance of its ends where that of the whole user curve's is 1. */
  readonly share: number;
}

/** Points that a stencil is laid down by. */
export const FINE = 48;
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

/** A user curve as it can be laid into cuts, whole and in part. */
interface Stencils {
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

function stencilOf(given: FlatLine, share: number): Stencil | undefined {
  // Engines differ in the last bits of a sine.
  const line = { xs: given.xs.map(rounded), ys: given.ys.map(rounded) };
  const least = leastChord(line);
  return least === undefined ? undefined : { line, length: lengthsAlong(line)[FINE - 1], least, share };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** A line whose directions turn through more, or less, than they do, by a factor (Lau et al. 2014, §4.3.2, fig. 8). */
function turnedBy(line: FlatLine, factor: number): FlatLine {
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
function laidLevel({ xs, ys }: FlatLine, first: number, last: number): FlatLine {
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
function leastChord(line: FlatLine): number | undefined {
  for (let chord = 2; chord < 20; chord += 0.25) {
    if (narrowest(line, APART / chord, 0.25 / chord) * chord >= ROOMY) return chord;
  }
  return undefined;
}
