import { type Point, pointsOf } from '../../../../geometry/shapes/point.ts';
import { divide } from '../../../../geometry/shapes/polyline.ts';
import type { Result } from '../../../../puzzle/contract/kind.ts';
import type { Random } from '../../../../random.ts';
import { BUILT_IN } from './built-in.ts';
import { fitDrawn, isCurve, MAX_CURVE_DISTANCE } from './drawn.ts';
import { samplePoints } from './spline.ts';
import { cornersOf, toUnitChord } from './stroke.ts';

/**
 * A curve that cuts should look like, from (0, 0) to (1, 0). It does not meet itself, and its normals span more than
 * 200°, so that pieces on both sides interlock.
 */
export interface UserCurve {
  readonly name: string;
  /** Dense enough to draw as a polyline. Includes the corners. */
  readonly points: readonly Point[];
  /** Drawn corners, which stay sharp as far as the widths of cuts allow. */
  readonly corners?: readonly Point[];
  /** Relative frequency in its mix, a whole number. */
  readonly weight: number;
}

const DRAWN = 'drawn';
/** Number of points of a built-in or blended curve. */
const FINE = 161;
const MAX_WEIGHT = 9;

/** Written as `classic*2`. */
interface MixPart {
  readonly name: string;
  readonly weight: number;
}

/**
 * Returns the curves that the parameter `userCurve` asks for, in its order (see its syntax in `parameters.ts`). Curves
 * joined by plus signs become one, their weighted mean (Lau et al. 2014, §6). `isUserCurve` must hold. Failure:
 * `curve-cannot-interlock` { most } if a curve would have to change by more than `most` of its length.
 */
export function userCurvesOf(parameter: string | readonly number[]): Result<readonly UserCurve[]> {
  const curves =
    typeof parameter === 'string' ? parseMix(parameter).map(blend) : [drawnCurve(pointsOf(parameter))];
  const sound = curves.flatMap((curve) => curve ?? []);
  if (sound.length < curves.length)
    return { ok: false, failure: { code: 'curve-cannot-interlock', data: { most: MAX_CURVE_DISTANCE } } };
  return { ok: true, value: sound };
}

/** Whether a value names existing curves with valid weights, or lists the points of a curve. */
export function isUserCurve(value: string | readonly number[]): boolean {
  if (typeof value !== 'string') return value.length % 2 === 0 && isCurve(pointsOf(value));
  const shares = parseMix(value).flat();
  return (
    shares.length > 0 &&
    shares.every(
      ({ name, weight }) =>
        Object.hasOwn(BUILT_IN, name) && Number.isInteger(weight) && weight >= 1 && weight <= MAX_WEIGHT,
    )
  );
}

export function explainInvalidCurve(value: string | readonly number[]): string {
  if (typeof value === 'string')
    return `the curves are ${USER_CURVES.join(', ')}, each with a weight from 1 to ${MAX_WEIGHT}, as classic*2, or points as x0,y0,x1,y1 …`;
  if (value.length % 2 !== 0) return 'a point has two coordinates: an even number of them is needed';
  const points = pointsOf(value);
  if (points.length < 3) return 'a curve needs at least 3 points';
  const [first, last] = [points[0], points[points.length - 1]];
  return String(first) === String(last) ? 'both its ends are the same point' : 'it is almost a straight line';
}

export const USER_CURVES: readonly string[] = Object.keys(BUILT_IN);

export function pickCurve(curves: readonly UserCurve[], random: Random): UserCurve {
  let left = random.below(curves.reduce((sum, { weight }) => sum + weight, 0));
  for (const curve of curves) {
    left -= curve.weight;
    if (left < 0) return curve;
  }
  return curves[0];
}

function drawnCurve(points: readonly Point[]): UserCurve | undefined {
  return fitCurve({ name: DRAWN, points, corners: cornersOf(toUnitChord(points)), weight: 1 });
}

/** Makes a curve interlock in its own shape; undefined if that fails. */
function fitCurve(curve: UserCurve): UserCurve | undefined {
  const fitted = fitDrawn(curve.points);
  return fitted === undefined || fitted.off > MAX_CURVE_DISTANCE
    ? undefined
    : { ...curve, points: fitted.points };
}

function blend(shares: readonly MixPart[]): UserCurve | undefined {
  const [first] = shares;
  if (shares.length === 1)
    return { ...first, points: samplePoints(BUILT_IN[first.name] as readonly Point[], FINE) };
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const basis = shares.map(({ name }) =>
    divide(samplePoints(BUILT_IN[name] as readonly Point[], 2 * FINE), FINE),
  );
  const points = basis[0].map((_, k): Point => {
    let [x, y] = [0, 0];
    shares.forEach(({ weight }, at) => {
      x += (weight / total) * basis[at][k][0];
      y += (weight / total) * basis[at][k][1];
    });
    return [x, y];
  });
  return fitCurve({ name: shares.map(({ name }) => name).join('+'), points, weight: 1 });
}

/** Curves are separated by commas, and each has one or more names. */
function parseMix(list: string): readonly (readonly MixPart[])[] {
  return list
    .split(',')
    .filter((item) => item.trim() !== '')
    .map((item) =>
      item.split('+').map((part): MixPart => {
        const [name, weight, ...rest] = part.split('*').map((word) => word.trim());
        const times =
          weight === undefined ? 1 : rest.length === 0 && weight !== '' ? Number(weight) : Number.NaN;
        return { name, weight: times };
      }),
    );
}
