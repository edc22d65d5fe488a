import { orient2d } from 'robust-predicates';
import type { PointGrid } from '../../../geometry/point-grid.ts';
import { type Cone, empty, pad, widen } from './cone.ts';
import {
  BACKWARD_CLEAR,
  BACKWARD_CLEAR_OF_OWN,
  type Curves,
  FORWARD_CLEAR,
  FORWARD_CLEAR_OF_OWN,
  type Tolerance,
} from './shortcuts.ts';
import type { Stroke } from './stroke.ts';

/** Candidates numbered from `first` up to, but not including, `last`. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * All that can be seen from one vertex, sorted by direction, so that the sectors and the regions of all shortcuts
 * that start or end there are searched without looking at every vertex again.
 */
export interface Apex {
  /**
   * Looks around from position i of the stroke, as far and in such directions as the candidates that start or end
   * there ask for. Must come before the two questions below.
   */
  stand(stroke: Stroke, i: number, span: Uint32Array, starting: Range, ending: Uint32Array): void;
  /** Tells in `plane[k]` whether no vertex lies between candidate k, which starts here, and what it bypasses. */
  topology(span: Uint32Array, plane: Uint8Array, range: Range): void;
  /** Sets the bits of `clear[k]` for the sectors at this vertex, of all candidates that start here or end here; `ending` in descending order of span. */
  sectors(
    span: Uint32Array,
    plane: Uint8Array,
    clear: Uint8Array,
    starting: Range,
    ending: Uint32Array,
  ): void;
}

/** Directions are sorted into this many bins, a power of two. */
const BINS = 256;
const NONE = -1;
/** Nearer than this everything is looked at, whatever its direction. */
const NEAR = 40;

/** What is known of a candidate: a vertex lies between it and what it bypasses; none does; not looked at yet. */
export const NOT_PLANE = 0;
export const PLANE = 1;
export const UNKNOWN = 2;

/** @param position the position on the stroke looked at of each of its vertices, -1 for vertices of other strokes */
export function apexOf(
  curves: Curves,
  grid: PointGrid,
  position: Int32Array,
  { tangent = 0, epsilon }: Tolerance,
): Apex {
  const { xs, ys } = curves;
  const cosine = 1 / Math.sqrt(1 + tangent * tangent);
  const sine = tangent * cosine;
  const count = xs.length;

  // What is seen, one slot each: place relative to the apex, and how many steps along its own stroke it lies
  // ahead (up to where the stroke ends or comes round), or 0 where it is no part of that stroke.
  const vertexAt = new Uint32Array(count);
  const relativeX = new Float64Array(count);
  const relativeY = new Float64Array(count);
  const distanceSquared = new Float64Array(count);
  const offset = new Int32Array(count);
  const nextInBin = new Int32Array(count);
  const isInside = new Uint8Array(count);
  const isOwn = new Uint8Array(count);
  const firstInBin = new Int32Array(BINS);
  /** Square of the distance to the nearest vertex in each bin: of other strokes, and of the apex's own. */
  const nearestOther = new Float64Array(BINS);
  const nearestOwn = new Float64Array(BINS);
  const ownSlots = new Uint32Array(count);
  /** The slot of the vertex so many steps ahead, and so many behind. */
  const slotAhead = new Int32Array(count + 1).fill(NONE);
  const slotBehind = new Int32Array(count + 1).fill(NONE);

  const near = Math.max(NEAR, 2.5 * epsilon);
  const aside = Math.max(tangent, epsilon / Math.sqrt(near * near - epsilon * epsilon));

  let stroke: Stroke;
  let index = 0;
  let apex = 0;
  let x = 0;
  let y = 0;
  let seen = 0;
  let ownSeen = 0;

  function stand(along: Stroke, i: number, span: Uint32Array, starting: Range, ending: Uint32Array): void {
    for (let k = 0; k < ownSeen; k++) {
      const steps = offset[ownSlots[k]];
      if (steps > 0) slotAhead[steps] = NONE;
      const back = stepsBehind(steps);
      if (back > 0) slotBehind[back] = NONE;
    }
    stroke = along;
    index = i;
    apex = stroke.vertices[i];
    x = xs[apex];
    y = ys[apex];
    seen = 0;
    ownSeen = 0;
    firstInBin.fill(NONE);
    nearestOther.fill(Infinity);

    // Far away, only what lies in the direction of a candidate matters.
    let farthest = 0;
    const size = stroke.vertices.length;
    const consider = (cone: Cone, partner: number) => {
      const dx = xs[partner] - x;
      const dy = ys[partner] - y;
      const square = dx * dx + dy * dy;
      if (square > farthest) farthest = square;
      if (square > near * near) widen(cone, dx, dy);
    };
    const ahead = empty();
    for (let k = starting.first; k < starting.last; k++)
      consider(ahead, stroke.vertices[(i + span[k]) % size]);
    pad(ahead, aside);
    const behind = empty();
    for (const k of ending) consider(behind, stroke.vertices[(i - span[k] + size) % size]);
    pad(behind, aside);
    // A region bulges out of its shortcut by no more than epsilon.
    const reach = Math.sqrt(farthest) + epsilon;
    const reachSquared = reach * reach;
    const { lowX: aLowX, lowY: aLowY, highX: aHighX, highY: aHighY, isEmpty: noneAhead } = ahead;
    const { lowX: bLowX, lowY: bLowY, highX: bHighX, highY: bHighY, isEmpty: noneBehind } = behind;
    const nearSquared = ahead.isWide || behind.isWide ? reachSquared : near * near;
    const { cell, left, top, columns, rows, start, items, xs: gridXs, ys: gridYs } = grid;
    const firstColumn = Math.max(0, Math.floor((x - reach - left) / cell));
    const lastColumn = Math.min(columns - 1, Math.floor((x + reach - left) / cell));
    const lastRow = Math.min(rows - 1, Math.floor((y + reach - top) / cell));
    for (let row = Math.max(0, Math.floor((y - reach - top) / cell)); row <= lastRow; row++) {
      const last = start[row * columns + lastColumn + 1];
      for (let item = start[row * columns + firstColumn]; item < last; item++) {
        const dx = gridXs[item] - x;
        const dy = gridYs[item] - y;
        const square = dx * dx + dy * dy;
        if (square > reachSquared) continue;
        if (
          square > nearSquared &&
          (noneAhead || aLowX * dy - aLowY * dx < 0 || aHighX * dy - aHighY * dx > 0) &&
          (noneBehind || bLowX * dy - bLowY * dx < 0 || bHighX * dy - bHighY * dx > 0)
        )
          continue;
        const vertex = items[item];
        if (vertex === apex) continue;
        const slot = seen++;
        vertexAt[slot] = vertex;
        relativeX[slot] = dx;
        relativeY[slot] = dy;
        distanceSquared[slot] = square;
        isInside[slot] = 0;
        const bin = binOf(dx, dy);
        nextInBin[slot] = firstInBin[bin];
        firstInBin[bin] = slot;
        if (position[vertex] === NONE) {
          offset[slot] = 0;
          isOwn[slot] = 0;
          if (square < nearestOther[bin]) nearestOther[bin] = square;
        } else {
          let steps = position[vertex] - index;
          if (stroke.closed && steps < 0) steps += stroke.vertices.length;
          offset[slot] = steps;
          isOwn[slot] = 1;
          ownSlots[ownSeen++] = slot;
          if (steps > 0) slotAhead[steps] = slot;
          const back = stepsBehind(steps);
          if (back > 0) slotBehind[back] = slot;
        }
      }
    }
  }

  const stepsBehind = (steps: number) => (stroke.closed ? stroke.vertices.length - steps : -steps);

  function topology(span: Uint32Array, plane: Uint8Array, { first, last }: Range): void {
    const { vertices } = stroke;
    const length = vertices.length;
    // How many vertices lie inside the region, what the shortcut bypasses not counted.
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
        inside += flip(a, b, steps + 1);
      }
      plane[k] = inside === 0 ? PLANE : NOT_PLANE;
    }
  }

  /**
   * Grows the region by the triangle from the apex to a and b, flipping the vertices inside that triangle.
   * Gives by how much the number of vertices inside has grown; those at most `bypassed` steps ahead do not count.
   */
  function flip(a: number, b: number, bypassed: number): number {
    const ax = xs[a];
    const ay = ys[a];
    const bx = xs[b];
    const by = ys[b];
    // orient2d is positive for a turn that is clockwise with y up, that is, towards smaller angles.
    const towards = orient2d(x, y, ax, ay, bx, by);
    if (towards === 0) return 0;
    const binA = binOf(ax - x, ay - y);
    const binB = binOf(bx - x, by - y);
    const start = towards < 0 ? binA : binB;
    const end = towards < 0 ? binB : binA;
    let grown = 0;
    for (let bin = start; ; bin = (bin + 1) & (BINS - 1)) {
      for (let slot = firstInBin[bin]; slot !== NONE; slot = nextInBin[slot]) {
        const vertex = vertexAt[slot];
        if (vertex === a || vertex === b) continue;
        const vx = xs[vertex];
        const vy = ys[vertex];
        // In front of the apex the edge passes the vertex's ray from one side to the other, and beyond the vertex.
        const leftOfA = orient2d(x, y, vx, vy, ax, ay) < 0;
        const leftOfB = orient2d(x, y, vx, vy, bx, by) < 0;
        if (leftOfA === leftOfB || leftOfA === towards < 0) continue;
        if (orient2d(vx, vy, ax, ay, bx, by) * towards <= 0) continue;
        const was = isInside[slot];
        isInside[slot] = 1 - was;
        if (offset[slot] > 0 && offset[slot] <= bypassed) continue;
        grown += was ? -1 : 1;
      }
      if (bin === end) return grown;
    }
  }

  function sectors(
    span: Uint32Array,
    plane: Uint8Array,
    clear: Uint8Array,
    starting: Range,
    ending: Uint32Array,
  ): void {
    const { vertices, closed } = stroke;
    const length = vertices.length;
    if (starting.first < starting.last) {
      let inserted = span[starting.last - 1];
      insertOwnBeyond(inserted, 1);
      for (let k = starting.last - 1; k >= starting.first; k--) {
        for (; inserted > span[k]; inserted--) insertOwn(slotAhead[inserted]);
        if (plane[k] === NOT_PLANE) continue;
        const partner = vertices[(index + span[k]) % length];
        if (ownInSector(partner, span[k], 1)) continue;
        clear[k] |= otherInSector(partner) ? FORWARD_CLEAR_OF_OWN : FORWARD_CLEAR_OF_OWN | FORWARD_CLEAR;
      }
    }
    if (ending.length > 0) {
      let inserted = span[ending[0]];
      insertOwnBeyond(inserted, -1);
      for (const k of ending) {
        for (; inserted > span[k]; inserted--) insertOwn(slotBehind[inserted]);
        if (plane[k] === NOT_PLANE) continue;
        const partner = vertices[closed ? (index - span[k] + length) % length : index - span[k]];
        if (ownInSector(partner, span[k], -1)) continue;
        clear[k] |= otherInSector(partner) ? BACKWARD_CLEAR_OF_OWN : BACKWARD_CLEAR_OF_OWN | BACKWARD_CLEAR;
      }
    }
  }

  /** Starts the nearest of the apex's own stroke anew, with what lies more than `steps` steps that way, or the other way. */
  function insertOwnBeyond(steps: number, way: 1 | -1): void {
    nearestOwn.fill(Infinity);
    for (let k = 0; k < ownSeen; k++) {
      const slot = ownSlots[k];
      if (isBeyond(slot, steps, way)) insertOwn(slot);
    }
  }

  function isBeyond(slot: number, steps: number, way: 1 | -1): boolean {
    const along = way === 1 ? offset[slot] : stepsBehind(offset[slot]);
    return along < 0 || along > steps;
  }

  function insertOwn(slot: number): void {
    if (slot === NONE) return;
    const bin = binOf(relativeX[slot], relativeY[slot]);
    if (distanceSquared[slot] < nearestOwn[bin]) nearestOwn[bin] = distanceSquared[slot];
  }

  function otherInSector(partner: number): boolean {
    return isTaken(partner, nearestOther, false, 0, 1);
  }

  function ownInSector(partner: number, steps: number, way: 1 | -1): boolean {
    return isTaken(partner, nearestOwn, true, steps, way);
  }

  /** Whether a vertex that counts lies in the sector towards `partner`, given the nearest such vertex of each bin. */
  function isTaken(
    partner: number,
    nearest: Float64Array,
    own: boolean,
    steps: number,
    way: 1 | -1,
  ): boolean {
    const dx = xs[partner] - x;
    const dy = ys[partner] - y;
    const radiusSquared = dx * dx + dy * dy;
    const start = binOf(dx * cosine + dy * sine, dy * cosine - dx * sine);
    const end = binOf(dx * cosine - dy * sine, dy * cosine + dx * sine);
    // The bins between the sector's sides lie within it, and their nearest decides; those at its sides are looked
    // through.
    if (start !== end) {
      for (let bin = (start + 1) & (BINS - 1); bin !== end; bin = (bin + 1) & (BINS - 1)) {
        if (nearest[bin] < radiusSquared) return true;
      }
      if (nearest[end] < radiusSquared && isTakenIn(end, partner, dx, dy, own, steps, way)) return true;
    }
    return nearest[start] < radiusSquared && isTakenIn(start, partner, dx, dy, own, steps, way);
  }

  function isTakenIn(
    bin: number,
    partner: number,
    dx: number,
    dy: number,
    own: boolean,
    steps: number,
    way: 1 | -1,
  ): boolean {
    const radiusSquared = dx * dx + dy * dy;
    for (let slot = firstInBin[bin]; slot !== NONE; slot = nextInBin[slot]) {
      if (distanceSquared[slot] >= radiusSquared || vertexAt[slot] === partner) continue;
      const along = relativeX[slot] * dx + relativeY[slot] * dy;
      const across = relativeX[slot] * dy - relativeY[slot] * dx;
      if (along <= 0 || Math.abs(across) > along * tangent) continue;
      if (own ? isOwn[slot] === 1 && isBeyond(slot, steps, way) : isOwn[slot] === 0) return true;
    }
    return false;
  }

  return { stand, topology, sectors };
}

/** The bin of a direction: bins follow one another with growing atan2(dy, dx), their widths within a factor of two. */
function binOf(dx: number, dy: number): number {
  const sum = Math.abs(dx) + Math.abs(dy);
  const t = dy / sum;
  const turn = dx < 0 ? 2 - t : dy < 0 ? 4 + t : t;
  return Math.floor(turn * (BINS / 4)) & (BINS - 1);
}
