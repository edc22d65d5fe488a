import type { Stroke } from '../drawing/stroke.ts';
import type { Curves } from './shortcut.ts';

/**
 * The pairs (from, from + span) of a stroke's positions whose segment passes within epsilon of all that lies between
 * them. From each position the intersection of the wedges that touch the epsilon-discs of the vertices passed so far
 * is kept, forwards and backwards; a pair counts when each end lies in the other's wedge (Chan and Chin 1996).
 * In ascending order of `from`, then of `span`; neighbours count too.
 */
export function withinWedges(
  curves: Curves,
  stroke: Stroke,
  epsilon: number,
): { readonly from: Uint32Array; readonly span: Uint32Array } {
  const length = stroke.vertices.length;
  // From a closed stroke's position all others can be reached but itself.
  const reachable = (i: number, step: 1 | -1) =>
    stroke.closed ? length - 1 : step === 1 ? length - 1 - i : i;

  const ahead: Uint32Array[] = [];
  const behind: Uint32Array[] = [];
  let widest = 1;
  const reached = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    for (const step of [1, -1] as const) {
      const count = reach(curves, { stroke, index: i, step, most: reachable(i, step) }, epsilon, reached);
      (step === 1 ? ahead : behind).push(reached.slice(0, count));
      if (step === 1 && count > 0) widest = Math.max(widest, reached[count - 1]);
    }
  }

  // A pair is valid when each of its ends reaches the other.
  const marked = new Uint8Array(length * (widest + 1));
  let count = 0;
  for (let j = 0; j < length; j++) {
    for (const span of behind[j]) {
      if (span <= widest) marked[((j - span + length) % length) * (widest + 1) + span] = 1;
    }
  }
  for (let i = 0; i < length; i++) for (const span of ahead[i]) count += marked[i * (widest + 1) + span];
  const from = new Uint32Array(count);
  const spans = new Uint32Array(count);
  count = 0;
  for (let i = 0; i < length; i++) {
    for (const span of ahead[i]) {
      if (!marked[i * (widest + 1) + span]) continue;
      from[count] = i;
      spans[count++] = span;
    }
  }
  return { from, span: spans };
}

/** Where a wedge begins and which way it goes: from a position of a stroke, ahead (1) or back (-1), for so many spans. */
interface Outlook {
  readonly stroke: Stroke;
  readonly index: number;
  readonly step: 1 | -1;
  readonly most: number;
}

/**
 * Writes into `reached` the spans at which the ray from there through that position passes within epsilon of all
 * vertices between; gives how many there are.
 */
function reach(
  { xs, ys, slack }: Curves,
  { stroke: { vertices }, index: from, step, most }: Outlook,
  epsilon: number,
  reached: Uint32Array,
): number {
  const length = vertices.length;
  const apex = vertices[from];
  const x = xs[apex];
  const y = ys[apex];
  let count = 0;
  const wedge = everywhere();
  let index = from;
  for (let span = 1; span <= most; span++) {
    index += step;
    if (index === length) index = 0;
    else if (index < 0) index = length - 1;
    const vertex = vertices[index];
    if (vertex !== apex && holds(wedge, xs[vertex] - x, ys[vertex] - y)) reached[count++] = span;
    const radius = Math.max(0, epsilon - slack[vertex]);
    if (!narrow(wedge, xs[vertex] - x, ys[vertex] - y, radius)) break;
  }
  return count;
}

/**
 * The directions from one place that are left, from the right to the left side, both unit vectors; all of the plane as long as it is not
 * bounded. Meant to be read in inner loops.
 */
interface Wedge {
  isBounded: boolean;
  rightX: number;
  rightY: number;
  leftX: number;
  leftY: number;
}

function everywhere(): Wedge {
  return { isBounded: false, rightX: 0, rightY: 0, leftX: 0, leftY: 0 };
}

/** Whether the direction (x, y) lies in a wedge. */
function holds({ isBounded, rightX, rightY, leftX, leftY }: Wedge, x: number, y: number): boolean {
  return !isBounded || isWithin(rightX, rightY, leftX, leftY, x, y);
}

/** Leaves of a wedge the directions that touch the disc around (x, y), seen from its place; false where none is left. */
function narrow(wedge: Wedge, x: number, y: number, radius: number): boolean {
  const distanceSquared = x * x + y * y;
  if (distanceSquared <= radius * radius) return true;
  const distance = Math.sqrt(distanceSquared);
  const sine = radius / distance;
  const cosine = Math.sqrt(1 - sine * sine);
  const ux = x / distance;
  const uy = y / distance;
  const rightX = ux * cosine + uy * sine;
  const rightY = uy * cosine - ux * sine;
  const leftX = ux * cosine - uy * sine;
  const leftY = uy * cosine + ux * sine;
  // Wedges may be nearly half the plane wide, so which side is the outer one shows only in the other wedge.
  const isRightInside = holds(wedge, rightX, rightY);
  const isLeftInside = holds(wedge, leftX, leftY);
  if (!isRightInside && !isLeftInside && !isWithin(rightX, rightY, leftX, leftY, wedge.rightX, wedge.rightY))
    return false;
  if (isRightInside) {
    wedge.rightX = rightX;
    wedge.rightY = rightY;
  }
  if (isLeftInside) {
    wedge.leftX = leftX;
    wedge.leftY = leftY;
  }
  wedge.isBounded = true;
  return true;
}

/** Whether the direction (x, y) lies in the wedge that runs from its right to its left side. */
function isWithin(
  rightX: number,
  rightY: number,
  leftX: number,
  leftY: number,
  x: number,
  y: number,
): boolean {
  return rightX * y - rightY * x >= 0 && leftX * y - leftY * x <= 0;
}
