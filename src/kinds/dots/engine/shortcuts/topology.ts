import { orient2d } from 'robust-predicates';
import { type Candidates, NOT_PLANE, PLANE } from './shortcut.ts';
import { BINS, binAt, NONE, turnOf, type VertexSight } from './sight.ts';

/**
 * Sets `plane[k]` for each candidate that starts at the apex. It is `PLANE` if no vertex is between the candidate and
 * the part that it bypasses, so that nothing changes sides (de Berg, van Kreveld and Schirra 1998).
 */
export function judgeTopology(sight: VertexSight, { span, plane, first, last }: Candidates): void {
  const { stroke, index, apex, slotAhead, isInside } = sight;
  const { vertices } = stroke;
  const length = vertices.length;
  // Number of vertices inside the region, not counting the bypassed ones.
  let inside = 0;
  let steps = 1;
  let b = vertices[(index + 1) % length];
  for (let k = first; k < last; k++) {
    for (; steps < span[k]; steps++) {
      const a = b;
      b = vertices[(index + steps + 1) % length];
      const own = slotAhead[steps + 1];
      if (own !== NONE && isInside[own]) inside--;
      if (a === apex || b === apex) continue;
      inside += flip(sight, a, b, steps + 1);
    }
    plane[k] = inside === 0 ? PLANE : NOT_PLANE;
  }
}

/** Margins for rounding, in squared distances and in directions. */
const DISTANCE_MARGIN = 1 + 1e-9;
const DIRECTION_MARGIN = 1e-9;

/**
 * Adds the triangle from the apex to a and b to the region. Returns the change in the number of vertices inside, not
 * counting those at most `bypassed` steps ahead.
 */
function flip(sight: VertexSight, a: number, b: number, bypassed: number): number {
  const { x, y, firstInBin, nextInBin, vertexAt, isInside, offset, distanceSquared, turn } = sight;
  const { xs, ys } = sight.curves;
  const ax = xs[a];
  const ay = ys[a];
  const bx = xs[b];
  const by = ys[b];
  // orient2d is positive for a turn that is clockwise with y up, that is, towards smaller angles.
  const towards = orient2d(x, y, ax, ay, bx, by);
  if (towards === 0) return 0;
  const turnA = turnOf(ax - x, ay - y);
  const turnB = turnOf(bx - x, by - y);
  const binA = binAt(turnA);
  const binB = binAt(turnB);
  // Only vertices between the directions of a and b can be inside, unless the triangle crosses the zero direction.
  const isAcross = Math.abs(turnA - turnB) > 2;
  const least = isAcross ? 0 : Math.min(turnA, turnB) - DIRECTION_MARGIN;
  const most = isAcross ? 4 : Math.max(turnA, turnB) + DIRECTION_MARGIN;
  const start = towards < 0 ? binA : binB;
  const end = towards < 0 ? binB : binA;
  // Vertices farther away than both a and b are outside.
  const far =
    DISTANCE_MARGIN *
    Math.max((ax - x) * (ax - x) + (ay - y) * (ay - y), (bx - x) * (bx - x) + (by - y) * (by - y));
  let change = 0;
  for (let bin = start; ; bin = (bin + 1) & (BINS - 1)) {
    for (let slot = firstInBin[bin]; slot !== NONE; slot = nextInBin[slot]) {
      if (turn[slot] < least || turn[slot] > most || distanceSquared[slot] > far) continue;
      const vertex = vertexAt[slot];
      if (vertex === a || vertex === b) continue;
      const vx = xs[vertex];
      const vy = ys[vertex];
      // The vertex is inside if its ray from the apex crosses ab, beyond the vertex.
      const leftOfA = orient2d(x, y, vx, vy, ax, ay) < 0;
      const leftOfB = orient2d(x, y, vx, vy, bx, by) < 0;
      if (leftOfA === leftOfB || leftOfA === towards < 0) continue;
      if (orient2d(vx, vy, ax, ay, bx, by) * towards <= 0) continue;
      const was = isInside[slot];
      isInside[slot] = 1 - was;
      if (offset[slot] > 0 && offset[slot] <= bypassed) continue;
      change += was ? -1 : 1;
    }
    if (bin === end) return change;
  }
}
