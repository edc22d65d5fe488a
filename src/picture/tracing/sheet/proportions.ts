import type { Point } from '../../../geometry/shapes/point.ts';
import type { SheetCorners } from './homography.ts';

/**
 * Candidate focal lengths, in longer sides of the photograph: from `SHORTEST`, each longer by the factor `STEP`.
 * `USUAL` is the index of the one that most tablets and phones have, 0.8.
 */
const SHORTEST = 0.5;
const STEP = 1.06;
const LENGTHS = 26;
const USUAL = 8;
/** Standard deviations: of the focal length, in indexes from `USUAL`, and of the cosine between adjacent sides. */
const SPREAD = 4;
const SKEW = 0.006;
/** If the cosine is larger for every focal length, the corners are too inexact for perspective. */
const MAX_SKEW = 0.018;
/** Common formats, longer side to shorter: A series, Letter, 4 : 3 and square. */
const A_SERIES = Math.SQRT2;
const FORMATS = [A_SERIES, 11 / 8.5, 4 / 3, 1] as const;
/** A ratio within this factor of a common format becomes that format. */
const NEAR_FORMAT = 1.03;
/** With inexact corners, a ratio within the first factor becomes square, and one within the second the A series. */
const NEAR_SQUARE = 1.1;
const NEAR_A = 1.3;

type Vector = readonly [number, number, number];

/**
 * Recovers a sheet's aspect ratio, width by height, from its corners in a photograph. (Zhang and He 2007, "Whiteboard
 * scanning and image enhancement", §3.) The optical axis is assumed to pass through the photograph's middle. The focal
 * length is the one that makes the sheet's sides perpendicular, or a usual one if the corners hardly determine it.
 * Common formats are preferred.
 * @param corners in pixels of the photograph
 */
export function aspectOf(corners: SheetCorners, width: number, height: number): number {
  const seen = recoverAspect(corners, width, height);
  if (seen === undefined) return 1;
  const { aspect, skew } = seen;
  const isWide = aspect >= 1;
  const share = isWide ? aspect : 1 / aspect;
  const format = skew <= MAX_SKEW ? nearest(share) : likeliest(share);
  return isWide ? format : 1 / format;
}

function nearest(share: number): number {
  let best: number = FORMATS[0];
  for (const format of FORMATS) if (ratioOf(share, format) < ratioOf(share, best)) best = format;
  return ratioOf(share, best) <= NEAR_FORMAT ? best : share;
}

function likeliest(share: number): number {
  if (ratioOf(share, 1) <= NEAR_SQUARE) return 1;
  return ratioOf(share, A_SERIES) <= NEAR_A ? A_SERIES : share;
}

const ratioOf = (one: number, other: number): number => Math.max(one / other, other / one);

/** Returns width divided by height, and the cosine between the sides, for the best focal length. */
function recoverAspect(corners: SheetCorners, width: number, height: number) {
  const longer = Math.max(width, height);
  const [m1, m2, m4, m3] = corners.map(
    ([x, y]): Vector => [(x - width / 2) / longer, (y - height / 2) / longer, 1],
  );
  // The paper's n2 and n3: the directions of the sheet's upper and left side, up to the focal length.
  const across = cross(m1, m4);
  const [depth2, depth3] = [dot(cross(m2, m4), m3), dot(cross(m3, m4), m2)];
  if (depth2 === 0 || depth3 === 0) return undefined;
  const n2 = minus(scaled(m2, dot(across, m3) / depth2), m1);
  const n3 = minus(scaled(m3, dot(across, m2) / depth3), m1);

  let best: { readonly aspect: number; readonly skew: number; readonly cost: number } | undefined;
  for (let index = 0, focal = SHORTEST; index < LENGTHS; index++, focal *= STEP) {
    const square = focal * focal;
    const [long2, long3] = [lengthSquared(n2, square), lengthSquared(n3, square)];
    if (long2 === 0 || long3 === 0) return undefined;
    const skew = Math.abs(n2[0] * n3[0] + n2[1] * n3[1] + square * n2[2] * n3[2]) / Math.sqrt(long2 * long3);
    const cost = ((index - USUAL) / SPREAD) ** 2 + (skew / SKEW) ** 2;
    if (best === undefined || cost < best.cost) best = { aspect: Math.sqrt(long2 / long3), skew, cost };
  }
  return best;
}

function lengthSquared([x, y, z]: Vector, focalSquared: number): number {
  return x * x + y * y + focalSquared * z * z;
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

function scaled([x, y, z]: Vector, share: number): Vector {
  return [share * x, share * y, share * z];
}

function minus([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

/** Returns the mean length of the upper and lower sides, and of the left and right sides, in pixels. */
export function sidesOf(corners: SheetCorners): readonly [number, number] {
  const side = (i: number, j: number): number => {
    const [[ax, ay], [bx, by]] = [corners[i] as Point, corners[j] as Point];
    return Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
  };
  return [(side(0, 1) + side(3, 2)) / 2, (side(1, 2) + side(0, 3)) / 2];
}
