import { disjointSet } from '../../../geometry/disjoint-set.ts';
import type { Point } from '../../../geometry/point.ts';
import { round } from '../../../geometry/rounding.ts';
import { restOf } from './decoration.ts';
import { difficulty, eyeWays } from './difficulty.ts';
import type { DotBoard, DotQuality, DotSolution, Drawing, Ornament, Polyline } from './document.ts';
import { exposure } from './exposure.ts';
import { compare, type Likeness } from './likeness.ts';

/** What the measures of a dot puzzle are taken from. Each kind fills it in from its board. */
interface Measured {
  /** What of it is to be drawn: without what decoration shows. */
  readonly drawing: Drawing;
  readonly dots: readonly Point[];
  readonly predrawn: readonly Polyline[];
  readonly edges: readonly (readonly [number, number])[];
  /** How many links or labels each dot has. */
  readonly marks: readonly number[];
  /** What the board shows besides dots and pre-drawn lines: links and decoration. x0, y0, x1, y1 of each. */
  readonly shown: readonly (readonly [number, number, number, number])[];
  readonly colours: number;
  /**
   * How easily the right dot is told from others, 0 to 1, as the kind measures it: 0 where another dot would do
   * as well, 1 where no other dot comes near.
   */
  readonly margin: number;
}

/** What the measures of a puzzle with a board of one kind are taken from. */
export interface Parts<Board> {
  readonly drawing: Drawing;
  readonly board: Board;
  readonly solution: DotSolution;
}

/** What a kind tells of its own board. */
interface Own extends Pick<Measured, 'marks' | 'colours'>, Partial<Pick<Measured, 'shown'>> {
  /** Of which `margin` is the mean; 1 without any. */
  readonly margins: readonly number[];
}

/** The measures that the documents of a kind record in `quality`, by what the kind tells of its own board. */
export function qualityBy<Board extends DotBoard>(own: (board: Board, solution: DotSolution) => Own) {
  return ({ drawing, board, solution }: Parts<Board>, likeness?: Likeness): DotQuality => {
    const { margins, shown = [], ...told } = own(board, solution);
    const parts = {
      drawing: restOf(drawing, board.decoration),
      shown: [...shown, ...segmentsIn(board.decoration ?? [])],
      margin: margins.length === 0 ? 1 : margins.reduce((sum, each) => sum + each, 0) / margins.length,
      dots: board.dots.map(({ at }) => at),
      predrawn: board.predrawn,
      edges: solution.edges,
      ...told,
    };
    return measure(parts, likeness);
  };
}

/** The segments of a board's decoration. */
function segmentsIn(decoration: readonly Ornament[]): Measured['shown'] {
  return decoration.flatMap(({ line }) =>
    line.slice(1).map(([x, y], k): Measured['shown'][number] => [...(line[k] as Point), x, y]),
  );
}

/**
 * Every measure of a dot puzzle, rounded to 3 decimals. `likeness` may be passed in by a caller that has it.
 *
 * - `strokes`: the fewest lines drawn without lifting that make up the solution's edges; a component with 2k
 *   odd dots takes max(1, k).
 * - `hausdorff`: the larger of the two one-sided distances between drawing and solved picture.
 * - `meanDeviation`: the drawing's distance from the solved picture, averaged by arc length.
 * - `minSeparation`: the least distance between two dots, 0 with fewer than two.
 * - `exposure`: see `exposure.ts`; `difficulty`: see `difficulty.ts`.
 */
export function measure(parts: Measured, likeness: Likeness = compare(parts)): DotQuality {
  const exposed = exposure(parts);
  const nearest = parts.dots.map((_, dot) => nearestDistance(parts.dots, dot));
  const separation = nearest.reduce((least, distance) => Math.min(least, distance), Number.POSITIVE_INFINITY);
  const { drawn, predrawn, solved } = likeness;
  const { margin, colours } = parts;
  const ways = eyeWays(parts.dots, parts.edges);
  const burden = { dots: parts.dots.length, exposure: exposed, ways, nearest, margin, colours };
  return {
    dots: parts.dots.length,
    predrawnShare: round(drawn > 0 ? predrawn / drawn : 0),
    predrawnCount: parts.predrawn.length,
    lengthKept: round(drawn > 0 ? solved / drawn : 0),
    maxLinks: parts.marks.reduce((most, marks) => Math.max(most, marks), 0),
    strokes: strokes(parts.dots.length, parts.edges),
    colours: parts.colours,
    hausdorff: round(Math.max(likeness.forth.distance, likeness.back.distance)),
    meanDeviation: round(likeness.mean),
    minSeparation: round(Number.isFinite(separation) ? separation : 0),
    exposure: round(exposed),
    difficulty: round(difficulty(burden)),
  };
}

/** The fewest strokes that draw all edges once. */
export function strokes(count: number, edges: readonly (readonly [number, number])[]): number {
  const { root, join } = disjointSet(count);
  const degree = new Uint32Array(count);
  for (const [i, j] of edges) {
    degree[i] = (degree[i] ?? 0) + 1;
    degree[j] = (degree[j] ?? 0) + 1;
    join(i, j);
  }
  const odd = new Map<number, number>();
  degree.forEach((links, dot) => {
    if (links > 0) odd.set(root(dot), (odd.get(root(dot)) ?? 0) + (links % 2));
  });
  return [...odd.values()].reduce((sum, ends) => sum + Math.max(1, ends / 2), 0);
}

/** Distance from a dot to the nearest other one, infinite for a lone dot. */
function nearestDistance(dots: readonly Point[], dot: number): number {
  const at = dots[dot];
  let least = Number.POSITIVE_INFINITY;
  if (at === undefined) return least;
  dots.forEach(([x, y], other) => {
    const squared = (x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1]);
    if (other !== dot && squared < least) least = squared;
  });
  return Math.sqrt(least);
}
