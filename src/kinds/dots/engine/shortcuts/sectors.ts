import { reachOf } from './sector.ts';
import {
  BACKWARD_CLEAR,
  BACKWARD_CLEAR_OF_OWN,
  type Candidates,
  FORWARD_CLEAR,
  FORWARD_CLEAR_OF_OWN,
  NOT_PLANE,
} from './shortcut.ts';
import { BINS, binAt, binOf, NONE, stepsBehind, type VertexSight } from './sight.ts';

/** The vertices of the own stroke that count: all but the next `steps` ahead (1) or behind (-1). */
interface CountedOwn {
  readonly way: 1 | -1;
  steps: number;
}

/** Sets the bits of `clear[k]` for the sectors at the apex, of all candidates that start or end there. */
export function judgeSectors(sight: VertexSight, candidates: Candidates): void {
  const { first, last, ending } = candidates;
  if (first < last) {
    const counted = resetNearestOwn(sight, candidates.span[last - 1], 1);
    for (let k = last - 1; k >= first; k--) judgeSector(sight, candidates, k, counted);
  }
  if (ending.length > 0) {
    const counted = resetNearestOwn(sight, candidates.span[ending[0]], -1);
    for (const k of ending) judgeSector(sight, candidates, k, counted);
  }
}

/** Resets `nearestOwn` to the own vertices more than `steps` steps ahead (1) or behind (-1). */
function resetNearestOwn(sight: VertexSight, steps: number, way: 1 | -1): CountedOwn {
  const { nearestOwn, ownSlots } = sight;
  const counted = { way, steps };
  nearestOwn.fill(Infinity);
  for (let k = 0; k < sight.ownSlotCount; k++)
    if (isBeyond(sight, ownSlots[k], counted)) insertOwn(sight, ownSlots[k]);
  return counted;
}

/** Sets the bits of candidate k. Call it with falling spans, because it only adds vertices to those that count. */
function judgeSector(
  sight: VertexSight,
  { span, plane, clear }: Candidates,
  k: number,
  counted: CountedOwn,
): void {
  const { stroke, index, slotAhead, slotBehind } = sight;
  const isForward = counted.way === 1;
  const slots = isForward ? slotAhead : slotBehind;
  for (; counted.steps > span[k]; counted.steps--) insertOwn(sight, slots[counted.steps]);
  if (plane[k] === NOT_PLANE) return;
  const { length } = stroke.vertices;
  const partner = stroke.vertices[(index + counted.way * span[k] + length) % length];
  if (isOccupied(sight, partner, sight.nearestOwn, counted)) return;
  clear[k] |= isForward ? FORWARD_CLEAR_OF_OWN : BACKWARD_CLEAR_OF_OWN;
  if (!isOccupied(sight, partner, sight.nearestOther)) clear[k] |= isForward ? FORWARD_CLEAR : BACKWARD_CLEAR;
}

function isBeyond(sight: VertexSight, slot: number, { way, steps }: CountedOwn): boolean {
  const offset = sight.offset[slot];
  const along = way === 1 ? offset : stepsBehind(sight, offset);
  return along < 0 || along > steps;
}

function insertOwn({ turn, distanceSquared, nearestOwn }: VertexSight, slot: number): void {
  if (slot === NONE) return;
  const bin = binAt(turn[slot]);
  if (distanceSquared[slot] < nearestOwn[bin]) nearestOwn[bin] = distanceSquared[slot];
}

/**
 * Whether the sector towards `partner` contains a vertex. With `counted` it looks at the apex's own stroke, otherwise at
 * other strokes. `nearest` has the squared distance of the nearest such vertex in each bin.
 */
function isOccupied(
  sight: VertexSight,
  partner: number,
  nearest: Float64Array,
  counted?: CountedOwn,
): boolean {
  const { curves, x, y, sector } = sight;
  const { tangent } = sector;
  const dx = curves.xs[partner] - x;
  const dy = curves.ys[partner] - y;
  const radiusSquared = dx * dx + dy * dy;
  const cosine = 1 / Math.sqrt(1 + tangent * tangent);
  const sine = tangent * cosine;
  const start = binOf(dx * cosine + dy * sine, dy * cosine - dx * sine);
  const end = binOf(dx * cosine - dy * sine, dy * cosine + dx * sine);
  // Bins between the sector's sides are decided by their nearest vertex. The bins at the sides are searched.
  if (start !== end) {
    for (let bin = (start + 1) & (BINS - 1); bin !== end; bin = (bin + 1) & (BINS - 1)) {
      if (nearest[bin] < radiusSquared) return true;
    }
    if (nearest[end] < radiusSquared && isOccupiedInBin(sight, end, partner, counted)) return true;
  }
  if (nearest[start] < radiusSquared && isOccupiedInBin(sight, start, partner, counted)) return true;
  const farthest = reachOf(sector);
  if (farthest === 1) return false;
  // The kite extends beyond the arc, so all bins are searched.
  const reachSquared = radiusSquared * farthest * farthest;
  for (let bin = start; ; bin = (bin + 1) & (BINS - 1)) {
    if (nearest[bin] < reachSquared && isOccupiedInBin(sight, bin, partner, counted)) return true;
    if (bin === end) return false;
  }
}

/** Like `isOccupied`, for the vertices in one bin. */
function isOccupiedInBin(sight: VertexSight, bin: number, partner: number, counted?: CountedOwn): boolean {
  const { curves, sector, firstInBin, nextInBin, vertexAt, distanceSquared, isOwn } = sight;
  const { relativeX, relativeY } = sight;
  const { tangent, taper } = sector;
  const dx = curves.xs[partner] - sight.x;
  const dy = curves.ys[partner] - sight.y;
  const radiusSquared = dx * dx + dy * dy;
  for (let slot = firstInBin[bin]; slot !== NONE; slot = nextInBin[slot]) {
    const isBehindArc = distanceSquared[slot] >= radiusSquared;
    if (vertexAt[slot] === partner || (isBehindArc && taper === Number.POSITIVE_INFINITY)) continue;
    const along = relativeX[slot] * dx + relativeY[slot] * dy;
    const across = Math.abs(relativeX[slot] * dy - relativeY[slot] * dx);
    if (along <= 0 || across > along * tangent) continue;
    if (isBehindArc && !(across * taper <= radiusSquared - along)) continue;
    if (counted === undefined ? isOwn[slot] === 0 : isOwn[slot] === 1 && isBeyond(sight, slot, counted))
      return true;
  }
  return false;
}
