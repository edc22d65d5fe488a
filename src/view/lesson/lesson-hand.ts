import { distance, lerp, type Point } from '../../geometry/shapes/point.ts';

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The surroundings of a hand, in CSS pixels of the board's element. */
export interface HandSurroundings {
  readonly screen: readonly [number, number];
  /** Corners of the fingertip's path. */
  readonly path: readonly Point[];
  readonly breadth: number;
  readonly leftHanded: boolean;
  /** Boxes that the hand must not cover: the dots at both ends, and their labels. */
  readonly avoided: readonly Rectangle[];
}

/** Direction from the fingertip to the arm, and distance of the fingertip from what it touches. */
export interface HandHold {
  readonly arm: Point;
  readonly reach: number;
}

/** Box of the hand's picture around the fingertip: left, top, right, bottom, as shares of its breadth. */
const HAND = [-0.31, -0.02, 0.5, 0.93] as const;
/** Distances to try between the fingertip and what it touches, in CSS pixels. */
const REACHES = [8, 20, 32, 46, 62, 80] as const;
/** Directions to try for the arm, after the preferred ones. */
const DIRECTIONS = 16;
/** Number of points of the path at which the hand is checked. */
const PLACES = 9;
/** Costs per square pixel covered, per pixel outside the element, per pixel of reach, and per rank of the direction. */
const COST = { covered: 40, outside: 6, reach: 2, rank: 5 } as const;

/**
 * Chooses a hold that covers no dot or label along the path and stays on the board. Prefers the arm across the path and
 * slightly behind, so that the tool and the path ahead stay visible.
 */
export function chooseHold(place: HandSurroundings): HandHold {
  const tips = placesAlong(place.path);
  let best: HandHold = { arm: [0, 1], reach: REACHES[0] };
  let least = Number.POSITIVE_INFINITY;
  for (const [rank, arm] of candidateArms(place).entries()) {
    for (const reach of REACHES) {
      let cost = COST.rank * rank + COST.reach * reach;
      if (cost >= least) break;
      for (const tip of tips) {
        const hand = handAt(tip, { arm, reach }, place.breadth);
        cost += COST.outside * outside(hand, place.screen);
        for (const each of place.avoided) cost += COST.covered * overlap(hand, each);
      }
      if (cost < least) [best, least] = [{ arm, reach }, cost];
    }
  }
  return best;
}

/** Rotation in radians of the hand's picture for an arm direction. */
export function turnOf(arm: Point): number {
  return Math.atan2(-arm[0], arm[1]);
}

/** The corners, in order, of a hand that points at a place. */
export function handAt([x, y]: Point, { arm, reach }: HandHold, breadth: number): readonly Point[] {
  const turn = turnOf(arm);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [left, top, right, bottom] = HAND.map((share) => share * breadth) as [number, number, number, number];
  const corners: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return corners.map(([u, w]) => [
    x + arm[0] * reach + u * cos - w * sin,
    y + arm[1] * reach + u * sin + w * cos,
  ]);
}

/** Area shared by a convex polygon and a rectangle, in square pixels (clipping of Sutherland and Hodgman). */
export function overlap(shape: readonly Point[], { left, top, right, bottom }: Rectangle): number {
  let kept = shape;
  for (const [axis, sign, limit] of [
    [0, 1, left],
    [0, -1, right],
    [1, 1, top],
    [1, -1, bottom],
  ] as const) {
    const depth = (point: Point): number => sign * (point[axis] - limit);
    kept = kept.flatMap((point, at) => {
      const next = kept[(at + 1) % kept.length] ?? point;
      const [a, b] = [depth(point), depth(next)];
      const crossing = a * b < 0 ? [lerp(point, next, a / (a - b))] : [];
      return a >= 0 ? [point, ...crossing] : crossing;
    });
  }
  let twice = 0;
  kept.forEach(([x, y], at) => {
    const [u, w] = kept[(at + 1) % kept.length] ?? [x, y];
    twice += x * w - u * y;
  });
  return Math.abs(twice) / 2;
}

function placesAlong(path: readonly Point[]): readonly Point[] {
  return Array.from({ length: PLACES }, (_, at) => pointAlong(path, at / (PLACES - 1)));
}

/** The point at a share of a polyline's length. */
export function pointAlong(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from === undefined || to === undefined) break;
    if (left <= length && length > 0) return lerp(from, to, left / length);
    left -= length;
  }
  return points.at(-1) ?? [0, 0];
}

/**
 * Candidate directions of the arm, best first. Across the path and slightly behind, straight across, then all others
 * from below to above.
 */
function candidateArms({ path, leftHanded }: HandSurroundings): readonly Point[] {
  const from: Point = path[0] ?? [0, 0];
  const to: Point = path.at(-1) ?? from;
  const length = distance(from, to) || 1;
  const [along, across] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  // The ruler is on the far side of the hand.
  const side = (leftHanded ? -across : across) * 0.8 - along * 0.6 > 0 ? 1 : -1;
  const directionOf = (aside: number, behind: number): Point => {
    const [x, y] = [across * aside - along * behind, -along * aside - across * behind];
    const norm = Math.sqrt(x ** 2 + y ** 2) || 1;
    return [x / norm, y / norm];
  };
  const round = Array.from({ length: DIRECTIONS }, (_, at): Point => {
    // Alternate sides, from below to above.
    const angle = Math.PI * (0.5 + (at % 2 === 0 ? 1 : -1) * (Math.ceil(at / 2) / (DIRECTIONS / 2)));
    return [Math.cos(angle), Math.sin(angle)];
  });
  return [
    directionOf(side, 0.55),
    directionOf(-side, 0.55),
    directionOf(side, 0),
    directionOf(-side, 0),
    ...round,
  ];
}

/** Sum of the corners' distances outside the element, in CSS pixels. */
function outside(hand: readonly Point[], [wide, high]: readonly [number, number]): number {
  return hand.reduce(
    (sum, [x, y]) => sum + Math.max(0, -x) + Math.max(0, x - wide) + Math.max(0, -y) + Math.max(0, y - high),
    0,
  );
}
