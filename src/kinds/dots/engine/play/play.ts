import type * as v from 'valibot';
import { nearestDistances } from '../../../../geometry/indexes/nearest.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../../once.ts';
import { record } from '../../../../puzzle/contract/document.ts';
import type { Key, Status } from '../../../../puzzle/contract/kind.ts';
import { type DotSolution, pair } from '../document.ts';

/** The lines drawn so far, in order, each from the dot where it began. */
export interface DotProgress {
  readonly edges: readonly (readonly [number, number])[];
}

export interface DotMove {
  readonly join: readonly [from: number, to: number];
}

export const moveSchema: v.GenericSchema<unknown, DotMove> = record({ join: pair });

export const START: DotProgress = { edges: [] };

export interface BoardDots {
  readonly dots: readonly { readonly at: Point }[];
}

export interface DotSurvey extends BoardDots {
  /** The lines of the player's rule: pairs of dots i < j, in ascending order. */
  readonly edges: DotSolution['edges'];
  /** For each dot, the other ends of its lines. */
  readonly partners: readonly ReadonlySet<number>[];
  /** For each dot, the distance to its nearest neighbour, in puzzle units. */
  readonly room: readonly number[];
}

/** Returns a cached survey of boards, which `solve` solves. Edges that name no dot have no ends. */
export function surveyBy<Board extends BoardDots>(solve: (board: Board) => DotSolution) {
  return cachePerObject((board: Board): DotSurvey => {
    const { edges } = solve(board);
    const partners = board.dots.map(() => new Set<number>());
    for (const [i, j] of edges) {
      partners[i]?.add(j);
      partners[j]?.add(i);
    }
    return { dots: board.dots, edges, partners, room: nearestDistances(board.dots.map(({ at }) => at)) };
  });
}

export function openEnds({ partners }: DotSurvey, progress: DotProgress, dot: number): readonly number[] {
  return [...(partners[dot] ?? [])].filter((other) => !isDrawn(progress, dot, other));
}

export function keyOf(from: number, to: number): string {
  return from < to ? `${from}-${to}` : `${to}-${from}`;
}

/** A line of the player's rule, from a dot that asks for it, with the colours that ask for it. */
export interface ColouredLine {
  readonly from: number;
  readonly to: number;
  readonly colours: readonly number[];
}

/** In either direction. */
export function isDrawn(progress: DotProgress, a: number, b: number): boolean {
  return progress.edges.some(([i, j]) => (i === a && j === b) || (i === b && j === a));
}

/** The progress after `move`. Returns `progress` itself if the line is not in the solution or is drawn already. */
export function join(
  { partners }: DotSurvey,
  progress: DotProgress,
  { join: [from, to] }: DotMove,
): DotProgress {
  if (!partners[from]?.has(to) || isDrawn(progress, from, to)) return progress;
  return { edges: [...progress.edges, [from, to]] };
}

export function statusOf(progress: DotProgress, total: number): Status {
  const done = progress.edges.length;
  return { solved: done === total, share: total === 0 ? 1 : done / total };
}

/** Least and largest distance, in CSS pixels, at which a dot catches a finger. */
const CATCH_LEAST = 24;
const CATCH_MOST = 48;

/** How far a dot catches a finger, in puzzle units: half the distance to its neighbour, within limits. */
export function catchRadius(room: number, unitsPerCssPixel: number): number {
  return Math.max(CATCH_LEAST * unitsPerCssPixel, Math.min(CATCH_MOST * unitsPerCssPixel, room / 2));
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
 * Returns the dot to which an arrow key moves the cursor. It is the nearest in the quarter of the board that the arrow
 * points into. Every dot is in some arrow's quarter, so all can be reached. If there is none, returns `from`.
 */
export function dotTowards(dots: readonly { readonly at: Point }[], from: number, key: Key['key']): number {
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
