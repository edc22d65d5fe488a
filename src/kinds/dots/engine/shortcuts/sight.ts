import type Flatbush from 'flatbush';
import type { Stroke } from '../drawing/stroke.ts';
import { reachOf, type Sector, sectorOf } from './sector.ts';
import type { Candidates, Curves, Tolerance } from './shortcut.ts';

/** Number of bins for directions, a power of two. */
export const BINS = 256;
export const NONE = -1;

/** All vertices seen from the apex, sorted by direction, one slot each. Mutable: `moveTo` changes the apex. */
export interface VertexSight {
  readonly curves: Curves;
  readonly places: Flatbush;
  /** Position of each vertex on the current stroke, -1 for vertices of other strokes. */
  readonly position: Int32Array;
  readonly epsilon: number;
  readonly sector: Sector;

  /** The current stroke; position, vertex number and coordinates of the apex. */
  stroke: Stroke;
  index: number;
  apex: number;
  x: number;
  y: number;

  slotCount: number;
  readonly vertexAt: Uint32Array;
  readonly relativeX: Float64Array;
  readonly relativeY: Float64Array;
  readonly distanceSquared: Float64Array;
  readonly turn: Float64Array;
  /** Steps ahead of the apex along its stroke, negative behind on an open one. 0 for vertices of other strokes. */
  readonly offset: Int32Array;
  readonly isOwn: Uint8Array;
  /** Whether the vertex is in the region between a shortcut and the part that it bypasses. */
  readonly isInside: Uint8Array;
  readonly firstInBin: Int32Array;
  readonly nextInBin: Int32Array;
  /** Squared distance of the nearest vertex in each bin, of other strokes and of the apex's own. */
  readonly nearestOther: Float64Array;
  readonly nearestOwn: Float64Array;
  /** The slots of the apex's own stroke, `ownSlotCount` of them. */
  readonly ownSlots: Uint32Array;
  ownSlotCount: number;
  /** The slot of the vertex n steps ahead, and of the one n steps behind. */
  readonly slotAhead: Int32Array;
  readonly slotBehind: Int32Array;
}

export function newSight(
  curves: Curves,
  places: Flatbush,
  position: Int32Array,
  { sector = sectorOf(0, 0), epsilon }: Tolerance,
): VertexSight {
  const count = curves.xs.length;
  return {
    curves,
    places,
    position,
    epsilon,
    sector,
    stroke: { vertices: new Uint32Array(0), closed: false },
    index: 0,
    apex: 0,
    x: 0,
    y: 0,
    slotCount: 0,
    vertexAt: new Uint32Array(count),
    relativeX: new Float64Array(count),
    relativeY: new Float64Array(count),
    distanceSquared: new Float64Array(count),
    turn: new Float64Array(count),
    offset: new Int32Array(count),
    isOwn: new Uint8Array(count),
    isInside: new Uint8Array(count),
    firstInBin: new Int32Array(BINS),
    nextInBin: new Int32Array(count),
    nearestOther: new Float64Array(BINS),
    nearestOwn: new Float64Array(BINS),
    ownSlots: new Uint32Array(count),
    ownSlotCount: 0,
    slotAhead: new Int32Array(count + 1).fill(NONE),
    slotBehind: new Int32Array(count + 1).fill(NONE),
  };
}

export function stepsBehind({ stroke }: VertexSight, steps: number): number {
  return stroke.closed ? stroke.vertices.length - steps : -steps;
}

/** Moves the apex to position i of the stroke, and looks as far around it as the candidates there need. */
export function moveTo(sight: VertexSight, stroke: Stroke, i: number, candidates: Candidates): void {
  const { curves, ownSlots, offset, slotAhead, slotBehind } = sight;
  for (let k = 0; k < sight.ownSlotCount; k++) {
    const steps = offset[ownSlots[k]];
    if (steps > 0) slotAhead[steps] = NONE;
    const back = stepsBehind(sight, steps);
    if (back > 0) slotBehind[back] = NONE;
  }
  sight.stroke = stroke;
  sight.index = i;
  sight.apex = stroke.vertices[i];
  sight.x = curves.xs[sight.apex];
  sight.y = curves.ys[sight.apex];
  sight.slotCount = 0;
  sight.ownSlotCount = 0;
  sight.firstInBin.fill(NONE);
  sight.nearestOther.fill(Infinity);
  lookAround(sight, candidates);
}

/** Collects all vertices as far away as the farthest partner of a candidate. */
function lookAround(sight: VertexSight, { span, first, last, ending }: Candidates): void {
  const { stroke, index, x, y, epsilon, sector, curves } = sight;
  const { xs, ys } = curves;
  const { vertices } = stroke;
  const size = vertices.length;
  let farthest = 0;
  const consider = (partner: number) => {
    farthest = Math.max(farthest, (xs[partner] - x) ** 2 + (ys[partner] - y) ** 2);
  };
  for (let k = first; k < last; k++) consider(vertices[(index + span[k]) % size]);
  for (const k of ending) consider(vertices[(index - span[k] + size) % size]);
  // A region extends beyond its shortcut by no more than epsilon.
  const reach = Math.sqrt(farthest) * reachOf(sector) + epsilon;
  for (const vertex of sight.places.search(x - reach, y - reach, x + reach, y + reach)) {
    const dx = xs[vertex] - x;
    const dy = ys[vertex] - y;
    if (dx * dx + dy * dy <= reach * reach && vertex !== sight.apex) addVertex(sight, vertex, dx, dy);
  }
}

function addVertex(sight: VertexSight, vertex: number, dx: number, dy: number): void {
  const { stroke, position, firstInBin, nearestOther, ownSlots } = sight;
  const square = dx * dx + dy * dy;
  const slot = sight.slotCount++;
  sight.vertexAt[slot] = vertex;
  sight.relativeX[slot] = dx;
  sight.relativeY[slot] = dy;
  sight.distanceSquared[slot] = square;
  sight.isInside[slot] = 0;
  const turn = turnOf(dx, dy);
  sight.turn[slot] = turn;
  const bin = binAt(turn);
  sight.nextInBin[slot] = firstInBin[bin];
  firstInBin[bin] = slot;
  if (position[vertex] === NONE) {
    sight.offset[slot] = 0;
    sight.isOwn[slot] = 0;
    if (square < nearestOther[bin]) nearestOther[bin] = square;
    return;
  }
  let steps = position[vertex] - sight.index;
  if (stroke.closed && steps < 0) steps += stroke.vertices.length;
  sight.offset[slot] = steps;
  sight.isOwn[slot] = 1;
  ownSlots[sight.ownSlotCount++] = slot;
  if (steps > 0) sight.slotAhead[steps] = slot;
  const back = stepsBehind(sight, steps);
  if (back > 0) sight.slotBehind[back] = slot;
}

/** Returns a direction as a number from 0 up to, but not including, 4, which grows with atan2(dy, dx). */
export function turnOf(dx: number, dy: number): number {
  const sum = Math.abs(dx) + Math.abs(dy);
  const t = dy / sum;
  return dx < 0 ? 2 - t : dy < 0 ? 4 + t : t;
}

/** Returns the bin of a direction from `turnOf`. Widths of bins are within a factor of two. */
export function binAt(turn: number): number {
  return Math.floor(turn * (BINS / 4)) & (BINS - 1);
}

export function binOf(dx: number, dy: number): number {
  return binAt(turnOf(dx, dy));
}
