import { length } from '../../../geometry/segment.ts';
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
  /** What is given of one of the others. */
  readonly excerpt?: Excerpt | undefined;
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
 * most dots. What is alike is given together or not at all, where it is not most of what there is; and one stroke is left at least.
 */
export function given(curves: Curves, limits: GivenLimits): Given {
  const lengths = strokeLengths(curves);
  const order = lengths.map((_, s) => s).sort((a, b) => lengths[a] - lengths[b] || a - b);
  const total = sum(order, lengths);
  const strokes = new Set<number>();
  let taken = 0;
  const give = (s: number) => {
    strokes.add(s);
    taken += lengths[s];
  };
  /** Those of the strokes next to this one in length that are alike, this first. */
  const alikeTo = (of: readonly number[]) => of.filter((s) => lengths[s] <= ALIKE * lengths[of[0]]);

  const most = Math.max(limits.rounds, limits.given);
  for (
    let left = limits.rounds > 0 ? order.filter((s) => isLost(curves, s, limits)) : [];
    left.length > 0;
  ) {
    const alike = alikeTo(left);
    left = left.slice(alike.length);
    if (taken + sum(alike, lengths) > most * total || strokes.size + alike.length === order.length) continue;
    alike.forEach(give);
  }

  for (let rest = order.filter((s) => !strokes.has(s)); rest.length > 0; ) {
    const alike = alikeTo(rest);
    const left = alike.length === rest.length ? alike.slice(0, -1) : alike;
    if (left.length < alike.length || taken + sum(alike, lengths) > limits.given * total) {
      // A bunch of grapes: what is alike is most of the picture, and some of it is given all the same.
      if (4 * taken < limits.given * total)
        for (const s of left) if (taken + lengths[s] <= limits.given * total) give(s);
      break;
    }
    alike.forEach(give);
    rest = rest.slice(alike.length);
  }
  // Where that is little, more is given whatever else is like it, and of one long line what bends most.
  const { excerpt: due = 0 } = limits;
  const left = order.filter((s) => !strokes.has(s));
  for (const s of left.slice(0, -1)) if (taken + lengths[s] <= due * total) give(s);
  const longest = left.at(-1);
  const share = (length: number) => (total === 0 ? 0 : length / total);
  if (longest === undefined || due * total - taken < WORTH * total) return { strokes, share: share(taken) };
  const excerpt = busiest(curves, longest, Math.min(due * total - taken, MOST_OF_ONE * lengths[longest]));
  return { strokes, share: share(taken + excerpt.length), excerpt };
}

const sum = (of: readonly number[], lengths: readonly number[]): number =>
  of.reduce((total, s) => total + lengths[s], 0);
