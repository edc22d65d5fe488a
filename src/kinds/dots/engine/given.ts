import { type Counterparts, counterparts, onBothSides } from './counterparts.ts';
import { busiest, type Excerpt } from './excerpt.ts';
import { companiesIn, lookalikes } from './lookalikes.ts';
import type { Curves } from './shortcut.ts';
import { strokeLengths } from './stroke-lengths.ts';
import { isLost, type Spokes } from './wheels.ts';

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
  /** The largest share that may be pre-drawn in any case. */
  readonly lambda?: number;
}

/** Strokes whose lengths differ by no more than this factor are alike: the wheels of a car, the eyes of a face. */
const ALIKE = 1.1;
/** A part of a stroke is given where it makes up this share of the drawing at least, and no more than that of the stroke. */
const WORTH = 0.05;
const MOST_OF_ONE = 0.7;

/** Of a stroke of this share of the longest a part is given rather than of one of two that look alike. */
const LONG_ENOUGH = 0.5;
/** So much more of a drawing may be given, or so much less, for the sake of strokes that look alike. */
const MORE = 0.05;
const LESS = 0.35;
/** Of what may be pre-drawn at all they make it no more than this share: something may have to be besides. */
const KEPT = 0.95;

/**
 * The strokes of a drawing that a player is given from the start, so that the long lines are left to draw: first what is
 * round and would not be seen to be, wheels and eyes and buttons, as long as it makes up no more than the share `rounds` of its length;
 * then the shortest, up to the share `given`: its details. Each asks for a dot at both ends however short it is, so these spare the
 * most dots. What is alike is given together or not at all, where it is not most of what there is, and of a drawing that is its own
 * mirror image a stroke always with its counterpart; so are strokes of one shape wherever they lie, unless far less could be given then;
 * one stroke is left at least.
 */
export function given(curves: Curves, limits: GivenLimits): Given {
  const lengths = strokeLengths(curves);
  if (Math.max(limits.rounds, limits.given, limits.excerpt ?? 0) === 0)
    return { strokes: new Set(), share: 0, excerpts: [] };
  const twins = counterparts(curves);
  const pairOf = (s: number): readonly number[] =>
    twins === undefined || twins.of[s] === s ? [s] : [s, twins.of[s]];
  const paired = givenWith({ curves, lengths, twins, companyOf: pairOf }, limits);
  if (lookalikes(curves).every(({ length: count }) => count === 1)) return paired;
  const companies = companiesIn(curves, twins);
  const companyOf = (s: number): readonly number[] => [s, ...companies[s].filter((other) => other !== s)];
  const even = givenWith({ curves, lengths, twins, companyOf }, limits);
  const losesAny = ({ strokes }: Given) =>
    lengths.some((_, s) => !strokes.has(s) && isLost(curves, s, limits));
  const isWorse = even.share < paired.share - LESS || (losesAny(even) && !losesAny(paired));
  return isWorse ? paired : even;
}

/** Strokes, and which of them are given together. */
interface Companies {
  readonly curves: Curves;
  readonly lengths: readonly number[];
  readonly twins: Counterparts | undefined;
  /** A stroke and those that are given with it, this first. */
  readonly companyOf: (stroke: number) => readonly number[];
}

function givenWith({ curves, lengths, twins, companyOf }: Companies, limits: GivenLimits): Given {
  const order = lengths.map((_, s) => s).sort((a, b) => lengths[a] - lengths[b] || a - b);
  const total = sum(order, lengths);
  const strokes = new Set<number>();
  let taken = 0;
  const most = Math.max(limits.rounds, limits.given);
  const { excerpt: due = 0, lambda = 1 } = limits;
  /** The company of a stroke that is not given yet. */
  const restOf = (s: number): readonly number[] => companyOf(s).filter((other) => !strokes.has(other));
  const give = (all: readonly number[]) => {
    for (const s of all) {
      strokes.add(s);
      taken += lengths[s];
    }
  };
  const hasLookalike = (s: number) => companyOf(s).length > pairsIn(twins, s);
  const fits = (all: readonly number[], share: number) =>
    taken + sum(all, lengths) <=
    (all.some(hasLookalike) ? Math.max(share, Math.min(share + MORE, KEPT * lambda)) : share) * total;
  /** Those of the strokes that are alike to the first, this first: where it has a counterpart, each with its own. */
  const alikeTo = (of: readonly number[]): readonly number[] => {
    const alike = of.filter((s) => lengths[s] <= ALIKE * lengths[of[0]]);
    return withCompany(alike, of, companyOf);
  };
  const without = (all: readonly number[], gone: readonly number[]) => all.filter((s) => !gone.includes(s));

  for (
    let left =
      limits.rounds > 0 ? order.filter((s) => companyOf(s).some((one) => isLost(curves, one, limits))) : [];
    left.length > 0;
  ) {
    const alike = alikeTo(left);
    left = without(left, alike);
    if (fits(alike, most) && strokes.size + alike.length < order.length) give(alike);
  }

  for (let rest = without(order, [...strokes]); rest.length > 0; ) {
    const alike = alikeTo(rest);
    const last = alike.at(-1);
    const left = alike.length === rest.length && last !== undefined ? without(alike, restOf(last)) : alike;
    if (left.length < alike.length || !fits(left, limits.given)) {
      // A bunch of grapes: what is alike is most of the picture, and some of it is given all the same.
      if (4 * taken < limits.given * total)
        for (const s of left) if (!strokes.has(s) && fits(restOf(s), limits.given)) give(restOf(s));
      break;
    }
    give(alike);
    rest = without(rest, alike);
  }
  // Where that is little, more is given whatever else is like it, and of one long line what bends most.
  const left = without(order, [...strokes]);
  const longest = loneOrLongest(left, lengths, hasLookalike);
  const share = (length: number) => (total === 0 ? 0 : length / total);
  if (longest === undefined) return { strokes, share: share(taken), excerpts: [] };
  for (const s of without(left, restOf(longest)))
    if (!strokes.has(s) && fits(restOf(s), due)) give(restOf(s));
  if (due * total - taken < WORTH * total) return { strokes, share: share(taken), excerpts: [] };
  const long = Math.min(due * total - taken, MOST_OF_ONE * pairsIn(twins, longest) * lengths[longest]);
  const excerpts =
    twins === undefined
      ? [busiest(curves, longest, long)]
      : onBothSides(curves, twins, busiest(curves, longest, long / 2), long);
  return { strokes, share: share(taken + excerpts.reduce((all, { length }) => all + length, 0)), excerpts };
}

/** How many strokes a stroke and its mirror image are: one where it lies across the axis, or there is none. */
function pairsIn(twins: Counterparts | undefined, stroke: number): number {
  return twins === undefined || twins.of[stroke] === stroke ? 1 : 2;
}

/**
 * The longest of strokes in order of their lengths of which no other looks alike, where it is as long as most: a part of it is given, which would
 * be seen on one of two. Else the longest of all.
 */
function loneOrLongest(
  order: readonly number[],
  lengths: readonly number[],
  hasLookalike: (stroke: number) => boolean,
): number | undefined {
  const longest = order.at(-1);
  const lone = order.filter((s) => !hasLookalike(s)).at(-1);
  if (longest === undefined || lone === undefined) return longest;
  return lengths[lone] >= LONG_ENOUGH * lengths[longest] ? lone : longest;
}

/** Strokes of a list, and behind them those of their company that are in the list and not among them. */
function withCompany(
  some: readonly number[],
  all: readonly number[],
  companyOf: (stroke: number) => readonly number[],
): readonly number[] {
  return [...new Set([...some, ...some.flatMap(companyOf).filter((s) => all.includes(s))])];
}

const sum = (of: readonly number[], lengths: readonly number[]): number =>
  of.reduce((total, s) => total + lengths[s], 0);
