import { distance, type Point } from '../../../../geometry/shapes/point.ts';

/*
 * A simulated player chooses the dot that seems most likely. Its eyes err in direction and in length, depending on age.
 * Errors are normally distributed, so the chance of a wrong first choice follows from a formula.
 */

/** Errors of the eyes: standard deviations of a direction in degrees, and of a length as a share of it. */
export interface Eyes {
  readonly degrees: number;
  readonly share: number;
}

/** Directions: an error at five is four to five times an adult's (Lewis et al. 2007). Lengths: Solomon et al. 2011. */
const YOUNG = { age: 5, degrees: 6, share: 0.14 } as const;
const ADULT = { age: 15, degrees: 1.5, share: 0.07 } as const;

/** The eyes at an age in years. They improve linearly between five and fifteen. */
export function eyesAt(age: number): Eyes {
  const maturity = Math.min(1, Math.max(0, (age - YOUNG.age) / (ADULT.age - YOUNG.age)));
  return {
    degrees: YOUNG.degrees + maturity * (ADULT.degrees - YOUNG.degrees),
    share: YOUNG.share + maturity * (ADULT.share - YOUNG.share),
  };
}

/** The standard normal distribution function, within 0.00025 (Abramowitz and Stegun 26.2.18). */
function normalBelow(z: number): number {
  const x = Math.abs(z);
  const s = 1 + x * (0.196854 + x * (0.115194 + x * (0.000344 + x * 0.019527)));
  const tail = 0.5 / (s * s * s * s);
  return z < 0 ? tail : 1 - tail;
}

/** The chance that a length seems shorter than another. */
export function seemsShorter(length: number, other: number, { share }: Eyes): number {
  if (length <= 0 || other <= 0) return length < other ? 1 : 0;
  return normalBelow(Math.log(other / length) / (Math.SQRT2 * share));
}

/** The chance that a length seems nearer to a unit than another that is exactly that unit long. */
export function seemsNearerTo(unit: number, length: number, { share }: Eyes): number {
  if (length <= 0 || unit <= 0) return 0;
  // For normal X and Y + m of equal deviation, |Y + m| < |X| if their sum and difference have opposite signs.
  const ahead = normalBelow(Math.log(length / unit) / (Math.SQRT2 * share));
  return 2 * ahead * (1 - ahead);
}

/** Values of a normally distributed error, in deviations, and the chance of each. */
const ERRORS = Array.from({ length: 21 }, (_, k) => -3 + 0.3 * k);
const CHANCES = (() => {
  const heights = ERRORS.map((z) => Math.exp((-z * z) / 2));
  const total = heights.reduce((sum, height) => sum + height, 0);
  return heights.map((height) => height / total);
})();

/** A dot as seen from another: degrees off the right direction, and distance. */
interface SeenDot {
  readonly degrees: number;
  readonly away: number;
}

/** The chance that a player who follows a direction takes a wrong dot. The right one is `away`. */
export function misdirected(others: readonly SeenDot[], away: number, eyes: Eyes): number {
  const near = others.flatMap(({ degrees, away: far }) => {
    const chance = seemsShorter(far, away, eyes);
    return chance < MIN_CHANCE || Math.abs(degrees) > 2 * 3 * eyes.degrees ? [] : [{ degrees, chance }];
  });
  return ERRORS.reduce((sum, z, k) => {
    const error = z * eyes.degrees;
    const mistaken = near.map(({ degrees, chance }) =>
      Math.abs(degrees - error) < Math.abs(error) ? chance : 0,
    );
    return sum + CHANCES[k] * anyOf(mistaken);
  }, 0);
}

/** Smaller chances count as none. */
const MIN_CHANCE = 1e-4;

export function anyOf(chances: readonly number[]): number {
  return 1 - chances.reduce((none, chance) => none * (1 - chance), 1);
}

/** The angle at `from` between the directions to two places, -180 to 180 degrees. */
export function degreesOff(from: Point, to: Point, other: Point): number {
  const [ax, ay] = [to[0] - from[0], to[1] - from[1]];
  const [bx, by] = [other[0] - from[0], other[1] - from[1]];
  return (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI;
}

/** All other dots as seen from `from`, by their angle to the direction to `to`. */
export function dotsSeenFrom(dots: readonly Point[], from: number, to: number): readonly SeenDot[] {
  return dots.flatMap((at, dot) =>
    dot === from || dot === to
      ? []
      : [{ degrees: degreesOff(dots[from], dots[to], at), away: distance(dots[from], at) }],
  );
}

/** Wrong first choices, of all edges together, at which difficulty is 0.5. */
const HALF_DIFFICULTY_MISSES = 2;

/** The difficulty of a puzzle, 0 to 1, from its wrong first choices per edge. */
export function difficulty(misses: number, edges: number): number {
  const all = misses * edges;
  return all / (all + HALF_DIFFICULTY_MISSES);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
