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

/**
 * The shortest strokes of a drawing, that make up no more than the share `most` of its length: its
 * details, which a player may be given from the start, so that the long lines are left to draw. Each asks for a dot at
 * both ends however short it is, so these spare the most dots. One stroke is left at least.
 */
export function shortest(curves: Curves, most: number): Given {
  const lengths = strokeLengths(curves);
  const total = lengths.reduce((sum, each) => sum + each, 0);
  const order = lengths.map((_, s) => s).sort((a, b) => lengths[a] - lengths[b] || a - b);
  const given = new Set<number>();
  let taken = 0;
  for (const s of order.slice(0, -1)) {
    if (taken + lengths[s] > most * total) break;
    taken += lengths[s];
    given.add(s);
  }
  return { strokes: given, share: given.size === 0 ? 0 : taken / total };
}
