import * as v from 'valibot';
import type { Point } from '../../../geometry/plane-graph.ts';
import type { Key, Status } from '../../../puzzle/kind.ts';
import { pair } from './document.ts';

/** What has been drawn of a dot puzzle, in the order in which it was drawn, each line from where it was begun. */
export interface DotProgress {
  readonly edges: readonly (readonly [number, number])[];
}

/** A line drawn from one dot to another. */
export interface DotMove {
  readonly join: readonly [from: number, to: number];
}

export const moveSchema: v.GenericSchema<unknown, DotMove> = v.pipe(
  v.strictObject({ join: pair }),
  v.readonly(),
);

/** Nothing drawn yet. */
export const START: DotProgress = { edges: [] };

/** The solution's edges by dot: for each dot the other ends of its edges. */
export type Partners = readonly ReadonlySet<number>[];

/** The other ends of each dot's edges. Edges that name no dot are left out. */
export function partnersOf(count: number, edges: readonly (readonly [number, number])[]): Partners {
  const partners = Array.from({ length: count }, () => new Set<number>());
  for (const [i, j] of edges) {
    partners[i]?.add(j);
    partners[j]?.add(i);
  }
  return partners;
}

/** Whether the line between dots `a` and `b` is drawn, whichever way it was drawn. */
export function isDrawn(progress: DotProgress, a: number, b: number): boolean {
  return progress.edges.some(([i, j]) => (i === a && j === b) || (i === b && j === a));
}

/** The progress after `move`; `progress` itself when the move is no line of the solution or drawn already. */
export function join(partners: Partners, progress: DotProgress, { join: [from, to] }: DotMove): DotProgress {
  if (!partners[from]?.has(to) || isDrawn(progress, from, to)) return progress;
  return { edges: [...progress.edges, [from, to]] };
}

/** How much is done of a puzzle of `total` lines. */
export function statusOf(progress: DotProgress, total: number): Status {
  const done = progress.edges.length;
  return { solved: done === total, share: total === 0 ? 1 : done / total };
}

/** Least and largest distance, in CSS pixels, at which a dot catches a finger. */
export const CATCH_LEAST = 24;
export const CATCH_MOST = 48;

/** For each dot the distance to its nearest neighbour, in puzzle units; infinite for a lone dot. */
export function roomOf(dots: readonly { readonly at: Point }[]): readonly number[] {
  const room = dots.map(() => Number.POSITIVE_INFINITY);
  dots.forEach(({ at: [ax, ay] }, a) => {
    for (let b = a + 1; b < dots.length; b++) {
      const other = dots[b];
      if (other === undefined) continue;
      const d = apart(ax, ay, other.at);
      if (d < (room[a] ?? 0)) room[a] = d;
      if (d < (room[b] ?? 0)) room[b] = d;
    }
  });
  return room;
}

/** How far a dot catches a finger, in puzzle units: max(24 px, min(48 px, half the way to its nearest neighbour)). */
export function catchRadius(room: number, unitsPerCssPixel: number): number {
  return Math.max(CATCH_LEAST * unitsPerCssPixel, Math.min(CATCH_MOST * unitsPerCssPixel, room / 2));
}

/** Distance from (x, y) to a dot. */
export function apart(x: number, y: number, [atX, atY]: Point): number {
  return Math.sqrt((atX - x) * (atX - x) + (atY - y) * (atY - y));
}

const ARROWS: Readonly<Record<Key['key'], Point | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Enter: undefined,
  Escape: undefined,
};

/**
 * Where an arrow key takes the cursor from the dot `from`: the nearest dot in the quarter of the board that the arrow
 * points into. Every dot lies in the quarter of some arrow, so that the arrows lead everywhere. `from` itself when
 * there is none, or for other keys.
 */
export function step(dots: readonly { readonly at: Point }[], from: number, key: Key['key']): number {
  const arrow = ARROWS[key];
  const start = dots[from]?.at;
  if (arrow === undefined || start === undefined) return from;
  let best = from;
  let bestCost = Number.POSITIVE_INFINITY;
  dots.forEach(({ at }, dot) => {
    const x = at[0] - start[0];
    const y = at[1] - start[1];
    const along = x * arrow[0] + y * arrow[1];
    const aside = Math.abs(x * arrow[1] - y * arrow[0]);
    const cost = along * along + aside * aside;
    if (dot !== from && along > 0 && aside <= along && cost < bestCost) {
      best = dot;
      bestCost = cost;
    }
  });
  return best;
}
