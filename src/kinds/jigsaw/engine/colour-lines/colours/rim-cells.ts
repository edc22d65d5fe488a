import type { Point } from '../../../../../geometry/shapes/point.ts';
import { contains, type Region, region } from '../../../../../geometry/shapes/region.ts';
import { OUTSIDE } from '../../document.ts';
import { type Border, type Cells, cellsOf, sideKey } from './cells.ts';

/** A part of a rim becomes two borders if it bulges by this share of its chord. */
const BULGE = 0.2;

/** Where a border meets the rim. Several borders never meet it in the same point. */
interface Junction {
  /** Index of a point of the rim. */
  readonly at: number;
  /** Share of the way along the border. */
  readonly along: number;
}

/**
 * Returns the part of cells inside a rim. Borders end at points of the rim. Undefined if that would divide a cell, or
 * leave nothing of it.
 * @param rim Closed, clockwise as seen on screen
 */
export function cellsWithin(cells: Cells, rim: readonly Point[]): Cells | undefined {
  const inside = region([rim.flat()], false);
  const corners: Point[] = [];
  /** Numbers of vertices that are left, by their former numbers, and of points of the rim. */
  const kept = new Map<number, number>();
  const vertexAt = new Map<number, number>();
  /** The sides of each cell, from vertex to vertex, in the direction of its ring. */
  const sides = cells.rings.map(() => new Map<number, number>());
  const addSide = (cell: number, from: number, to: number): boolean => {
    const isNew = !sides[cell].has(from);
    sides[cell].set(from, to);
    return isNew;
  };
  for (const border of cells.borders) {
    const [a, b] = border.cells;
    if (b === OUTSIDE) continue;
    const part = partInside(border, cells, rim, inside);
    if (part === undefined) return undefined;
    if (part.length === 0) continue;
    const [from, to] = part.map((end) => {
      if (typeof end === 'number') {
        const vertex = kept.get(end) ?? corners.push([cells.xs[end], cells.ys[end]]) - 1;
        kept.set(end, vertex);
        return vertex;
      }
      if (vertexAt.has(end.at)) return -1;
      const vertex = corners.push(rim[end.at]) - 1;
      vertexAt.set(end.at, vertex);
      return vertex;
    });
    if (from < 0 || to < 0 || !addSide(a, from, to) || !addSide(b, to, from)) return undefined;
  }
  // Along the rim, a cell goes on from where one of its borders ends to where the next begins.
  const junctions = [...vertexAt].sort(([p], [q]) => p - q);
  const cellAfter = new Map(sides.flatMap((own, cell) => [...own.values()].map((to) => [to, cell] as const)));
  const arcs = new Map<number, readonly Point[]>();
  const found: (readonly [from: number, to: number, path: readonly Point[], cell: number])[] = [];
  for (const [k, [at, from]] of junctions.entries()) {
    const [next, to] = junctions[(k + 1) % junctions.length];
    const cell = cellAfter.get(from);
    if (cell === undefined || !sides[cell].has(to)) return undefined;
    const path = next > at ? rim.slice(at, next + 1) : [...rim.slice(at), ...rim.slice(0, next + 1)];
    const middle = outermost(path, sides[cell].size < 2);
    if (middle === undefined) found.push([from, to, path, cell]);
    else {
      const vertex = corners.push(path[middle]) - 1;
      found.push([from, vertex, path.slice(0, middle + 1), cell], [vertex, to, path.slice(middle), cell]);
    }
  }
  for (const [from, to, path, cell] of found) {
    if (!addSide(cell, from, to)) return undefined;
    arcs.set(sideKey(corners.length, from, to), path);
  }
  const rings = sides.map(ringOf);
  if (!rings.every((ring) => ring !== undefined)) return undefined;
  const [xs, ys] = [0, 1].map((axis) => Float64Array.from(corners, (corner) => corner[axis]));
  return cellsOf(xs, ys, rings, arcs);
}

/** The ends of the part of a border inside a rim: vertices or junctions. Empty if none; undefined if several. */
function partInside(
  { ends }: Border,
  { xs, ys }: Cells,
  rim: readonly Point[],
  inside: Region,
): readonly (number | Junction)[] | undefined {
  const [[ax, ay], [bx, by]] = ends.map((end) => [xs[end], ys[end]] as const);
  const found = crossingsOf([ax, ay], [bx, by], rim);
  const [first, last] = ends.map((end) => contains(inside, xs[end], ys[end]));
  if (found.length % 2 !== (first === last ? 0 : 1)) return undefined;
  if (found.length > (first && last ? 0 : 2) && found.length !== 1) return undefined;
  if (first && last) return ends;
  if (first) return [ends[0], found[0]];
  if (last) return [found[0], ends[1]];
  return found;
}

/** Where a line crosses a rim, moved to the nearest points of the rim, in order along the line. */
function crossingsOf([ax, ay]: Point, [bx, by]: Point, rim: readonly Point[]): readonly Junction[] {
  const [dx, dy] = [bx - ax, by - ay];
  const off = rim.map(([x, y]) => dx * (y - ay) - dy * (x - ax));
  return rim
    .flatMap(([x, y], at): Junction[] => {
      const next = (at + 1) % rim.length;
      if (off[at] < 0 === off[next] < 0) return [];
      const share = off[at] / (off[at] - off[next]);
      const [cx, cy] = [x + share * (rim[next][0] - x), y + share * (rim[next][1] - y)];
      const along = ((cx - ax) * dx + (cy - ay) * dy) / (dx * dx + dy * dy);
      return along < 0 || along >= 1 ? [] : [{ at: share < 0.5 ? at : next, along }];
    })
    .sort((p, q) => p.along - q.along);
}

/** The point of a path that bulges most to its left, if it bulges enough or must. */
function outermost(path: readonly Point[], must: boolean): number | undefined {
  const [[ax, ay], [bx, by]] = [path[0], path[path.length - 1]];
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  let [best, most] = [-1, must ? 0 : BULGE * square];
  path.forEach(([x, y], k) => {
    const bulge = (x - ax) * (by - ay) - (y - ay) * (bx - ax);
    if (bulge > most) [best, most] = [k, bulge];
  });
  return best < 0 ? undefined : best;
}

/** Joins sides to one ring; undefined if they form several, or none. */
function ringOf(sides: ReadonlyMap<number, number>): readonly number[] | undefined {
  const [start] = sides.keys();
  if (start === undefined) return undefined;
  const ring = [start];
  for (let at = sides.get(start); at !== start; at = sides.get(at)) {
    if (at === undefined || ring.length > sides.size) return undefined;
    ring.push(at);
  }
  return ring.length === sides.size && ring.length > 2 ? ring : undefined;
}
