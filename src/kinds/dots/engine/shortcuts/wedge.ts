import type { Stroke } from '../drawing/stroke.ts';
import type { Curves } from './shortcut.ts';

/**
 * Returns the pairs (from, from + span) of positions whose segment passes within epsilon of all vertices between them.
 * From each position, forwards and backwards, it intersects the wedges that touch the epsilon-discs of the vertices
 * passed. A pair is valid if each end is in the other's wedge (Chan and Chin 1996). Sorted by `from`, then by `span`;
 * neighbours are included.
 */
export function withinWedges(
  curves: Curves,
  stroke: Stroke,
  epsilon: number,
): { readonly from: Uint32Array; readonly span: Uint32Array } {
  const length = stroke.vertices.length;
  // On a closed stroke every other position can be reached.
  const reachable = (i: number, step: 1 | -1) =>
    stroke.closed ? length - 1 : step === 1 ? length - 1 - i : i;

  const ahead: Uint32Array[] = [];
  const behind: Uint32Array[] = [];
  let widest = 1;
  const reached = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    for (const step of [1, -1] as const) {
      const count = reachableSpans(
        curves,
        { stroke, index: i, step, most: reachable(i, step) },
        epsilon,
        reached,
      );
      (step === 1 ? ahead : behind).push(reached.slice(0, count));
      if (step === 1 && count > 0) widest = Math.max(widest, reached[count - 1]);
    }
  }

  // Mark the pairs reached backwards, and keep those that are also reached forwards.
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

/** A walk along a stroke: its start, its direction (1 ahead, -1 back) and its largest span. */
interface StrokeWalk {
  readonly stroke: Stroke;
  readonly index: number;
  readonly step: 1 | -1;
  readonly most: number;
}

/** Writes spans whose ray passes within epsilon of all vertices between into `reached`; returns their number. */
function reachableSpans(
  { xs, ys, slack }: Curves,
  { stroke: { vertices }, index: from, step, most }: StrokeWalk,
  epsilon: number,
  reached: Uint32Array,
): number {
  const length = vertices.length;
  const apex = vertices[from];
  const x = xs[apex];
  const y = ys[apex];
  let count = 0;
  const wedge = wholePlane();
  let index = from;
  for (let span = 1; span <= most; span++) {
    index += step;
    if (index === length) index = 0;
    else if (index < 0) index = length - 1;
    const vertex = vertices[index];
    if (vertex !== apex && containsDirection(wedge, xs[vertex] - x, ys[vertex] - y)) reached[count++] = span;
    const radius = Math.max(0, epsilon - slack[vertex]);
    if (!narrow(wedge, xs[vertex] - x, ys[vertex] - y, radius)) break;
  }
  return count;
}

/** Directions from the right to the left side, both unit vectors; all if unbounded. Mutable, for inner loops. */
interface Wedge {
  isBounded: boolean;
  rightX: number;
  rightY: number;
  leftX: number;
  leftY: number;
}

function wholePlane(): Wedge {
  return { isBounded: false, rightX: 0, rightY: 0, leftX: 0, leftY: 0 };
}

function containsDirection(
  { isBounded, rightX, rightY, leftX, leftY }: Wedge,
  x: number,
  y: number,
): boolean {
  return !isBounded || isWithin(rightX, rightY, leftX, leftY, x, y);
}

/** Narrows a wedge to directions that touch the disc around (x, y); false if none is left. */
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
  // Wedges may be nearly 180° wide, so each side is compared with the whole other wedge.
  const isRightInside = containsDirection(wedge, rightX, rightY);
  const isLeftInside = containsDirection(wedge, leftX, leftY);
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
