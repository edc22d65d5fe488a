import { buildIndex, nearest, type SegmentIndex } from '../../../../geometry/indexes/segment-index.ts';
import { type Point, squaredDistance } from '../../../../geometry/shapes/point.ts';
import { foot } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments } from '../../../../geometry/shapes/segments.ts';
import type { Gathering } from '../../../../view/table/gathering.ts';
import type { DotBoard, DotSolution, Drawing } from '../../engine/document.ts';
import { decoysOf, trueLines } from '../../face/true-lines.ts';

interface Solved {
  readonly drawing: Drawing;
  readonly board: DotBoard;
  readonly solution: DotSolution;
}

/** Edges of the drawing farther than this from all true lines are details, in puzzle units. */
const DETAIL = 15;

/** Returns how a dot puzzle becomes the drawing it was made from. Decoys are left out. */
export function gatherPuzzle(document: Solved): Gathering {
  const { drawing, board, solution } = document;
  const decoys = decoysOf(document);
  const dots = board.dots.flatMap(({ at }, dot) => (decoys.has(dot) ? [] : [at]));
  const face = (board.decoration ?? []).flatMap(({ part, line }) => (part === 'face' ? [line] : []));
  const lines = [...trueLines(document), ...board.predrawn, ...face];
  // Straight lines represent the whole drawing, at any distance.
  return gather(drawing, lines, dots, solution.lines === undefined ? Number.POSITIVE_INFINITY : DETAIL);
}

/**
 * Returns how solved lines become the drawing. Every point of the drawing starts at the nearest point of the lines.
 *
 * @param reach edges of the drawing farther than this from the lines are details, shown from the start, in puzzle units
 */
export function gather(
  drawing: Drawing,
  lines: readonly (readonly Point[])[],
  dots: readonly Point[],
  reach = Number.POSITIVE_INFINITY,
): Gathering {
  const solved = buildIndex(polylineSegments(lines));
  const starts = drawing.points.map((point) => nearestPoint(solved, point));
  const [from, to, details]: [number[], number[], number[]] = [[], [], []];
  for (const [i, j] of drawing.edges) {
    const [a, b, c, d] = [drawing.points[i], drawing.points[j], starts[i], starts[j]];
    const away = Math.max(squaredDistance(a, c), squaredDistance(b, d));
    if (away > reach * reach) details.push(...a, ...b);
    else {
      from.push(...c, ...d);
      to.push(...a, ...b);
    }
  }
  const [start, picture] = [Float64Array.from(from), Float64Array.from(to)];
  return { solved: start, picture, dots, details: Float64Array.from(details) };
}

function nearestPoint(solved: SegmentIndex, [x, y]: Point): Point {
  const at = 4 * nearest(solved, x, y);
  if (at < 0) return [x, y];
  const [ax, ay, bx, by] = solved.segments.subarray(at, at + 4);
  return foot(ax, ay, bx, by, x, y);
}
