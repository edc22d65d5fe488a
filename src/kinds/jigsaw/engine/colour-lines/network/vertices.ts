import type { Point } from '../../../../../geometry/shapes/point.ts';
import { round } from '../../../../../geometry/shapes/rounding.ts';
import { type Attraction, attractionAt, strongestNear } from '../colours/attraction.ts';
import { type Cells, cellsOf, sideKey } from '../colours/cells.ts';
import { COMPASS } from '../colours/compass.ts';

/** Limits for cells while their vertices move. Lengths in units. */
interface CellLimits {
  readonly size: readonly [number, number];
  /** Square units. */
  readonly minArea: number;
  /** Borders shorter than this leave no room for a curve and do not interlock. */
  readonly shortest: number;
  /** Largest step of a vertex. */
  readonly reach: number;
  mayCut(from: Point, to: Point): boolean;
}

const SWEEPS = 3;
/** Distance between sample points along a border, in units. */
const STRIDE = 5;
/** Upper limit of attraction, and weight of a border that is too short. */
const STRONGEST = 4;
const SHORT_WEIGHT = 4;
/** Least turn at a corner of a cell, as a sine. */
const MIN_TURN = 0.05;
/** The cosine of the least angle of a corner: 40°. Sharper ones may only become blunter. */
const SHARPEST = 0.766;

/**
 * Moves the vertices of cells to where borders can follow colour lines best. Rejects moves that leave a cell too small
 * or not convex. Lau et al. 2014, §4.2, use the hull of the neighbours, which does not keep cells convex by itself.
 */
export function attractVertices(cells: Cells, attraction: Attraction, limits: CellLimits): Cells {
  const { rings, arcs } = cells;
  const xs = cells.xs.slice();
  const ys = cells.ys.slice();
  const [width, height] = limits.size;
  const cellsAround: number[][] = Array.from(xs, () => []);
  const neighbours: Set<number>[] = Array.from(xs, () => new Set<number>());
  rings.forEach((ring, cell) => {
    ring.forEach((vertex, place) => {
      const next = ring[(place + 1) % ring.length];
      cellsAround[vertex].push(cell);
      neighbours[vertex].add(next);
      neighbours[next].add(vertex);
    });
  });
  const onArc = new Set(cells.borders.flatMap(({ ends, arc }) => (arc === undefined ? [] : ends)));
  const scores = new Float64Array(xs.length);

  /** How well cuts from a vertex at this place could follow colour lines. */
  const scoreAt = (vertex: number, x: number, y: number): number => {
    let sum = Math.min(STRONGEST, attractionAt(attraction, x, y));
    for (const other of neighbours[vertex]) {
      const [dx, dy] = [xs[other] - x, ys[other] - y];
      // Nothing is cut along the rim.
      if (arcs?.has(sideKey(xs.length, vertex, other)) || arcs?.has(sideKey(xs.length, other, vertex)))
        continue;
      if ((x === 0 || x === width) && x === xs[other]) continue;
      if ((y === 0 || y === height) && y === ys[other]) continue;
      const length = Math.sqrt(dx * dx + dy * dy);
      const steps = Math.max(2, Math.round(length / STRIDE));
      let along = 0;
      for (let k = 1; k < steps; k++)
        along += Math.min(STRONGEST, strongestNear(attraction, x + (dx * k) / steps, y + (dy * k) / steps));
      sum += along / (steps - 1);
      if (length < limits.shortest) sum -= SHORT_WEIGHT * (1 - length / limits.shortest);
    }
    return sum;
  };

  const isSound = (vertex: number): boolean =>
    cellsAround[vertex].every((cell) => isSoundCell(rings[cell], xs, ys, limits.minArea)) &&
    [...neighbours[vertex]].every((other) => limits.mayCut([xs[vertex], ys[vertex]], [xs[other], ys[other]]));

  const sharpnessAt = (vertex: number): number =>
    cellsAround[vertex].reduce((most, cell) => Math.max(most, sharpness(rings[cell], xs, ys)), -1);

  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let vertex = 0; vertex < xs.length; vertex++) {
      const onSide = xs[vertex] === 0 || xs[vertex] === width;
      const onEnd = ys[vertex] === 0 || ys[vertex] === height;
      if ((onSide && onEnd) || onArc.has(vertex)) continue;
      scores[vertex] = scoreAt(vertex, xs[vertex], ys[vertex]);
      const sharpest = Math.max(SHARPEST, sharpnessAt(vertex));
      for (let reach = limits.reach; reach > limits.reach / 8; reach /= 2) {
        const [x, y] = [xs[vertex], ys[vertex]];
        let [bestX, bestY] = [x, y];
        for (const [ox, oy] of COMPASS) {
          const tx = onSide ? x : round(x + ox * reach);
          const ty = onEnd ? y : round(y + oy * reach);
          if ((!onSide && (tx <= 0 || tx >= width)) || (!onEnd && (ty <= 0 || ty >= height))) continue;
          const value = scoreAt(vertex, tx, ty);
          if (value <= scores[vertex] + 1e-6) continue;
          [xs[vertex], ys[vertex]] = [tx, ty];
          if (isSound(vertex) && sharpnessAt(vertex) <= sharpest) {
            scores[vertex] = value;
            [bestX, bestY] = [tx, ty];
          }
          [xs[vertex], ys[vertex]] = [x, y];
        }
        [xs[vertex], ys[vertex]] = [bestX, bestY];
      }
    }
  }
  return cellsOf(xs, ys, rings, arcs);
}

function isSoundCell(ring: readonly number[], xs: Float64Array, ys: Float64Array, minArea: number): boolean {
  let double = 0;
  for (let place = 0; place < ring.length; place++) {
    const [a, b, c] = [ring[place], ring[(place + 1) % ring.length], ring[(place + 2) % ring.length]];
    const [ux, uy, vx, vy] = [xs[b] - xs[a], ys[b] - ys[a], xs[c] - xs[b], ys[c] - ys[b]];
    const turn = ux * vy - uy * vx;
    if (turn <= 0 || turn * turn < MIN_TURN * MIN_TURN * (ux * ux + uy * uy) * (vx * vx + vy * vy))
      return false;
    double += xs[a] * ys[b] - xs[b] * ys[a];
  }
  return double >= 2 * minArea;
}

/** The cosine of the sharpest corner of a cell. */
function sharpness(ring: readonly number[], xs: Float64Array, ys: Float64Array): number {
  return ring.reduce((most, b, place) => {
    const [a, c] = [ring[(place + ring.length - 1) % ring.length], ring[(place + 1) % ring.length]];
    const [ux, uy, vx, vy] = [xs[a] - xs[b], ys[a] - ys[b], xs[c] - xs[b], ys[c] - ys[b]];
    return Math.max(most, (ux * vx + uy * vy) / Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy)));
  }, -1);
}
