import { type Point, pointsOf } from '../../../../geometry/point.ts';
import { BUILT_IN } from './built-in.ts';
import { fitDrawn, isCurve } from './drawn.ts';
import { sampled } from './spline.ts';

/**
 * What the cuts of a picture are to look like: a curve from (0, 0) to (1, 0) that does not meet itself and whose
 * normals span more than 200°, so that two pieces parted by it hold on to each other.
 */
export interface UserCurve {
  readonly name: string;
  /** Control points of a uniform cubic B-spline that begins in the first and ends in the last; see `spline.ts`. */
  readonly control: readonly Point[];
  /** Points along it at equal steps of its parameter, close enough to draw. */
  readonly points: readonly Point[];
}

/** What a curve drawn by a person is called. */
const DRAWN = 'drawn';
const FINE = 129;

/**
 * The user curves that the parameter `userCurve` asks for, in its order; built-in ones by name, several with commas
 * between, or one given by points. `isUserCurve` must hold.
 */
export function userCurvesOf(parameter: string | readonly number[]): readonly UserCurve[] {
  if (typeof parameter !== 'string') {
    const model = BUILT_IN.classic as readonly Point[];
    return [curve(DRAWN, fitDrawn(pointsOf(parameter), model))];
  }
  return namesIn(parameter).map((name) => curve(name, BUILT_IN[name] as readonly Point[]));
}

/** Whether a value says which user curves to take: names that there are, or the points of a curve that is no line. */
export function isUserCurve(value: string | readonly number[]): boolean {
  if (typeof value !== 'string') return value.length % 2 === 0 && isCurve(pointsOf(value));
  const names = namesIn(value);
  return names.length > 0 && names.every((name) => Object.hasOwn(BUILT_IN, name));
}

/** The names of the built-in curves. */
export const USER_CURVES: readonly string[] = Object.keys(BUILT_IN);

function curve(name: string, control: readonly Point[]): UserCurve {
  return { name, control, points: sampled(control, FINE) };
}

function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
