import { distance, type Point } from '../../geometry/shapes/point.ts';
import { MIN_TURN, turnOf } from './smooth-line.ts';

const HALF = 180;
/** A curve may be this many tolerances away from its chord. */
const MAX_SLACK = 1.5;
/** Distance between restored points, in tolerances. */
const STEP = 1.5;
/** Maximum number of restored points between two given ones. */
const MAX_BETWEEN = 24;

/**
 * Restores the curves of a line that was simplified with `tolerance`. Between its points it follows centripetal
 * Catmull–Rom curves (Yuksel, Schaefer and Keyser 2011), computed by Barry and Goldman's pyramid. It stays straight at
 * corners, and where a curve would leave its chord by more than the tolerance explains.
 * @param isRing the last point connects to the first, or repeats it
 */
export function restoreLine(input: readonly Point[], isRing: boolean, tolerance: number): readonly Point[] {
  const points = input.filter((at, index) => index === 0 || !same(at, input[index - 1]));
  const count = points.length;
  if (count < 3) return points;
  const isRound = isRing || same(points[0], points[count - 1]);
  const ring = isRound && same(points[0], points[count - 1]) ? points.slice(0, -1) : points;
  const size = ring.length;
  const at = (index: number): Point => ring[(index + size) % size];
  const isBent = ring.map(
    (_, index) =>
      (isRound || (index > 0 && index < size - 1)) &&
      isBend(at(index - 1), at(index), at(index + 1), MAX_SLACK * tolerance),
  );
  const line: Point[] = [];
  const sides = isRound ? size : size - 1;
  for (let side = 0; side < sides; side++) {
    const [from, to] = [at(side), at(side + 1)];
    line.push(from);
    const [isBentFrom, isBentTo] = [isBent[side], isBent[(side + 1) % size]];
    if (!isBentFrom && !isBentTo) continue;
    // At the end of a curve, mirror the neighbour.
    const before = isBentFrom ? at(side - 1) : reflect(from, to);
    const after = isBentTo ? at(side + 2) : reflect(to, from);
    const pieces = Math.min(MAX_BETWEEN, Math.ceil(distance(from, to) / (STEP * tolerance)));
    for (let k = 1; k < pieces; k++) line.push(curvePoint([before, from, to, after], k / pieces));
  }
  if (!isRound) line.push(at(size - 1));
  // If the first point was repeated at the end, repeat it again.
  else if (ring !== points) line.push(at(0));
  return line;
}

function isBend(a: Point, b: Point, c: Point, most: number): boolean {
  const turn = turnOf(a, b, c);
  // The height of an arc that turns by this angle over its chord.
  const beside = (((turn * Math.PI) / HALF) * Math.max(distance(a, b), distance(b, c))) / 8;
  return turn < MIN_TURN && beside <= most;
}

function reflect([ax, ay]: Point, [bx, by]: Point): Point {
  return [2 * ax - bx, 2 * ay - by];
}

/** The point at the share t between the second and the third point. */
function curvePoint([p, q, r, s]: readonly [Point, Point, Point, Point], t: number): Point {
  const first = 0;
  const second = first + Math.sqrt(distance(p, q));
  const third = second + Math.sqrt(distance(q, r));
  const fourth = third + Math.sqrt(distance(r, s));
  const time = second + t * (third - second);
  const mix = (a: Point, b: Point, from: number, to: number): Point => {
    const share = (time - from) / (to - from);
    return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
  };
  const [pq, qr, rs] = [mix(p, q, first, second), mix(q, r, second, third), mix(r, s, third, fourth)];
  const [pr, qs] = [mix(pq, qr, first, third), mix(qr, rs, second, fourth)];
  return mix(pr, qs, second, third);
}

function same(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
