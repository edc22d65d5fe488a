import type { Point } from '../../../../geometry/plane-graph.ts';
import type { Finding } from '../../../../puzzle/kind.ts';
import type { DotQuality, DotSolution, Drawing, Polyline } from '../document.ts';
import { compare, type Likeness } from '../likeness.ts';

/** How far, in units, anything may fall short of a criterion: coordinates are rounded to 3 decimals. */
export const SLACK = 0.01;

/** What the documents of all dot kinds have that criteria look at. */
export interface DotDocument {
  readonly size: Point;
  readonly generator: { readonly parameters: Readonly<Record<string, unknown>> };
  readonly drawing: Drawing;
  readonly board: {
    readonly dots: readonly { readonly at: Point }[];
    readonly predrawn: readonly Polyline[];
  };
  readonly solution: DotSolution;
  readonly quality: DotQuality;
}

/** The parameters that the criteria of all dot kinds ask for. */
export interface Settings {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly lambda: number;
}

/** A document under examination. */
export interface Case<Set extends Settings = Settings> {
  readonly document: DotDocument;
  readonly settings: Set;
  readonly dots: readonly Point[];
  /** The solution's edges that join two dots of the board: i < j, each once, in ascending order. */
  readonly edges: readonly (readonly [number, number])[];
  readonly predrawn: readonly Polyline[];
  readonly likeness: Likeness;
}

/** Looks a document over for one criterion. */
export type Criterion<Set extends Settings = Settings> = (of: Case<Set>) => readonly Finding[];

/** Lays a document out for the criteria. What its solution lists wrongly is left out here and found by `edges-listed`. */
export function open<Set extends Settings>(document: DotDocument, settings: Set): Case<Set> {
  const dots = document.board.dots.map(({ at }) => at);
  const { predrawn } = document.board;
  const keys = new Set<number>();
  for (const [i, j] of document.solution.edges) {
    const [low, high] = i < j ? [i, j] : [j, i];
    if (low >= 0 && low < high && high < dots.length) keys.add(low * dots.length + high);
  }
  const edges = [...keys]
    .sort((a, b) => a - b)
    .map((key): [number, number] => [Math.floor(key / dots.length), key % dots.length]);
  const likeness = compare({ drawing: document.drawing, dots, predrawn, edges });
  return { document, settings, dots, edges, predrawn, likeness };
}

/** Distance between two points. */
export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

/** The dot nearest to a point, as a list of concerns: empty on a board without dots. */
export function nearestDot(dots: readonly Point[], at: Point): number[] {
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  dots.forEach((dot, index) => {
    const apart = distance(dot, at);
    if (apart < least) {
      best = [index];
      least = apart;
    }
  });
  return best;
}

/** A figure of a finding, to 3 decimals. */
export function figure(value: number): number {
  return Math.round(value * 1000) / 1000;
}
