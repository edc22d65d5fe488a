import { disjointSet } from '../../../../geometry/graphs/disjoint-set.ts';
import { nearestDistances } from '../../../../geometry/indexes/nearest.ts';
import { polylineLength } from '../../../../geometry/shapes/polyline.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { DotBoard, DotQuality, DotSolution, Drawing, Ornament, Polyline } from '../document.ts';
import { restOf } from '../shown/decoration.ts';
import { exposure } from './exposure.ts';
import { type ComparedPicture, compare } from './likeness.ts';
import { difficulty, type Eyes, eyesAt, mean } from './misses.ts';

/** The input for all measures. `drawing` is without the parts that decoration shows. */
interface Measured extends ComparedPicture {
  /** The lines that the edges become. Undefined if they stay straight. */
  readonly lines?: readonly Polyline[] | undefined;
  /** Number of links or labels of each dot. */
  readonly marks: readonly number[];
  /** Segments that the board shows besides pre-drawn lines: links and decoration. x0, y0, x1, y1 of each. */
  readonly shown: readonly (readonly [number, number, number, number])[];
  readonly colours: number;
  readonly misses: readonly number[];
}

export interface QualityInput<Board> {
  readonly drawing: Drawing;
  readonly board: Board;
  readonly solution: DotSolution;
  /** In years. */
  readonly age: number;
}

interface KindMeasures
  extends Pick<Measured, 'marks' | 'colours' | 'misses'>,
    Partial<Pick<Measured, 'shown'>> {}

/** Returns the function that measures puzzles of a kind. `measuresOf` takes the measures that depend on the kind. */
export function qualityBy<Board extends DotBoard>(
  measuresOf: (board: Board, solution: DotSolution, eyes: Eyes) => KindMeasures,
) {
  return ({ drawing, board, solution, age }: QualityInput<Board>): DotQuality => {
    const { shown = [], ...measured } = measuresOf(board, solution, eyesAt(age));
    return measure({
      drawing: restOf(drawing, board.decoration),
      shown: [...shown, ...segmentsIn(board.decoration ?? [])],
      dots: board.dots.map(({ at }) => at),
      predrawn: board.predrawn,
      edges: solution.edges,
      lines: solution.lines,
      ...measured,
    });
  };
}

function segmentsIn(decoration: readonly Ornament[]): Measured['shown'] {
  return decoration.flatMap(({ line }) =>
    line.slice(1).map(([x, y], k): Measured['shown'][number] => [...line[k], x, y]),
  );
}

/**
 * Takes every measure of a dot puzzle, rounded to 3 decimals.
 *
 * - `strokes`: see the function. A component with 2k odd dots takes max(1, k).
 * - `hausdorff`: the larger of the two one-sided distances between drawing and solved picture.
 * - `meanDeviation`: the drawing's distance from the solved picture, averaged by arc length.
 * - `minSeparation`: the least distance between two dots, 0 with fewer than two.
 */
export function measure(parts: Measured): DotQuality {
  const { drawing, dots, predrawn, edges } = parts;
  const likeness = compare({ drawing, dots, predrawn, edges });
  const exposed = exposure(parts);
  const separation = nearestDistances(parts.dots).reduce((least, far) => Math.min(least, far), Infinity);
  const { drawingLength, predrawnLength } = likeness;
  const solved =
    parts.lines === undefined
      ? likeness.solvedLength
      : predrawnLength + parts.lines.reduce((sum, line) => sum + polylineLength(line), 0);
  const misses = mean(parts.misses);
  return {
    dots: parts.dots.length,
    predrawnShare: round(drawingLength > 0 ? predrawnLength / drawingLength : 0),
    predrawnCount: parts.predrawn.length,
    lengthKept: round(drawingLength > 0 ? solved / drawingLength : 0),
    maxLinks: parts.marks.reduce((most, marks) => Math.max(most, marks), 0),
    strokes: strokes(parts.dots.length, parts.edges),
    colours: parts.colours,
    hausdorff: round(Math.max(likeness.drawingFarthest.distance, likeness.pictureFarthest.distance)),
    meanDeviation: round(likeness.meanDeviation),
    minSeparation: round(Number.isFinite(separation) ? separation : 0),
    exposure: round(exposed),
    difficulty: round(difficulty(misses, parts.edges.length)),
    misses: round(misses),
  };
}

/** The fewest lines, drawn without lifting the pen, that make up all edges. */
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
