import { type Bands, bandsOf, cornersWithin } from './bands.ts';
import { addPair, emptyPairs, fitPose, type Pose } from './pose.ts';
import { edgeLength, type FreeRegion, wedge } from './region.ts';
import { type RimSide, rimFrom } from './rim.ts';
import type { Shape } from './shape.ts';
import { canReach, firstFrom, type Sums, sumsOf } from './sums.ts';

/** How exactly positions are known. All lengths in units. */
export interface Accuracy {
  /** Positions within this distance are merged. */
  readonly tolerance: number;
  /** Largest error of a corner. */
  readonly noise: number;
  /** Tolerance between the length of a gap and of the side that fills it. Errors of several shapes add up. */
  readonly play: number;
  /** Corners within this distance of the straight line past them are ignored; 0 keeps all. */
  readonly straight: number;
  /** Whether shapes meet corner to corner: sides cover whole sides, except along the form. */
  readonly cornerToCorner: boolean;
}

export interface Corners {
  readonly shapes: readonly Shape[];
  readonly noise: number;
  readonly play: number;
  readonly cornerToCorner: boolean;
  /** The shape of each corner, and the corner's index in it. */
  readonly shape: Uint32Array;
  readonly index: Uint32Array;
  readonly angle: Float64Array;
  /** Length of the side after the corner, and the angle at the side's other end. */
  readonly ahead: Float64Array;
  readonly angleAhead: Float64Array;
  readonly byAngle: Uint32Array;
  readonly sortedAngles: Float64Array;
  /** Corners that leave room for another in a straight angle, sorted by the side after them, and the sides' lengths. */
  readonly sharp: Uint32Array;
  readonly sharpLengths: Float64Array;
  /** The sharp corners whose following side ends in a sharp corner too. */
  readonly sharpBothEnds: Uint32Array;
  readonly byLength: Uint32Array;
  readonly sortedLengths: Float64Array;
  readonly bands: Bands;
  readonly leastAngle: number;
  readonly angleSums: Sums;
  readonly lengthSums: Sums;
}

export interface CornerCandidate {
  readonly corner: number;
  /** Number of consecutive corners that fill the rim exactly, up to `MAX_COMPARED` each way. */
  readonly strength: number;
}

const MAX_COMPARED = 12;

/** Collects corners. Of a symmetric shape only its first `periods` corners count. */
export function cornersOf(shapes: readonly Shape[], periods: readonly number[], accuracy: Accuracy): Corners {
  const shape: number[] = [];
  const index: number[] = [];
  shapes.forEach((_, s) => {
    for (let i = 0; i < periods[s]; i++) {
      shape.push(s);
      index.push(i);
    }
  });
  const read = (what: (of: Shape, i: number) => number) =>
    Float64Array.from(shape, (s, c) => what(shapes[s], index[c]));
  const ahead = read(({ lengths }, i) => lengths[i]);
  const angle = read(({ angles }, i) => angles[i]);
  const angleAhead = read(({ angles, count }, i) => angles[(i + 1) % count]);
  const all = Uint32Array.from(shape, (_, c) => c);
  const sortBy = (keys: Float64Array) => all.slice().sort((a, b) => keys[a] - keys[b] || a - b);
  const sorted = (order: Uint32Array, keys: Float64Array) => Float64Array.from(order, (c) => keys[c]);

  const leastAngle = angle.reduce((least, value) => Math.min(least, value), Math.PI);
  const room = Math.PI - leastAngle + STRAIGHT_MARGIN;
  const byLength = sortBy(ahead);
  const byAngle = sortBy(angle);
  const sharp = byLength.filter((c) => angle[c] <= room);
  const places = {
    shapes,
    shape: Uint32Array.from(shape),
    index: Uint32Array.from(index),
    angle,
    ahead,
    angleAhead,
    byAngle,
    sortedAngles: sorted(byAngle, angle),
    sharp,
    sharpLengths: sorted(sharp, ahead),
    sharpBothEnds: sharp.filter((c) => angleAhead[c] <= room),
    byLength,
    sortedLengths: sorted(byLength, ahead),
    leastAngle,
    angleSums: sumsOf(angle, 1e-9),
  };
  return cornersWithAccuracy(places, accuracy);
}

export function cornersWithAccuracy(
  corners: Omit<Corners, 'noise' | 'play' | 'cornerToCorner' | 'bands' | 'lengthSums'>,
  { noise, play, cornerToCorner }: Accuracy,
): Corners {
  const { byAngle, angle, ahead } = corners;
  const bands = bandsOf(byAngle, angle, ahead, cornerToCorner ? play : Infinity);
  return { ...corners, noise, play, cornerToCorner, bands, lengthSums: sumsOf(ahead, play) };
}

/** Angles within this of π are straight, in radians. */
const STRAIGHT_MARGIN = 1e-3;

/** Largest error of the angle between sides of these lengths, in radians. */
function angleTolerance(noise: number, one: number, other: number): number {
  return Math.min(0.2, 4 * noise * (1 / one + 1 / other));
}

/** Whether a wedge is so far from straight that the shape at its tip must have a corner there. */
export function isTip({ noise }: Corners, region: FreeRegion, edge: number): boolean {
  const play = angleTolerance(noise, edgeLength(region, edge), edgeLength(region, region.previous[edge]));
  return wedge(region, edge) < Math.PI - Math.max(STRAIGHT_MARGIN, play);
}

/** Returns false if angles or lengths prove that no corners can fill a wedge. */
export function canFill(corners: Corners, region: FreeRegion, edge: number): boolean {
  if (!isTip(corners, region, edge)) return true;
  const angle = wedge(region, edge);
  const play = angleTolerance(
    corners.noise,
    edgeLength(region, edge),
    edgeLength(region, region.previous[edge]),
  );
  if (!canReach(corners.angleSums, angle, play)) return false;
  // A side between two tips is covered by whole sides only.
  const beyond = region.next[edge];
  if (!isTip(corners, region, beyond)) return true;
  return canReach(corners.lengthSums, edgeLength(region, edge), corners.play);
}

/**
 * Returns the corners that may fill the tip of a wedge below π, with the following side along the edge. Excludes only
 * corners that angles and lengths rule out.
 * @param isAvailable Whether a copy of a shape is left
 */
export function candidates(
  corners: Corners,
  region: FreeRegion,
  edge: number,
  isAvailable: (shape: number) => boolean,
): readonly CornerCandidate[] {
  const { shape, angle, ahead, angleAhead, noise, play: lengthPlay, leastAngle } = corners;
  const wedgeAngle = wedge(region, edge);
  const last = region.previous[edge];
  const [lengthAhead, lengthBehind] = [edgeLength(region, edge), edgeLength(region, last)];
  const found: CornerCandidate[] = [];

  /**
   * Tests a side along the edge `at` by the angles at the far ends: 0 means no, 1 maybe. 2 means that both end together
   * and the shape fills the wedge there.
   */
  const fits = (side: number, turn: number, { edge: at, length, farWedge }: RimSide): number => {
    const play = angleTolerance(noise, Math.min(side, length), Math.min(side, length));
    if (Math.abs(side - length) <= lengthPlay) {
      const rest = farWedge - turn;
      if (Math.abs(rest) <= 2 * play) return 2;
      return rest >= leastAngle - 2 * play ? 1 : 0;
    }
    if (corners.cornerToCorner && !region.original[at]) return 0;
    const mayRunOn = region.straight > 0 || region.original[at];
    if (side > length) {
      return farWedge >= Math.PI + leastAngle - play || (mayRunOn && Math.abs(farWedge - Math.PI) <= 2 * play)
        ? 1
        : 0;
    }
    if (mayRunOn && Math.abs(turn - Math.PI) <= 2 * play) return 1;
    if (turn > Math.PI - leastAngle + play) return 0;
    if (farWedge >= Math.PI - play) return 1;
    return canReach(corners.lengthSums, length - side, 2 * lengthPlay) ? 1 : 0;
  };

  const [aheadOf, behind] = [rimFrom(region, edge, true), rimFrom(region, last, false)];
  const firstSide = aheadOf(0);
  /** Number of corners after or before one that also fill the rim's wedges; -1 if a side does not fit. */
  const agreement = (corner: number, onwards: boolean): number => {
    const { count, lengths, angles } = corners.shapes[shape[corner]];
    const rim = onwards ? aheadOf : behind;
    let i = corners.index[corner];
    for (let agreed = 0; agreed < MAX_COMPARED; agreed++) {
      const j = onwards ? (i + 1 === count ? 0 : i + 1) : i === 0 ? count - 1 : i - 1;
      const fit = fits(lengths[onwards ? i : j], angles[j], rim(agreed));
      if (fit < 2) return fit === 0 ? -1 : agreed;
      i = j;
    }
    return MAX_COMPARED;
  };

  // Corners as wide as the wedge.
  const play = angleTolerance(noise, lengthAhead, lengthBehind);
  const wide = Math.max(play, 1e-6);
  // Where sides cover whole sides, a search by length too finds far fewer corners.
  const coversWholeSides = corners.cornerToCorner && !region.original[edge];
  const asWide = coversWholeSides
    ? cornersWithin(
        corners.bands,
        [wedgeAngle - wide * 2, wedgeAngle + wide * 2],
        [lengthAhead - lengthPlay, lengthAhead + lengthPlay],
      )
    : cornersWithAngle(corners, wedgeAngle, wide * 2);
  for (const corner of asWide) {
    if (!isAvailable(shape[corner])) continue;
    // Most misfits show at their next corner.
    if (fits(ahead[corner], angleAhead[corner], firstSide) === 0) continue;
    const onwards = agreement(corner, true);
    if (onwards < 0) continue;
    const back = agreement(corner, false);
    if (back >= 0) found.push({ corner, strength: 1 + onwards + back });
  }
  if (coversWholeSides) found.sort((a, b) => ahead[a.corner] - ahead[b.corner] || a.corner - b.corner);

  const mayRunOn = region.straight > 0 || region.original[edge];
  const openAhead = firstSide.farWedge;
  // Sharper corners that leave room for others beside them.
  const maxAngle = wedgeAngle - leastAngle + play;
  const consider = (corner: number) => {
    if (angle[corner] > maxAngle || !isAvailable(shape[corner])) return;
    if (Math.abs(angle[corner] - wedgeAngle) <= wide * 2) return;
    if (fits(ahead[corner], angleAhead[corner], firstSide) === 0) return;
    if (canReach(corners.angleSums, wedgeAngle - angle[corner], play)) found.push({ corner, strength: 0 });
  };
  if (maxAngle > leastAngle - play) {
    const { sharp, sharpLengths, sharpBothEnds } = corners;
    const runsOn = mayRunOn && Math.abs(openAhead - Math.PI) <= 2 * play;
    if (!coversWholeSides && (openAhead >= Math.PI + leastAngle - play || runsOn)) {
      for (const corner of sharp) consider(corner);
    } else {
      const from = firstFrom(sharpLengths, lengthAhead - lengthPlay);
      const end = firstFrom(sharpLengths, lengthAhead + lengthPlay);
      if (!coversWholeSides)
        for (const corner of sharpBothEnds) if (ahead[corner] < lengthAhead - lengthPlay) consider(corner);
      for (let k = from; k < end; k++) consider(sharp[k]);
    }
  }
  return found;
}

function cornersWithAngle({ byAngle, sortedAngles }: Corners, angle: number, within: number): Uint32Array {
  let end = firstFrom(sortedAngles, angle - within);
  const from = end;
  while (end < byAngle.length && sortedAngles[end] <= angle + within) end++;
  return byAngle.subarray(from, end);
}

/** Returns corners whose following side covers an edge from end to end, for any wedge. */
export function edgeMatches(
  corners: Corners,
  region: FreeRegion,
  edge: number,
  isAvailable: (shape: number) => boolean,
): readonly CornerCandidate[] {
  const { shape, byLength, sortedLengths, play } = corners;
  const whole = edgeLength(region, edge);
  const found: CornerCandidate[] = [];
  const end = firstFrom(sortedLengths, whole + play);
  for (let k = firstFrom(sortedLengths, whole - play); k < end; k++) {
    if (isAvailable(shape[byLength[k]])) found.push({ corner: byLength[k], strength: 0 });
  }
  return found;
}

/** The pose that puts a corner at the start of an edge, fitted to all sides that match the rim. */
export function poseAt(corners: Corners, region: FreeRegion, edge: number, corner: number): Pose {
  const { shapes, noise, play } = corners;
  const { xs, ys, from, to, next, previous } = region;
  const shape = shapes[corners.shape[corner]];
  const { count, lengths, angles } = shape;
  const start = corners.index[corner];
  const pairs = emptyPairs();
  addPair(pairs, shape.xs[start], shape.ys[start], xs[from[edge]], ys[from[edge]]);
  const anglesMatch = (i: number, at: number) =>
    Math.abs(angles[i] - wedge(region, at)) <=
    2 * angleTolerance(noise, lengths[i], lengths[i === 0 ? count - 1 : i - 1]);

  // Forwards along the edges, as long as sides and angles match.
  let run = 0;
  for (let at = edge; run < count - 1; at = next[at]) {
    const i = (start + run) % count;
    const j = (i + 1) % count;
    const whole = edgeLength(region, at);
    if (Math.abs(lengths[i] - whole) > play) {
      if (run === 0) {
        // The ends differ, so only the direction counts.
        const reach = Math.min(lengths[i], whole);
        const [s, t] = [reach / lengths[i], reach / whole];
        addPair(
          pairs,
          shape.xs[i] + s * (shape.xs[j] - shape.xs[i]),
          shape.ys[i] + s * (shape.ys[j] - shape.ys[i]),
          xs[from[at]] + t * (xs[to[at]] - xs[from[at]]),
          ys[from[at]] + t * (ys[to[at]] - ys[from[at]]),
        );
      }
      break;
    }
    addPair(pairs, shape.xs[j], shape.ys[j], xs[to[at]], ys[to[at]]);
    run++;
    if (!anglesMatch(j, next[at])) break;
  }
  // Backwards.
  if (anglesMatch(start, edge)) {
    for (let at = previous[edge], back = 1; run + back < count; at = previous[at], back++) {
      const i = (start + count - back) % count;
      if (Math.abs(lengths[i] - edgeLength(region, at)) > play) break;
      addPair(pairs, shape.xs[i], shape.ys[i], xs[from[at]], ys[from[at]]);
      if (!anglesMatch(i, at)) break;
    }
  }
  return fitPose(pairs);
}
