import type { Point } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { foot, length } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';

/*
 * Where small strokes have become one dot, larger ones that ended at different places of them now all end at that dot. Their lines
 * reach it along the small strokes: the trunk. Lines that share a stretch of it lie side by side there.
 */

/** Lines that share a stretch of a trunk lie this far apart, in units, and no farther from it than the second. */
const SIDE_BY_SIDE = { apart: 2, most: 2.5 } as const;

/** An end of a stroke at a contracted place. */
export interface TrunkEnd {
  /** Where the stroke ends in the drawing. */
  readonly at: Point;
  /** The next place along the stroke, which tells on which side of others it leaves. */
  readonly next: Point;
}

/** A trunk: where its root is, and the ways from there to ends of strokes; undefined for an end that no small stroke leads to. */
interface Trunk {
  readonly root: Point;
  readonly ways: readonly (Polyline | undefined)[];
}

/**
 * The trunk that small strokes are for the larger ones that end at them. Its root, where the dot stands, is the place of the small
 * strokes that is nearest to `middle`, rounded to 3 decimals.
 */
export function trunkOf(small: readonly Polyline[], middle: Point, ends: readonly TrunkEnd[]): Trunk {
  const { places, neighbours, root } = treeOf(small, middle);
  const parent = shortestPaths(places, neighbours, root);
  const numberOf = new Map(places.map((at, place) => [String(at), place]));
  const ways = ends.map(({ at, next }): Way | undefined => {
    let place = numberOf.get(String(at));
    if (place === undefined || (parent[place] < 0 && place !== root)) return undefined;
    const nodes = [place];
    while (place !== root) {
      place = parent[place];
      nodes.push(place);
    }
    return { nodes: nodes.reverse(), next };
  });
  return { root: places[root], ways: apart(places, ways) };
}

/** A way from the root to an end of a stroke, and where the stroke goes on from there. */
interface Way {
  readonly nodes: readonly number[];
  readonly next: Point;
}

/** Small strokes as a graph over places, with a place of its own where they come nearest to `middle`. */
function treeOf(small: readonly Polyline[], [x, y]: Point) {
  let best = { line: -1, segment: 0, at: [0, 0] as Point, away: Number.POSITIVE_INFINITY };
  small.forEach((points, line) => {
    for (let k = 1; k < points.length; k++) {
      const at = rounded(foot(...points[k - 1], ...points[k], x, y));
      const away = length(...at, x, y);
      if (away < best.away) best = { line, segment: k, at, away };
    }
  });
  const places: Point[] = [];
  const numberOf = new Map<string, number>();
  const numbered = (at: Point): number => {
    const known = numberOf.get(String(at));
    if (known !== undefined) return known;
    numberOf.set(String(at), places.length);
    return places.push(at) - 1;
  };
  const neighbours = new Map<number, readonly number[]>();
  const join = (a: number, b: number) => {
    if (a === b) return;
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  };
  small.forEach((points, line) => {
    for (let k = 1; k < points.length; k++) {
      const [a, b] = [numbered(points[k - 1]), numbered(points[k])];
      if (line !== best.line || k !== best.segment) join(a, b);
      else {
        const root = numbered(best.at);
        join(a, root);
        join(root, b);
      }
    }
  });
  return { places, neighbours, root: numbered(best.at) };
}

/** For each place the one before it on the shortest way from the root; -1 of the root and of what cannot be reached. */
function shortestPaths(
  places: readonly Point[],
  neighbours: ReadonlyMap<number, readonly number[]>,
  root: number,
): readonly number[] {
  const far = places.map(() => Number.POSITIVE_INFINITY);
  const parent = places.map(() => -1);
  far[root] = 0;
  const open = [root];
  while (open.length > 0) {
    open.sort((a, b) => far[b] - far[a]);
    const here = open.pop() ?? root;
    for (const next of neighbours.get(here) ?? []) {
      const away = far[here] + length(...places[here], ...places[next]);
      if (away >= far[next]) continue;
      if (!open.includes(next)) open.push(next);
      far[next] = away;
      parent[next] = here;
    }
  }
  return parent;
}

/** The ways as polylines, side by side where they share a stretch, in the order in which they leave it. */
function apart(
  places: readonly Point[],
  ways: readonly (Way | undefined)[],
): readonly (Polyline | undefined)[] {
  return ways.map((way) => {
    if (way === undefined) return undefined;
    return way.nodes.map((node, k): Point => {
      const at = places[node];
      // In a tree, whoever passes a place has come to it the same way.
      const sharing = k === 0 ? [way] : ways.filter((other) => other?.nodes[k] === node);
      if (sharing.length === 1) return at;
      const toTheRight = sharing.filter((other) => other !== undefined && isRightOf(places, other, way));
      const gap = Math.min(SIDE_BY_SIDE.apart, (2 * SIDE_BY_SIDE.most) / (sharing.length - 1));
      const left = gap * (toTheRight.length - (sharing.length - 1) / 2);
      const [x, y] = leftward(places[way.nodes[k - 1]], at, placeAfter(places, way, k));
      return [at[0] + left * x, at[1] + left * y];
    });
  });
}

/** Whether a way turns off to the right of another where they part. */
function isRightOf(places: readonly Point[], one: Way, other: Way): boolean {
  let k = 0;
  while (k + 1 < one.nodes.length && one.nodes[k + 1] === other.nodes[k + 1]) k++;
  if (k === 0) return false;
  const [here, from] = [places[one.nodes[k]], places[one.nodes[k - 1]]];
  const turnOf = (way: Way) => turning(from, here, placeAfter(places, way, k));
  return turnOf(one) > turnOf(other);
}

const placeAfter = (places: readonly Point[], { nodes, next }: Way, k: number): Point =>
  k + 1 < nodes.length ? places[nodes[k + 1]] : next;

/** The direction to the left of a bend from a over b to c, halfway between those to the left of its two sides; of length 1. */
function leftward(a: Point, b: Point, c: Point): Point {
  const [before, after] = [direction(a, b), direction(b, c)];
  const [x, y] = [before[1] + after[1], -before[0] - after[0]];
  const size = length(0, 0, x, y);
  // There and back again: neither side is the left.
  return size < 0.1 ? [before[1], -before[0]] : [x / size, y / size];
}

function direction([ax, ay]: Point, [bx, by]: Point): Point {
  const size = length(ax, ay, bx, by) || 1;
  return [(bx - ax) / size, (by - ay) / size];
}

/** How far to the right one turns from a–b to b–c: -2 for back on the left, 0 for straight on, up to 2. */
function turning([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - bx, cy - by];
  const ahead = dx * ex + dy * ey;
  const aside = dx * ey - dy * ex;
  const share = aside / (Math.abs(ahead) + Math.abs(aside) || 1);
  return ahead >= 0 ? share : (aside < 0 ? -2 : 2) - share;
}
