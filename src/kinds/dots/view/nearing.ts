import { nearestDistances } from '../../../geometry/indexes/nearest.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import type { Work } from '../../../view/board/nearing.ts';
import type { Spacing } from '../../../view/measures.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { DotSolution } from '../engine/document.ts';
import { type BoardDots, type DotMove, isDrawn } from '../engine/play/play.ts';
import { progressOf } from './look.ts';

interface Drawn {
  readonly board: BoardDots;
  readonly solution: DotSolution;
}

/**
 * Returns the area in which a finger goes on; undefined if all lines are drawn. It surrounds the nearest dot with
 * undrawn lines, as far as its longest one in every direction, so that it reveals nothing. It contains the next hint.
 */
export function areaOfNextLine({ board, solution }: Drawn, seen: ViewState, at: Point): Work | undefined {
  const progress = progressOf(seen);
  const open = solution.edges.filter(([a, b]) => !isDrawn(progress, a, b));
  const placeOf = (dot: number): Point => board.dots[dot]?.at ?? at;
  const [nearest] = open.flat().sort((a, b) => distance(placeOf(a), at) - distance(placeOf(b), at));
  if (nearest === undefined) return undefined;
  const here = placeOf(nearest);
  const ends = open.filter((edge) => edge.includes(nearest)).flat();
  const reach = Math.max(...ends.map((dot) => distance(placeOf(dot), here)));
  const hint = seen.session.rules.hint(board, progress) as DotMove | undefined;
  const next = hint?.join ?? [];
  const corners: readonly Point[] = [
    [here[0] - reach, here[1] - reach],
    [here[0] + reach, here[1] + reach],
    ...next.map(placeOf),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const rooms = nearestDistances(board.dots.map(({ at }) => at));
  return {
    area: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
    spacing: Math.min(...[...ends, ...next].map((dot) => rooms[dot] ?? Number.POSITIVE_INFINITY)),
  };
}

/** The least distance between neighbouring dots, and the distance that three in five dots keep. */
export function spacing(dots: BoardDots['dots']): Spacing {
  const sorted = [...nearestDistances(dots.map(({ at }) => at))].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
  return { least: at(0), usual: at(0.4) };
}
