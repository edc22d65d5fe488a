import type * as v from 'valibot';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { once } from '../../../../once.ts';
import { record } from '../../../../puzzle/contract/document.ts';
import type { Key, Status } from '../../../../puzzle/contract/kind.ts';
import { type DotSolution, pair } from '../document.ts';

/** What has been drawn of a dot puzzle, in the order in which it was drawn, each line from where it was begun. */
export interface DotProgress {
  readonly edges: readonly (readonly [number, number])[];
}

/** A line drawn from one dot to another. */
export interface DotMove {
  readonly join: readonly [from: number, to: number];
}

export const moveSchema: v.GenericSchema<unknown, DotMove> = record({ join: pair });

/** Nothing drawn yet. */
export const START: DotProgress = { edges: [] };

/** What the rules and the view look at of any dot board. */
export interface Dotted {
  readonly dots: readonly { readonly at: Point }[];
}

/** What is worked out of a board once, and asked for at every touch. */
export interface DotSurvey extends Dotted {
  /** The lines that the player's rule draws: pairs of dots i < j, in ascending order. */
  readonly edges: DotSolution['edges'];
  /** For each dot the other ends of its lines. */
  readonly partners: readonly ReadonlySet<number>[];
  /** For each dot the distance to its nearest neighbour, in puzzle units; infinite for a lone dot. */
  readonly room: readonly number[];
}

/** Surveys the boards that the player's rule `solve` solves, each once. Edges that name no dot have no ends. */
export function surveying<Board extends Dotted>(solve: (board: Board) => DotSolution) {
  return once((board: Board): DotSurvey => {
    const { edges } = solve(board);
    const partners = board.dots.map(() => new Set<number>());
    for (const [i, j] of edges) {
      partners[i]?.add(j);
      partners[j]?.add(i);
    }
    return { dots: board.dots, edges, partners, room: roomOf(board.dots) };
  });
}

/** The other ends of all lines still to be drawn at `dot`, whichever end they are drawn from. */
export function openEnds({ partners }: DotSurvey, progress: DotProgress, dot: number): readonly number[] {
  return [...(partners[dot] ?? [])].filter((other) => !isDrawn(progress, dot, other));
}

/** The name of the line between two dots, whichever way it is drawn. */
export function keyOf(from: number, to: number): string {
  return from < to ? `${from}-${to}` : `${to}-${from}`;
}

/** A line that the player's rule draws, from a dot that asks for it, and the colours that ask for it. */
export interface ColouredLine {
  readonly from: number;
  readonly to: number;
  readonly colours: readonly number[];
}

/** Whether the line between dots `a` and `b` is drawn, whichever way it was drawn. */
export function isDrawn(progress: DotProgress, a: number, b: number): boolean {
  return progress.edges.some(([i, j]) => (i === a && j === b) || (i === b && j === a));
}

/** The progress after `move`; `progress` itself when the move is no line of the solution or drawn already. */
export function join(
  { partners }: DotSurvey,
  progress: DotProgress,
  { join: [from, to] }: DotMove,
): DotProgress {
  if (!partners[from]?.has(to) || isDrawn(progress, from, to)) return progress;
  return { edges: [...progress.edges, [from, to]] };
}

/** How much is done of a puzzle of `total` lines. */
export function statusOf(progress: DotProgress, total: number): Status {
  const done = progress.edges.length;
  return { solved: done === total, share: total === 0 ? 1 : done / total };
}

/** Least and largest distance, in CSS pixels, at which a dot catches a finger. */
const CATCH_LEAST = 24;
const CATCH_MOST = 48;

/** For each dot the distance to its nearest neighbour, in puzzle units; infinite for a lone dot. */
export function roomOf(dots: readonly { readonly at: Point }[]): readonly number[] {
  const room = dots.map(() => Number.POSITIVE_INFINITY);
  dots.forEach(({ at }, a) => {
    for (let b = a + 1; b < dots.length; b++) {
      const other = dots[b];
      if (other === undefined) continue;
      const d = distance(at, other.at);
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
