import { shortestPaths } from '../../../../geometry/graphs/shortest-paths.ts';
import { listAt } from '../../../../geometry/indexes/lists.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { foot, length } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';

/*
 * If small strokes become one dot, larger strokes that ended at them reach that dot along them. The small strokes are
 * the trunk. Lines that share a stretch of it run side by side.
 */

/** Distance between lines that share a stretch of a trunk, and their largest distance from it, in units. */
const SIDE_BY_SIDE = { apart: 2, most: 2.5 } as const;

export interface TrunkEnd {
  /** The drawing's line from the end inwards, as far as it belongs to the dot. */
  readonly line: Polyline;
  /** The next place along the stroke. It decides on which side of others the stroke leaves. */
  readonly next: Point;
}

/** The root of a trunk, and the paths from there to stroke ends that small strokes reach. */
export interface Trunk {
  readonly root: Point;
  readonly paths: ReadonlyMap<TrunkEnd, Polyline>;
}

/** Builds the trunk of small strokes. Its root, where the dot is, is their place nearest to `middle`, rounded. */
export function trunkOf(small: readonly Polyline[], middle: Point, ends: readonly TrunkEnd[]): Trunk {
  const { places, neighbours, root } = treeOf(small, middle);
  const { before } = shortestPaths(
    places.length,
    root,
    (place) => neighbours.get(place) ?? [],
    (from, to) => length(...places[from], ...places[to]),
  );
  const numberOf = new Map(places.map((at, place) => [String(at), place]));
  const paths = ends.flatMap((end): readonly TrunkPath[] => {
    let place = numberOf.get(String(end.line[0]));
    if (place === undefined || (before[place] < 0 && place !== root)) return [];
    const nodes = [place];
    while (place !== root) {
      place = before[place];
      nodes.push(place);
    }
    return [{ nodes: nodes.reverse(), end }];
  });
  return { root: places[root], paths: new Map(paths.map((path) => [path.end, beside(path, paths, places)])) };
}

/** The path from the root to a stroke's end. */
interface TrunkPath {
  readonly nodes: readonly number[];
  readonly end: TrunkEnd;
}

/** Builds a graph of small strokes, with an extra place where they come nearest to `middle`. */
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
  const neighbours = new Map<number, number[]>();
  const join = (a: number, b: number) => {
    if (a === b) return;
    listAt(neighbours, a).push(b);
    listAt(neighbours, b).push(a);
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

/** Returns a path as a line. Beside other paths, it runs in the order in which they part. */
function beside(path: TrunkPath, paths: readonly TrunkPath[], places: readonly Point[]): Polyline {
  return path.nodes.map((node, k): Point => {
    const at = places[node];
    // In a tree, all paths through a place have come to it along the same places.
    const sharing = k === 0 ? [path] : paths.filter((other) => other.nodes[k] === node);
    if (sharing.length === 1) return at;
    const toTheRight = sharing.filter((other) => isRightOf(places, other, path));
    const gap = Math.min(SIDE_BY_SIDE.apart, (2 * SIDE_BY_SIDE.most) / (sharing.length - 1));
    const left = gap * (toTheRight.length - (sharing.length - 1) / 2);
    const [x, y] = leftNormal(places[path.nodes[k - 1]], at, placeAfter(places, path, k));
    return [at[0] + left * x, at[1] + left * y];
  });
}

/** Whether a path turns off to the right of another where they part. */
function isRightOf(places: readonly Point[], one: TrunkPath, other: TrunkPath): boolean {
  let k = 0;
  while (k + 1 < one.nodes.length && one.nodes[k + 1] === other.nodes[k + 1]) k++;
  if (k === 0) return false;
  const [here, from] = [places[one.nodes[k]], places[one.nodes[k - 1]]];
  const turnOf = (path: TrunkPath) => turning(from, here, placeAfter(places, path, k));
  return turnOf(one) > turnOf(other);
}

const placeAfter = (places: readonly Point[], { nodes, end }: TrunkPath, k: number): Point =>
  k + 1 < nodes.length ? places[nodes[k + 1]] : end.next;

/** The unit vector to the left of the bend a–b–c, halfway between the left normals of its two sides. */
function leftNormal(a: Point, b: Point, c: Point): Point {
  const [before, after] = [direction(a, b), direction(b, c)];
  const [x, y] = [before[1] + after[1], -before[0] - after[0]];
  const size = length(0, 0, x, y);
  // The bend turns straight back, so neither side is the left.
  return size < 0.1 ? [before[1], -before[0]] : [x / size, y / size];
}

function direction([ax, ay]: Point, [bx, by]: Point): Point {
  const size = length(ax, ay, bx, by) || 1;
  return [(bx - ax) / size, (by - ay) / size];
}

/** The turn to the right from a–b to b–c: -2 for back on the left, 0 for straight on, 2 for back on the right. */
function turning([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - bx, cy - by];
  const ahead = dx * ex + dy * ey;
  const aside = dx * ey - dy * ex;
  const share = aside / (Math.abs(ahead) + Math.abs(aside) || 1);
  return ahead >= 0 ? share : (aside < 0 ? -2 : 2) - share;
}
