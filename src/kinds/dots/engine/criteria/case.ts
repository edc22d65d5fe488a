import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { cacheRecent } from '../../../../once.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import type { DotBoard, DotDocument, Drawing, Polyline } from '../document.ts';
import { type ComparedPicture, compare, type Likeness } from '../measures/likeness.ts';
import type { DotSettings } from '../parameters.ts';
import { restOf } from '../shown/decoration.ts';
import { type Tracing, trace } from './tracing.ts';

/** Values may miss a limit by this much, in units, because coordinates are rounded to 3 decimals. */
export const SLACK = 0.01;

export interface DotCase<Set extends DotSettings = DotSettings, Board extends DotBoard = DotBoard> {
  readonly document: DotDocument<Board>;
  readonly board: Board;
  readonly settings: Set;
  /** The lines to be drawn: the document's drawing without the parts that decoration shows. */
  readonly drawing: Drawing;
  readonly dots: readonly Point[];
  /** The solution's valid edges: i < j, each once, in ascending order. */
  readonly edges: readonly (readonly [number, number])[];
  /** The lines of these edges, in their order. Undefined if they stay straight. */
  readonly lines: readonly Polyline[] | undefined;
  readonly predrawn: readonly Polyline[];
  readonly likeness: Likeness;
  readonly tracing: Tracing;
}

export type DotCriterion<Of extends DotCase = DotCase> = (of: Of) => readonly Finding[];

/** Prepares a document for checking. Invalid edges are left out here, and `edges-listed` reports them. */
export function openCase<Set extends DotSettings, Board extends DotBoard>(
  document: DotDocument<Board>,
  settings: Set,
): DotCase<Set, Board> {
  const { board } = document;
  const drawing = restOf(document.drawing, board.decoration);
  const dots = board.dots.map(({ at }) => at);
  const { predrawn } = board;
  const { solution } = document;
  const lineOf = new Map<number, Polyline>();
  solution.edges.forEach(([i, j], edge) => {
    const [low, high] = i < j ? [i, j] : [j, i];
    if (low < 0 || low === high || high >= dots.length) return;
    lineOf.set(low * dots.length + high, solution.lines?.[edge] ?? [dots[low], dots[high]]);
  });
  const keys = [...lineOf.keys()].sort((a, b) => a - b);
  const edges = keys.map((key): [number, number] => [Math.floor(key / dots.length), key % dots.length]);
  const lines = solution.lines && keys.map((key) => lineOf.get(key) ?? []);
  const resemblance = resemblanceOf({ drawing, dots, predrawn, edges }, settings.epsilon + SLACK);
  return { document, board, settings, drawing, dots, edges, lines, predrawn, ...resemblance };
}

/** Compares drawing and solved picture. The latest result is cached, as scenery is added to a checked document. */
const resemblanceOf = cacheRecent(1, (solved: ComparedPicture, epsilon: number) => {
  const likeness = compare(solved);
  return { likeness, tracing: trace(solved.drawing, likeness.picture.segments, epsilon) };
});

/** The dot nearest to a point, as a list of concerns. Empty on a board without dots. */
export function nearestDot(dots: readonly Point[], at: Point): number[] {
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  dots.forEach((dot, index) => {
    const away = distance(dot, at);
    if (away < least) {
      best = [index];
      least = away;
    }
  });
  return best;
}
