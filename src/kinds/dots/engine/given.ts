import { length } from '../../../geometry/segment.ts';
import { counterparts, onBothSides } from './counterparts.ts';
import { busiest, type Excerpt } from './excerpt.ts';
import type { Curves } from './shortcut.ts';
import type { Stroke } from './stroke.ts';
import { isLost, type Spokes } from './wheels.ts';

/** The length of each stroke, in puzzle units. */
export function strokeLengths({ xs, ys, strokes }: Curves): readonly number[] {
  return strokes.map(({ vertices, closed }: Stroke) => {
    let sum = 0;
    vertices.forEach((a, k) => {
      const b = k + 1 < vertices.length ? vertices[k + 1] : closed ? vertices[0] : a;
      sum += length(xs[a], ys[a], xs[b], ys[b]);
    });
    return sum;
  });
}

/** Strokes that are given from the start. */
export interface Given {
  /** Their indices. */
  readonly strokes: ReadonlySet<number>;
  /** The share of the length of all that is given. */
  readonly share: number;
  /** What is given of one of the others, and of its mirror image, if it has one. */
  readonly excerpts: readonly Excerpt[];
}

/** What of a drawing is given from the start. */
export interface GivenLimits extends Spokes {
  /** The largest share of its length. */
  readonly given: number;
  /** The same of what is round, where that is more. */
  readonly rounds: number;
  /** Where that makes up less than this share, more strokes and a part of the longest make it up; nothing where left out. */
  readonly excerpt?: number;
}

/** Strokes whose lengths differ by no more than this factor are alike: the wheels of a car, the eyes of a face. */
const ALIKE = 1.1;
/** A part of a stroke is given where it makes up this share of the drawing at least, and no more than that of the stroke. */
const WORTH = 0.05;
const MOST_OF_ONE = 0.7;

/**
 * The strokes of a drawing that a player is given from the start, so that the long lines are left to draw: first what is
 * round and would not be seen to be, wheels and eyes and buttons, as long as it makes up no more than the share `rounds` of its length;
 * then the shortest, up to the share `given`: its details. Each asks for a dot at both ends however short it is, so these spare the
 * most dots. What is alike is given together or not at all, where it is not most of what there is, and of a drawing that is its own
 * mirror image a stroke always with its counterpart; one stroke is left at least.
 */
export function given(curves: Curves, limits: GivenLimits): Given {
  const lengths = strokeLengths(curves);
  const order = lengths.map((_, s) => s).sort((a, b) => lengths[a] - lengths[b] || a - b);
  const total = sum(order, lengths);
  const strokes = new Set<number>();
  let taken = 0;
  const most = Math.max(limits.rounds, limits.given);
  const { excerpt: due = 0 } = limits;
  if (most === 0 && due === 0) return { strokes, share: 0, excerpts: [] };
  const twins = counterparts(curves, lengths);
  /** A stroke and its mirror image. */
  const pairOf = (s: number): readonly number[] =>
    twins === undefined || twins.of[s] === s ? [s] : [s, twins.of[s]];
  const give = (all: readonly number[]) => {
    for (const s of all) {
      strokes.add(s);
      taken += lengths[s];
    }
  };
  const fits = (all: readonly number[], share: number) => taken + sum(all, lengths) <= share * total;
  /** Those of the strokes that are alike to the first, this first: where it has a counterpart, each with its own. */
  const alikeTo = (of: readonly number[]): readonly number[] => {
    const alike = of.filter((s) => lengths[s] <= ALIKE * lengths[of[0]]);
    return twins === undefined ? alike : withPairs(alike, of, pairOf);
  };
  const without = (all: readonly number[], gone: readonly number[]) => all.filter((s) => !gone.includes(s));

  for (
    let left =
      limits.rounds > 0 ? order.filter((s) => pairOf(s).some((one) => isLost(curves, one, limits))) : [];
    left.length > 0;
  ) {
    const alike = alikeTo(left);
    left = without(left, alike);
    if (fits(alike, most) && strokes.size + alike.length < order.length) give(alike);
  }

  for (let rest = without(order, [...strokes]); rest.length > 0; ) {
    const alike = alikeTo(rest);
    const last = alike.at(-1);
    const left = alike.length === rest.length && last !== undefined ? without(alike, pairOf(last)) : alike;
    if (left.length < alike.length || !fits(left, limits.given)) {
      // A bunch of grapes: what is alike is most of the picture, and some of it is given all the same.
      if (4 * taken < limits.given * total)
        for (const s of left) if (!strokes.has(s) && fits(pairOf(s), limits.given)) give(pairOf(s));
      break;
    }
    give(alike);
    rest = without(rest, alike);
  }
  // Where that is little, more is given whatever else is like it, and of one long line what bends most.
  const left = without(order, [...strokes]);
  const longest = left.at(-1);
  const share = (length: number) => (total === 0 ? 0 : length / total);
  if (longest === undefined) return { strokes, share: share(taken), excerpts: [] };
  for (const s of without(left, pairOf(longest)))
    if (!strokes.has(s) && fits(pairOf(s), due)) give(pairOf(s));
  if (due * total - taken < WORTH * total) return { strokes, share: share(taken), excerpts: [] };
  const long = Math.min(due * total - taken, MOST_OF_ONE * sum(pairOf(longest), lengths));
  const excerpts =
    twins === undefined
      ? [busiest(curves, longest, long)]
      : onBothSides(curves, twins, busiest(curves, longest, long / 2), long);
  return { strokes, share: share(taken + excerpts.reduce((all, { length }) => all + length, 0)), excerpts };
}

/** Strokes of a list, and behind them those of their counterparts that are in the list and not among them. */
function withPairs(
  some: readonly number[],
  all: readonly number[],
  pairOf: (stroke: number) => readonly number[],
): readonly number[] {
  return [...new Set([...some, ...some.flatMap(pairOf).filter((s) => all.includes(s))])];
}

const sum = (of: readonly number[], lengths: readonly number[]): number =>
  of.reduce((total, s) => total + lengths[s], 0);
