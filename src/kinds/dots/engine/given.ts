import { length } from '../../../geometry/segment.ts';
import type { Curves } from './shortcut.ts';
import type { Stroke } from './stroke.ts';

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
  /** Their share of the length of all. */
  readonly share: number;
}

/** Strokes whose lengths differ by no more than this factor are alike: the wheels of a car, the eyes of a face. */
const ALIKE = 1.1;

/**
 * The shortest strokes of a drawing that make up no more than the share `most` of its length: its details, which a
 * player may be given from the start, so that the long lines are left to draw. Each asks for a dot at both ends however
 * short it is, so these spare the most dots. What is alike is given together or not at all, where it is not most of what there
 * is; and one stroke is left at least.
 */
export function shortest(curves: Curves, most: number): Given {
  const lengths = strokeLengths(curves);
  const order = lengths.map((_, s) => s).sort((a, b) => lengths[a] - lengths[b] || a - b);
  const total = sum(order, lengths);
  const given = new Set<number>();
  let taken = 0;
  const give = (s: number) => {
    given.add(s);
    taken += lengths[s];
  };
  for (let from = 0; from < order.length; ) {
    const alike = order.slice(from).filter((s) => lengths[s] <= ALIKE * lengths[order[from]]);
    const left = from + alike.length === order.length ? alike.slice(0, -1) : alike;
    if (left.length < alike.length || taken + sum(alike, lengths) > most * total) {
      // A bunch of grapes: what is alike is most of the picture, and some of it is given all the same.
      if (4 * taken < most * total) for (const s of left) if (taken + lengths[s] <= most * total) give(s);
      break;
    }
    alike.forEach(give);
    from += alike.length;
  }
  return { strokes: given, share: given.size === 0 ? 0 : taken / total };
}

const sum = (of: readonly number[], lengths: readonly number[]): number =>
  of.reduce((total, s) => total + lengths[s], 0);
