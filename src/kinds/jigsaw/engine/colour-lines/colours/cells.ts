import { Delaunay } from 'd3-delaunay';
import type { Point } from '../../../../../geometry/shapes/point.ts';
import { round } from '../../../../../geometry/shapes/rounding.ts';
import { OUTSIDE } from '../../document.ts';

/** A picture divided into convex cells, in puzzle units. */
export interface Cells {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Vertices of each cell, turning from the x axis towards the y axis. */
  readonly rings: readonly (readonly number[])[];
  readonly borders: readonly Border[];
  /** The way from one vertex to the next along a shaped rim, by `sideKey`. */
  readonly arcs?: Arcs;
}

type Arcs = ReadonlyMap<number, readonly Point[]>;

/** A straight edge between two cells, or between a cell and the outside. */
export interface Border {
  /** Vertices. The first cell is on the right of the way from the first to the last, as seen on screen. */
  readonly ends: readonly [number, number];
  /** The second may be `OUTSIDE`. */
  readonly cells: readonly [number, number];
  /** Its path along a shaped rim, with both ends. */
  readonly arc?: readonly Point[];
}

/** Corners that differ by at most this in both coordinates are merged. Rounding is a third of it. */
const MERGE_DISTANCE = 0.003;

/** The Voronoi cells of `sites` (x0, y0, x1, y1 …, all different) in a frame from the origin to `size`. */
export function voronoi(sites: Float64Array, [width, height]: readonly [number, number]): Cells {
  const corners = new Corners();
  const delaunay = new Delaunay(sites);
  const count = sites.length / 2;
  const rings: number[][] = [];
  for (let site = 0; site < count; site++) {
    let polygon: readonly number[] = [0, 0, width, 0, width, height, 0, height];
    // Few sites, or sites in one row, have no triangles to list neighbours.
    const near = count > 8 ? delaunay.neighbors(site) : Array(count).keys();
    for (const other of near) {
      if (other === site) continue;
      const [ax, ay, bx, by] = [sites[2 * site], sites[2 * site + 1], sites[2 * other], sites[2 * other + 1]];
      const [nx, ny] = [bx - ax, by - ay];
      polygon = clipped(polygon, nx, ny, (nx * (ax + bx) + ny * (ay + by)) / 2);
    }
    const ring: number[] = [];
    for (let at = 0; at < polygon.length; at += 2) ring.push(corners.at(polygon[at], polygon[at + 1]));
    rings.push(ring.filter((vertex, place) => vertex !== ring[(place + 1) % ring.length]));
  }
  return cellsOf(Float64Array.from(corners.xs), Float64Array.from(corners.ys), rings);
}

/** A number for the way from one of `vertices` vertices to another. */
export const sideKey = (vertices: number, from: number, to: number): number => from * vertices + to;

/** Finds the borders that the rings share. */
export function cellsOf(
  xs: Float64Array,
  ys: Float64Array,
  rings: readonly (readonly number[])[],
  arcs?: Arcs,
): Cells {
  const sides = new Map<number, number>();
  const key = (from: number, to: number) => sideKey(xs.length, from, to);
  rings.forEach((ring, cell) => {
    ring.forEach((from, place) => {
      sides.set(key(from, ring[(place + 1) % ring.length]), cell);
    });
  });
  const borders: Border[] = [];
  rings.forEach((ring, cell) => {
    ring.forEach((from, place) => {
      const to = ring[(place + 1) % ring.length];
      const other = sides.get(key(to, from)) ?? OUTSIDE;
      if (other !== OUTSIDE && cell > other) return;
      const arc = arcs?.get(key(from, to));
      borders.push({ ends: [from, to], cells: [cell, other], ...(arc === undefined ? {} : { arc }) });
    });
  });
  return { xs, ys, rings, borders, ...(arcs === undefined ? {} : { arcs }) };
}

/** Returns the part of a convex polygon where nx · x + ny · y ≤ most. */
export function clipped(polygon: readonly number[], nx: number, ny: number, most: number): readonly number[] {
  const kept: number[] = [];
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    const excess = nx * polygon[at] + ny * polygon[at + 1] - most;
    const nextExcess = nx * polygon[next] + ny * polygon[next + 1] - most;
    if (excess <= 0) kept.push(polygon[at], polygon[at + 1]);
    if (excess < 0 !== nextExcess < 0 && excess !== 0 && nextExcess !== 0) {
      const share = excess / (excess - nextExcess);
      kept.push(
        polygon[at] + share * (polygon[next] - polygon[at]),
        polygon[at + 1] + share * (polygon[next + 1] - polygon[at + 1]),
      );
    }
  }
  return kept;
}

/** Numbers corners. Cells that meet in a corner share its number. */
class Corners {
  readonly xs: number[] = [];
  readonly ys: number[] = [];
  readonly #buckets = new Map<string, number[]>();

  at(x: number, y: number): number {
    const [column, row] = [Math.round(x), Math.round(y)];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        for (const vertex of this.#buckets.get(`${column + dx} ${row + dy}`) ?? []) {
          if (
            Math.abs(this.xs[vertex] - x) <= MERGE_DISTANCE &&
            Math.abs(this.ys[vertex] - y) <= MERGE_DISTANCE
          )
            return vertex;
        }
      }
    }
    const vertex = this.xs.length;
    this.xs.push(round(x));
    this.ys.push(round(y));
    const key = `${column} ${row}`;
    this.#buckets.set(key, [...(this.#buckets.get(key) ?? []), vertex]);
    return vertex;
  }
}
