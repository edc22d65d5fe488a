import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { normalSpan, resample } from '../../../../geometry/shapes/polyline.ts';
import { contains, region } from '../../../../geometry/shapes/region.ts';
import { meet } from '../../../../geometry/shapes/segment.ts';
import type { Cutting, CuttingLine } from '../cutting.ts';
import { OUTSIDE } from '../document.ts';

/** Least angle that the normals of an interlocking line span, in degrees, with a margin. */
const MIN_NORMAL_SPAN = 204;

/** Least distance between two lines at the rim, as a multiple of `minWidth`. */
const MIN_ARC = 2.5;

/** Redraws what is left of a line that lost its tab, from a vertex to the rim of the silhouette. */
export type Redraw = (from: Point, to: Point, line: number) => readonly Point[] | undefined;

/**
 * Adds a silhouette to a cutting as its last piece. Lines end at its rim, lines inside it are removed, and its rim
 * becomes lines. Returns undefined if it would swallow a piece, cut one in two, or reach the picture's rim or another
 * silhouette.
 * @param rim Closed, counter-clockwise as seen on screen, first point not repeated
 */
export function overlay(
  { vertices, cuts, pieces, whimsies }: Cutting,
  rim: readonly Point[],
  id: string,
  minWidth: number,
  redraw: Redraw,
): Cutting | undefined {
  const inside = region([rim.flat()], false);
  const box = { left: inside.left, top: inside.top, right: inside.right, bottom: inside.bottom };
  const swallowed = vertices.map(([x, y]) => contains(inside, x, y));
  const kept: CuttingLine[] = [];
  const crossings: RimCrossing[] = [];
  const touched = new Set<number>();
  for (const [index, line] of cuts.entries()) {
    const isFar = line.path.every(([x, y]) => !contains(inside, x, y)) && !crosses(line.path, rim, box);
    if (isFar) {
      kept.push(line);
      continue;
    }
    // The rim of the picture and other silhouettes must stay as they are.
    if (line.pieces.some((piece) => piece === OUTSIDE || whimsies?.has(piece))) return undefined;
    for (const piece of line.pieces) touched.add(piece);
    for (const isBack of [false, true]) {
      const from = line.ends[isBack ? 1 : 0];
      if (swallowed[from]) continue;
      const stub = cutAtRim(isBack ? line.path.toReversed() : line.path, rim);
      if (stub === undefined) return undefined;
      crossings.push({
        from,
        index,
        path: stub.path,
        at: stub.at,
        sides: isBack ? flipped(line.pieces) : line.pieces,
        line,
      });
    }
  }
  if (crossings.length < 2) return undefined;
  // Along the rim counter-clockwise, the silhouette is on the left and the piece outside on the right.
  crossings.sort((a, b) => a.at - b.at);
  const numbers = new Map<number, number>();
  const corners: Point[] = [];
  const numberOf = (vertex: number): number => {
    const known = numbers.get(vertex) ?? corners.push(vertices[vertex]) - 1;
    numbers.set(vertex, known);
    return known;
  };
  const lines = kept.map(
    (line): CuttingLine => ({ ...line, ends: [numberOf(line.ends[0]), numberOf(line.ends[1])] }),
  );
  const seen = new Set<number>();
  const tips = crossings.map(({ path }) => corners.push(path.at(-1) as Point) - 1);
  for (const [k, crossing] of crossings.entries()) {
    const next = crossings[(k + 1) % crossings.length];
    // The piece on the right of the way to the rim and along it.
    const [, piece] = crossing.sides;
    if (piece !== next.sides[0] || seen.has(piece)) return undefined;
    seen.add(piece);
    // Lines that reach the rim close together would leave a splinter.
    if (distance(crossing.path.at(-1) as Point, next.path.at(-1) as Point) < MIN_ARC * minWidth)
      return undefined;
    const arc = rimBetween(rim, crossing, next);
    const whole = [crossing.path.at(-1) as Point, ...arc, next.path.at(-1) as Point];
    lines.push({
      ends: [tips[k], tips[(k + 1) % crossings.length]],
      pieces: [pieces, piece],
      path: whole,
      interlocking: isInterlocking(whole, minWidth),
    });
    const redrawn = isClear(crossing.path, rim)
      ? redraw(crossing.path[0], crossing.path.at(-1) as Point, crossing.index)
      : undefined;
    const lostTab = crossing.line.interlocking && !isInterlocking(crossing.path, minWidth);
    const path = lostTab && redrawn !== undefined ? redrawn : crossing.path;
    lines.push({
      ends: [numberOf(crossing.from), tips[k]],
      pieces: crossing.sides,
      path,
      interlocking: crossing.line.interlocking && isInterlocking(path, minWidth),
    });
  }
  if (seen.size !== touched.size) return undefined;
  return {
    vertices: corners,
    cuts: lines,
    pieces: pieces + 1,
    whimsies: new Map([...(whimsies ?? []), [pieces, id]]),
  };
}

interface RimCrossing {
  readonly from: number;
  readonly index: number;
  /** From the vertex `from` to the rim. */
  readonly path: readonly Point[];
  /** Position along the rim: the index of an edge plus a share of it. */
  readonly at: number;
  /** The pieces on its left and right, seen towards the rim. */
  readonly sides: readonly [number, number];
  readonly line: CuttingLine;
}

const flipped = ([a, b]: readonly [number, number]): readonly [number, number] => [b, a];

const isInterlocking = (path: readonly Point[], minWidth: number): boolean =>
  normalSpan(resample(path, minWidth / 4)) >= MIN_NORMAL_SPAN;

/** Cuts a path off where it first meets the rim. Undefined if it does not. */
function cutAtRim(path: readonly Point[], rim: readonly Point[]): { path: Point[]; at: number } | undefined {
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    let [nearest, at] = [2, -1];
    for (let e = 0; e < rim.length; e++) {
      const [cx, cy] = rim[e];
      const [dx, dy] = rim[(e + 1) % rim.length];
      if (!meet(ax, ay, bx, by, cx, cy, dx, dy)) continue;
      const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
      const cross = ux * vy - uy * vx;
      if (cross === 0) return undefined;
      const t = ((cx - ax) * vy - (cy - ay) * vx) / cross;
      const s = ((cx - ax) * uy - (cy - ay) * ux) / cross;
      if (t < nearest) [nearest, at] = [t, e + Math.min(0.999999, Math.max(0, s))];
    }
    if (at < 0) continue;
    const tip: Point = [ax + nearest * (bx - ax), ay + nearest * (by - ay)];
    return { path: [...path.slice(0, i), tip], at };
  }
  return undefined;
}

function rimBetween(rim: readonly Point[], crossing: RimCrossing, next: RimCrossing): Point[] {
  const count = rim.length;
  const arc: Point[] = [];
  const end = next.at > crossing.at ? next.at : next.at + count;
  for (let corner = Math.floor(crossing.at) + 1; corner <= end; corner++) arc.push(rim[corner % count]);
  return arc;
}

/** Whether the chord of a path meets the rim only at its last end. */
function isClear(path: readonly Point[], rim: readonly Point[]): boolean {
  const [ax, ay] = path[0];
  const [tx, ty] = path.at(-1) as Point;
  const [bx, by] = [ax + (tx - ax) * 0.995, ay + (ty - ay) * 0.995];
  return rim.every(([cx, cy], e) => {
    const [dx, dy] = rim[(e + 1) % rim.length];
    return !meet(ax, ay, bx, by, cx, cy, dx, dy);
  });
}

function crosses(
  path: readonly Point[],
  rim: readonly Point[],
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): boolean {
  return path.some(([bx, by], i) => {
    if (i === 0) return false;
    const [ax, ay] = path[i - 1];
    if (Math.max(ax, bx) < box.left || Math.min(ax, bx) > box.right) return false;
    if (Math.max(ay, by) < box.top || Math.min(ay, by) > box.bottom) return false;
    return rim.some(([cx, cy], e) => {
      const [dx, dy] = rim[(e + 1) % rim.length];
      return meet(ax, ay, bx, by, cx, cy, dx, dy);
    });
  });
}
