import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import { type CornerCandidate, type Corners, candidates, canFill, isTip, poseAt } from './corners.ts';
import { insert } from './insertion.ts';
import type { Pose } from './pose.ts';
import { type FreeRegion, join, mark, undo, wedge } from './region.ts';

export interface PlacedShape {
  readonly shape: number;
  readonly pose: Pose;
}

export interface TilingSearch {
  /** Each uses every copy of every shape. */
  readonly tilings: readonly (readonly PlacedShape[])[];
  readonly best: readonly PlacedShape[];
  readonly steps: number;
  /** Whether everything was tried, so that there are no other tilings. */
  readonly exhausted: boolean;
}

export interface SearchLimits {
  readonly tilings: number;
  readonly steps: number;
}

export interface SearchOptions {
  /** Whether a shape may be added to those placed, given the tilings found before. */
  readonly accepts?: (
    layers: readonly PlacedShape[],
    next: PlacedShape,
    tilings: TilingSearch['tilings'],
  ) => boolean;
  /** Called at each step. The search ends if it returns false. */
  readonly shouldContinue?: (steps: number, tilings: TilingSearch['tilings']) => boolean;
}

/**
 * Finds tilings of a region by backtracking, with `copies` of each shape. Continues at the wedge whose tip the fewest
 * shapes fit, because one of them must be there. Angles and lengths rule out most placements beforehand, and a rim that
 * nothing can fill is abandoned at once.
 */
export function search(
  region: FreeRegion,
  corners: Corners,
  copies: readonly number[],
  { tilings: maxTilings, steps: mostSteps }: SearchLimits,
  { accepts = () => true, shouldContinue = () => true }: SearchOptions = {},
): TilingSearch {
  const copiesLeft = copies.slice();
  const isAvailable = (shape: number) => copiesLeft[shape] > 0;
  const total = copies.reduce((sum, count) => sum + count, 0);
  const layers: PlacedShape[] = [];
  const tilings: (readonly PlacedShape[])[] = [];
  let best: readonly PlacedShape[] = [];
  let steps = 0;
  // Candidates of each wedge, computed when the wedge appears.
  const candidatesAt: (readonly CornerCandidate[])[] = [];
  const findCandidates = (edge: number) => {
    candidatesAt[edge] =
      wedge(region, edge) < NOOK_ANGLE ? candidates(corners, region, edge, isAvailable) : NO_CANDIDATES;
  };
  const isNook = (edge: number) => candidatesAt[edge] !== NO_CANDIDATES;
  for (const edge of region.live) findCandidates(edge);
  let isStopped = false;
  const ended = () => isStopped || tilings.length >= maxTilings || steps >= mostSteps;

  const keepBest = (): void => {
    if (layers.length > best.length) best = layers.slice();
  };
  /** @param nooks All live edges whose wedge is a nook, and some dead ones */
  const deepen = (nooks: readonly number[]): void => {
    keepBest();
    if (region.live.length === 0) {
      if (layers.length === total) tilings.push(layers.slice());
      return;
    }
    const open = nooks.filter((edge) => region.slot[edge] >= 0 && isNook(edge));
    const place =
      narrowestNook(region, open, corners, candidatesAt, copiesLeft) ??
      narrowestTip(region, corners, isAvailable);
    for (const { corner } of sortCandidates(place.list, corners, copiesLeft)) {
      if (ended()) return;
      const shape = corners.shape[corner];
      if (copiesLeft[shape] === 0) continue;
      const pose = poseAt(corners, region, place.edge, corner);
      if (!accepts(layers, { shape, pose }, tilings)) continue;
      steps++;
      if (!shouldContinue(steps, tilings)) {
        isStopped = true;
        return;
      }
      const since = mark(region);
      const insertion = insert(region, corners.shapes[shape], pose, corners.index[corner]);
      if (insertion === undefined) continue;
      copiesLeft[shape]--;
      layers.push({ shape, pose: insertion.pose });
      const touched = joinStraightEdges(region, insertion.changed);
      if (touched.every((at) => canFill(corners, region, at))) {
        const previousCandidates = touched.map((at) => candidatesAt[at]);
        // If a new wedge has no candidates, the others need no check.
        const canAllBeFilled = touched.every((at) => {
          findCandidates(at);
          return candidatesAt[at] === NO_CANDIDATES || candidatesAt[at].length > 0;
        });
        const isNewNook = (at: number, i: number) =>
          isNook(at) && (previousCandidates[i] === undefined || previousCandidates[i] === NO_CANDIDATES);
        if (canAllBeFilled) deepen(open.concat(touched.filter(isNewNook)));
        else keepBest();
        touched.forEach((at, i) => {
          candidatesAt[at] = previousCandidates[i];
        });
      }
      layers.pop();
      copiesLeft[shape]++;
      undo(region, since);
    }
  };
  deepen(region.live.filter(isNook));
  return { tilings, best, steps, exhausted: !ended() };
}

/** Wedges below this angle, in radians, are between sides of two neighbours, not along one side. */
const NOOK_ANGLE = 2.6;

/** Marks wedges that are no nooks, by identity. */
const NO_CANDIDATES: readonly CornerCandidate[] = [];

/** Joins edges that continue straight on. Returns all live edges whose candidates may have changed. */
export function joinStraightEdges(region: FreeRegion, changed: readonly number[]): readonly number[] {
  const { slot, next, previous } = region;
  const touched = new Set<number>();
  for (const edge of changed) {
    if (slot[edge] < 0) continue;
    touched.add(isStraight(region, edge) ? join(region, edge) : edge);
  }
  for (const edge of [...touched]) {
    if (slot[edge] < 0) touched.delete(edge);
    else touched.add(next[edge]).add(previous[edge]);
  }
  return [...touched];
}

/** Whether an edge continues the previous one straight on, so that one side may cover both. */
function isStraight({ xs, ys, from, to, next, previous, straight }: FreeRegion, edge: number): boolean {
  const before = previous[edge];
  if (straight === 0 || next[edge] === before) return false;
  const [a, b, c] = [from[before], from[edge], to[edge]];
  if (distanceSquared(xs[b], ys[b], xs[a], ys[a], xs[c], ys[c]) > straight * straight) return false;
  return (xs[b] - xs[a]) * (xs[c] - xs[b]) + (ys[b] - ys[a]) * (ys[c] - ys[b]) > 0;
}

interface OpenWedge {
  readonly edge: number;
  readonly list: readonly CornerCandidate[];
}

/**
 * Returns the nook with the fewest candidates, or undefined without nooks. Of several it takes one at the form's
 * outline, then the oldest. Along the outline a wrong first shape shows early, and position errors add up less.
 */
function narrowestNook(
  { original, previous }: FreeRegion,
  nooks: readonly number[],
  { shape }: Corners,
  known: readonly (readonly CornerCandidate[])[],
  copiesLeft: readonly number[],
): OpenWedge | undefined {
  let best = -1;
  let least = Infinity;
  for (const edge of nooks) {
    const list = known[edge];
    // Rank inner nooks after those at the outline with as many candidates.
    let rank = original[edge] || original[previous[edge]] ? 0 : 0.5;
    for (const { corner } of list) {
      if (copiesLeft[shape[corner]] > 0) rank++;
      if (rank > least) break;
    }
    if (rank < least || (rank === least && edge < best)) [best, least] = [edge, rank];
  }
  return best < 0 ? undefined : { edge: best, list: known[best] };
}

function narrowestTip(
  region: FreeRegion,
  corners: Corners,
  isAvailable: (shape: number) => boolean,
): OpenWedge {
  let best: OpenWedge = { edge: -1, list: NO_CANDIDATES };
  for (const edge of region.live) {
    if (!isTip(corners, region, edge)) continue;
    const list = candidates(corners, region, edge, isAvailable);
    if (list.length === 0) return { edge, list };
    if (best.edge < 0 || list.length < best.list.length) best = { edge, list };
  }
  return best;
}

/** Best fit first, then the shape with most copies left. */
function sortCandidates(
  list: readonly CornerCandidate[],
  { shape }: Corners,
  copiesLeft: readonly number[],
): readonly CornerCandidate[] {
  return list
    .slice()
    .sort(
      (a, b) =>
        b.strength - a.strength ||
        copiesLeft[shape[b.corner]] - copiesLeft[shape[a.corner]] ||
        a.corner - b.corner,
    );
}
