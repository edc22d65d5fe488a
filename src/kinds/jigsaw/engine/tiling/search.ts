import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import { type CornerCandidate, type Corners, candidates, canFill, isTip, poseAt } from './corners.ts';
import { lay } from './laying.ts';
import type { Pose } from './pose.ts';
import { type FreeRegion, join, mark, undo, wedge } from './region.ts';

/** A shape that was laid: its number, and where. */
export interface LaidShape {
  readonly shape: number;
  readonly pose: Pose;
}

export interface TilingSearch {
  /** The tilings found, each with every shape as often as there are copies. */
  readonly tilings: readonly (readonly LaidShape[])[];
  /** The most that was ever laid. */
  readonly best: readonly LaidShape[];
  /** Shapes tried in places. */
  readonly steps: number;
  /** Whether all was tried, so that there are no tilings but these. */
  readonly exhausted: boolean;
}

export interface SearchLimits {
  /** The search ends with so many tilings. */
  readonly tilings: number;
  readonly steps: number;
}

/** What of all tilings is asked for. */
export interface SearchWish {
  /** Whether one more shape may be laid beside those that are; told the tilings that were found before. */
  readonly isWanted?: (
    layers: readonly LaidShape[],
    next: LaidShape,
    tilings: TilingSearch['tilings'],
  ) => boolean;
  /** Asked after each step, by how many there were and what was found; no ends the search. */
  readonly goesOn?: (steps: number, tilings: TilingSearch['tilings']) => boolean;
}

/**
 * Tilings of a region by shapes, `copies` of each, by backtracking: always at the wedge with the fewest shapes that
 * may lie in its tip, one of which has to. What angles and lengths rule out is never laid; a rim that nothing can
 * fill any more is given up at once. Copies are tried once.
 */
export function search(
  region: FreeRegion,
  corners: Corners,
  copies: readonly number[],
  { tilings: most, steps: mostSteps }: SearchLimits,
  { isWanted = () => true, goesOn = () => true }: SearchWish = {},
): TilingSearch {
  const left = copies.slice();
  const isLeft = (shape: number) => left[shape] > 0;
  const total = copies.reduce((sum, count) => sum + count, 0);
  const layers: LaidShape[] = [];
  const tilings: (readonly LaidShape[])[] = [];
  let best: readonly LaidShape[] = [];
  let steps = 0;
  // What may lie in each wedge, known since it came to be.
  const known: (readonly CornerCandidate[])[] = [];
  const remember = (edge: number) => {
    known[edge] = wedge(region, edge) < NOOK ? candidates(corners, region, edge, isLeft) : NONE;
  };
  const isNook = (edge: number) => known[edge] !== NONE;
  for (const edge of region.live) remember(edge);
  let isGivenUp = false;
  const ended = () => isGivenUp || tilings.length >= most || steps >= mostSteps;

  const keepBest = (): void => {
    if (layers.length > best.length) best = layers.slice();
  };
  /** @param nooks all live edges whose wedge is one, and some that are dead by now */
  const deepen = (nooks: readonly number[]): void => {
    keepBest();
    if (region.live.length === 0) {
      if (layers.length === total) tilings.push(layers.slice());
      return;
    }
    const open = nooks.filter((edge) => region.slot[edge] >= 0 && isNook(edge));
    const place = narrowest(region, open, corners, known, left) ?? anyTip(region, corners, isLeft);
    for (const { corner } of preferred(place.list, corners, left)) {
      if (ended()) return;
      const shape = corners.shape[corner];
      if (left[shape] === 0) continue;
      const pose = poseAt(corners, region, place.edge, corner);
      if (!isWanted(layers, { shape, pose }, tilings)) continue;
      steps++;
      if (!goesOn(steps, tilings)) {
        isGivenUp = true;
        return;
      }
      const since = mark(region);
      const laid = lay(region, corners.shapes[shape], pose, corners.index[corner]);
      if (laid === undefined) continue;
      left[shape]--;
      layers.push({ shape, pose: laid.pose });
      const touched = settle(region, laid.changed);
      if (touched.every((at) => canFill(corners, region, at))) {
        const before = touched.map((at) => known[at]);
        // Where nothing may lie in one of the new wedges, there is no need to look at the others.
        const isOpen = touched.every((at) => {
          remember(at);
          return known[at] === NONE || known[at].length > 0;
        });
        const isOther = (at: number, i: number) =>
          isNook(at) && (before[i] === undefined || before[i] === NONE);
        if (isOpen) deepen(open.concat(touched.filter(isOther)));
        else keepBest();
        touched.forEach((at, i) => {
          known[at] = before[i];
        });
      }
      layers.pop();
      left[shape]++;
      undo(region, since);
    }
  };
  deepen(region.live.filter(isNook));
  return { tilings, best, steps, exhausted: !ended() };
}

/** A wedge narrower than this lies between the sides of two neighbours, not along the side of one. */
const NOOK = 2.6;

const NONE: readonly CornerCandidate[] = [];

/** Joins edges that run straight on; gives all live edges whose candidates may be others now. */
export function settle(region: FreeRegion, changed: readonly number[]): readonly number[] {
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

/** Whether an edge runs on where the one before it ends, so that one side may cover both. */
function isStraight({ xs, ys, from, to, next, previous, straight }: FreeRegion, edge: number): boolean {
  const before = previous[edge];
  if (straight === 0 || next[edge] === before) return false;
  const [a, b, c] = [from[before], from[edge], to[edge]];
  if (distanceSquared(xs[b], ys[b], xs[a], ys[a], xs[c], ys[c]) > straight * straight) return false;
  return (xs[b] - xs[a]) * (xs[c] - xs[b]) + (ys[b] - ys[a]) * (ys[c] - ys[b]) > 0;
}

/** A wedge, and what may lie in its tip. */
interface Spot {
  readonly edge: number;
  readonly list: readonly CornerCandidate[];
}

/**
 * The nook in which the fewest shapes may lie; of several one at the form's own outline, and the oldest of those. A first
 * shape in the wrong corner comes to light as soon as its side of the form is full, long before the inside is; and what
 * lies along straight lines adds up less of what its places are off by. Undefined where there is none.
 */
function narrowest(
  { given, previous }: FreeRegion,
  nooks: readonly number[],
  { shape }: Corners,
  known: readonly (readonly CornerCandidate[])[],
  left: readonly number[],
): Spot | undefined {
  let best = -1;
  let least = Infinity;
  for (const edge of nooks) {
    const list = known[edge];
    // More than any at the outline that is as narrow, and less than any that is wider.
    let rank = given[edge] || given[previous[edge]] ? 0 : 0.5;
    for (const { corner } of list) {
      if (left[shape[corner]] > 0) rank++;
      if (rank > least) break;
    }
    if (rank < least || (rank === least && edge < best)) [best, least] = [edge, rank];
  }
  return best < 0 ? undefined : { edge: best, list: known[best] };
}

/** Of all wedges with a tip the one in which the fewest shapes may lie. */
function anyTip(region: FreeRegion, corners: Corners, isLeft: (shape: number) => boolean): Spot {
  let best: Spot = { edge: -1, list: NONE };
  for (const edge of region.live) {
    if (!isTip(corners, region, edge)) continue;
    const list = candidates(corners, region, edge, isLeft);
    if (list.length === 0) return { edge, list };
    if (best.edge < 0 || list.length < best.list.length) best = { edge, list };
  }
  return best;
}

/** Candidates in the order in which they are tried: what fits most exactly first, then what there is most of. */
function preferred(
  list: readonly CornerCandidate[],
  { shape }: Corners,
  left: readonly number[],
): readonly CornerCandidate[] {
  return list
    .slice()
    .sort(
      (a, b) =>
        b.strength - a.strength || left[shape[b.corner]] - left[shape[a.corner]] || a.corner - b.corner,
    );
}
