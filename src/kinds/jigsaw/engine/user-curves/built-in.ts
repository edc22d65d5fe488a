import { type Point, pointsOf } from '../../../../geometry/shapes/point.ts';

/** Completes a symmetric curve from its left half. */
function mirrored(numbers: readonly number[]): readonly Point[] {
  const left = pointsOf(numbers);
  const right = left.toReversed().map(([x, y]): Point => [1 - x, y]);
  const joined = left.at(-1)?.[0] === 0.5 ? right.slice(1) : right;
  return [...left, ...joined];
}

/**
 * Control points of splines from (0, 0) to (1, 0), with tabs at positive y. Necks and the hollows beside them are a
 * fifth of the length wide, which is strong enough at small sizes.
 */
export const BUILT_IN: Readonly<Record<string, readonly Point[]>> = {
  /** The tab of cardboard jigsaws: a round head on a waist, and shoulders that dip a little. */
  classic: mirrored([
    0, 0, 0.14, 0.005, 0.3, -0.03, 0.43, -0.05, 0.45, 0.02, 0.38, 0.09, 0.33, 0.17, 0.4, 0.27, 0.5, 0.285,
  ]),
  /** A ball on a short stalk. */
  knob: mirrored([
    0, 0, 0.16, 0, 0.31, -0.02, 0.41, -0.035, 0.45, 0.02, 0.415, 0.075, 0.31, 0.1, 0.295, 0.23, 0.385, 0.325,
    0.5, 0.335,
  ]),
  /** A breaking wave that leans over its trough. */
  wave: pointsOf([
    0, 0, 0.12, -0.04, 0.27, -0.105, 0.44, -0.13, 0.575, -0.065, 0.555, 0.055, 0.435, 0.11, 0.385, 0.215,
    0.475, 0.31, 0.61, 0.29, 0.69, 0.18, 0.74, 0.06, 0.86, 0.005, 1, 0,
  ]),
  /** A finger bent to one side. */
  hook: pointsOf([
    0, 0, 0.16, -0.01, 0.32, -0.02, 0.41, 0.03, 0.41, 0.12, 0.36, 0.22, 0.42, 0.32, 0.58, 0.34, 0.72, 0.28,
    0.74, 0.17, 0.66, 0.12, 0.6, 0.1, 0.58, 0.03, 0.66, -0.03, 0.82, -0.02, 1, 0,
  ]),
  /** A flash of lightning: straight runs and sharp turns. */
  zigzag: pointsOf([
    0, 0, 0.103, -0.012, 0.206, -0.023, 0.309, -0.035, 0.412, -0.047, 0.432, -0.023, 0.413, 0.036, 0.395,
    0.095, 0.377, 0.154, 0.358, 0.213, 0.378, 0.236, 0.456, 0.223, 0.535, 0.21, 0.614, 0.197, 0.692, 0.184,
    0.71, 0.154, 0.677, 0.065, 0.645, -0.024, 0.663, -0.046, 0.747, -0.035, 0.831, -0.023, 0.916, -0.012, 1,
    0,
  ]),
  /** A heart that stands on its tip. */
  heart: mirrored([
    0, 0, 0.18, -0.005, 0.32, -0.035, 0.425, -0.045, 0.455, 0.015, 0.4, 0.075, 0.3, 0.14, 0.265, 0.25, 0.34,
    0.335, 0.44, 0.315, 0.5, 0.27,
  ]),
  /** Three round lobes, as of a clover leaf. */
  clover: mirrored([
    0, 0, 0.16, 0, 0.3, -0.015, 0.4, -0.025, 0.43, 0.03, 0.38, 0.085, 0.28, 0.1, 0.235, 0.175, 0.28, 0.25,
    0.37, 0.265, 0.385, 0.33, 0.43, 0.38, 0.5, 0.385,
  ]),
  /** A wedge that widens outwards, as in woodwork. */
  dovetail: mirrored([
    0, 0, 0.15, 0, 0.3, -0.01, 0.4, -0.02, 0.44, -0.005, 0.43, 0.035, 0.38, 0.12, 0.32, 0.215, 0.325, 0.25,
    0.37, 0.265, 0.44, 0.27, 0.5, 0.27,
  ]),
  /** A cap on a stem. */
  mushroom: mirrored([
    0, 0, 0.18, 0, 0.33, -0.015, 0.42, -0.01, 0.435, 0.07, 0.36, 0.115, 0.245, 0.105, 0.24, 0.205, 0.35, 0.3,
    0.5, 0.33,
  ]),
  /** A small tab to one side and a small blank to the other. */
  swing: pointsOf([
    0, 0, 0.09, -0.01, 0.22, -0.015, 0.285, 0.035, 0.25, 0.11, 0.19, 0.17, 0.2, 0.265, 0.31, 0.315, 0.43,
    0.26, 0.47, 0.13, 0.5, 0, 0.53, -0.13, 0.57, -0.26, 0.69, -0.315, 0.8, -0.265, 0.81, -0.17, 0.75, -0.11,
    0.715, -0.035, 0.78, 0.015, 0.91, 0.01, 1, 0,
  ]),
};
