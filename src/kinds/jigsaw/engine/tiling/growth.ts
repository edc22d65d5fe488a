import { type Corners, candidates, edgeMatches, isTip, poseAt } from './corners.ts';
import { type Insertion, insert } from './insertion.ts';
import { type FreeRegion, mark, undo } from './region.ts';
import { joinStraightEdges, type PlacedShape } from './search.ts';

interface ScoredCorner {
  readonly corner: number;
  readonly score: number;
}

/**
 * Places shapes greedily: always the one that fills most corners of the rim and covers most of it. Without
 * backtracking, gaps may remain. `keepsOneRim` skips placements that enclose a gap or touch the rim in two places.
 */
export function grow(
  region: FreeRegion,
  corners: Corners,
  copies: readonly number[],
  keepsOneRim: boolean,
  mostSteps: number,
): readonly PlacedShape[] {
  const copiesLeft = copies.slice();
  const isAvailable = (shape: number) => copiesLeft[shape] > 0;
  const layers: PlacedShape[] = [];
  const scoredAt = new Map<number, readonly ScoredCorner[]>();
  let steps = 0;

  const tryAt = (edge: number, corner: number): Insertion | undefined => {
    steps++;
    const shape = corners.shapes[corners.shape[corner]];
    const insertion = insert(region, shape, poseAt(corners, region, edge, corner), corners.index[corner]);
    return insertion !== undefined && keepsOneRim && !hasOneRim(region) ? undefined : insertion;
  };
  /** Placements at the start of an edge, best first. */
  const scoreCorners = (edge: number): readonly ScoredCorner[] => {
    const inTip = isTip(corners, region, edge) ? candidates(corners, region, edge, isAvailable) : [];
    const list = keepsOneRim ? [...inTip, ...edgeMatches(corners, region, edge, isAvailable)] : inTip;
    const found: ScoredCorner[] = [];
    for (const { corner } of list) {
      if (steps >= mostSteps) break;
      const since = mark(region);
      const insertion = tryAt(edge, corner);
      undo(region, since);
      if (insertion === undefined) continue;
      const { perimeter } = corners.shapes[corners.shape[corner]];
      found.push({ corner, score: insertion.filled + insertion.contact / perimeter });
    }
    return found.sort((a, b) => b.score - a.score || a.corner - b.corner);
  };

  while (steps < mostSteps) {
    // Find the best placement of all; recompute only where the rim has changed.
    let best: { readonly edge: number; readonly offer: ScoredCorner } | undefined;
    for (const edge of region.live) {
      const list = scoredAt.get(edge) ?? scoreCorners(edge);
      scoredAt.set(edge, list);
      const candidate = list.find(({ corner }) => copiesLeft[corners.shape[corner]] > 0);
      if (candidate === undefined) continue;
      if (best === undefined || candidate.score > best.offer.score) best = { edge, offer: candidate };
    }
    if (best === undefined) break;
    const { edge, offer: candidate } = best;
    const since = mark(region);
    const insertion = tryAt(edge, candidate.corner);
    if (insertion === undefined) {
      // Another shape is in the way by now.
      undo(region, since);
      scoredAt.set(
        edge,
        (scoredAt.get(edge) ?? []).filter((other) => other !== candidate),
      );
      continue;
    }
    const shape = corners.shape[candidate.corner];
    copiesLeft[shape]--;
    layers.push({ shape, pose: insertion.pose });
    for (const at of joinStraightEdges(region, insertion.changed)) scoredAt.delete(at);
  }
  return layers;
}

function hasOneRim({ live, next, slot }: FreeRegion): boolean {
  if (live.length === 0) return true;
  let count = 0;
  let edge = live[0];
  do {
    count++;
    edge = next[edge];
  } while (edge !== live[0] && count <= slot.length);
  return count === live.length;
}
