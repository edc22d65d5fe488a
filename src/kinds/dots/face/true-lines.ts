import type { Point } from '../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../once.ts';
import type { DotBoard, DotSolution, Polyline } from '../engine/document.ts';
import { keyOf } from '../engine/play/play.ts';

interface Solvable {
  readonly board: Pick<DotBoard, 'dots'>;
  readonly solution: DotSolution;
}

/** Two-point lines for edges. Edges that name no point are left out. */
export function straightEdges(
  points: readonly Point[],
  edges: readonly (readonly [number, number])[],
): readonly Polyline[] {
  const lines: Polyline[] = [];
  for (const [i, j] of edges) {
    const a = points[i];
    const b = points[j];
    if (a !== undefined && b !== undefined) lines.push([a, b]);
  }
  return lines;
}

export function straightLines({ board, solution }: Solvable): readonly Polyline[] {
  return straightEdges(
    board.dots.map(({ at }) => at),
    solution.edges,
  );
}

/** The lines that the edges become, each from dot i to dot j. In documents of version 1 they stay straight. */
export function trueLines(document: Solvable): readonly Polyline[] {
  return document.solution.lines ?? straightLines(document);
}

const linesByKey = cachePerObject(
  ({ edges, lines = [] }: DotSolution): ReadonlyMap<string, Polyline> =>
    new Map(
      lines.map((line, edge) => {
        const [i, j] = edges[edge];
        return [keyOf(i, j), i < j ? line : line.toReversed()];
      }),
    ),
);

/** The line from one dot to another. Straight if the document has no lines; undefined if a dot does not exist. */
export function lineBetween({ board, solution }: Solvable, from: number, to: number): Polyline | undefined {
  const line = linesByKey(solution).get(keyOf(from, to));
  if (line !== undefined) return from < to ? line : line.toReversed();
  return straightEdges(
    board.dots.map(({ at }) => at),
    [[from, to]],
  )[0];
}

/** The dots without an edge. They mislead, and disappear when the puzzle is solved. */
export const decoysOf = cachePerObject(({ board, solution }: Solvable): ReadonlySet<number> => {
  const joinedDots = new Set(solution.edges.flat());
  return new Set([...board.dots.keys()].filter((dot) => !joinedDots.has(dot)));
});
