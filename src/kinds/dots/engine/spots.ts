import type { Point } from '../../../geometry/point.ts';
import { round } from '../../../geometry/rounding.ts';
import { distanceSquared, length } from '../../../geometry/segment.ts';
import { fits } from './fitting.ts';
import type { Step } from './route.ts';
import { contains } from './sector.ts';
import type { Shown } from './soundness.ts';
import { type Mending, vertexAt, type Window } from './window.ts';

/** A place for a dot in a window. */
export interface PlacedSpot {
  readonly position: number;
  readonly vertex: number;
  readonly x: number;
  readonly y: number;
  /** Whether it is the place where the vertex stands already. */
  readonly isHome: boolean;
}

/** How far beside a stroke its dots are tried, in shares of what they may deviate. */
const BESIDE = [0.5, 0.9, -0.5, -0.9] as const;
/** An end of a stroke that comes so near to a line counts as joined to it, in units. */
const JOINED = 13;
/** How far from its middle an end of strokes is tried, in the same shares. */
const AROUND = [0.45, 0.9] as const;
const HALF = Math.SQRT1_2;
const DIRECTIONS = [
  [1, 0],
  [HALF, HALF],
  [0, 1],
  [-HALF, HALF],
  [-1, 0],
  [-HALF, -HALF],
  [0, -1],
  [HALF, -HALF],
] as const;

/** All places for dots in a window, in the order of their positions. */
export function spotsOf(mending: Mending, window: Window, around: Shown): readonly PlacedSpot[] {
  const { xs, ys, limits, graphs } = mending;
  const { stroke, from, to } = window;
  const ends = [vertexAt(mending, stroke, from), vertexAt(mending, stroke, to)];
  const delta = limits.delta ** 2;
  const clearance = limits.clearance ** 2;
  const others = around.dots.filter((v) => !ends.includes(v));
  const edges = around.edges.filter(([a, b]) => !ends.includes(a) && !ends.includes(b));
  const isFree = ({ x, y }: PlacedSpot): boolean =>
    others.every((v) => (xs[v] - x) ** 2 + (ys[v] - y) ** 2 >= delta) &&
    edges.every(([a, b]) => {
      const [ax, ay, bx, by] = [xs[a], ys[a], xs[b], ys[b]];
      if (distanceSquared(x, y, ax, ay, bx, by) < clearance) return false;
      if (limits.sectors === undefined) return true;
      const { sectors } = limits;
      const hides = [contains(ax, ay, bx, by, sectors, x, y), contains(bx, by, ax, ay, sectors, x, y)];
      return !(sectors.bothEnds ? hides.includes(true) : hides[0] && hides[1]);
    }) &&
    around.pieces.every(
      ({ a, b, ends: [c, d] }) =>
        ends.includes(c) ||
        ends.includes(d) ||
        distanceSquared(x, y, xs[a], ys[a], xs[b], ys[b]) >= clearance,
    );
  const isRing = graphs[stroke].stroke.closed && to - from === graphs[stroke].stroke.vertices.length;
  const spots: PlacedSpot[] = [];
  for (let position = from; position <= to; position++) {
    const isEnd = position === from || position === to;
    const tried =
      isEnd && !isRing ? endSpots(mending, window, position, around) : besideSpots(mending, stroke, position);
    spots.push(...tried.filter((spot) => (isEnd && spot.isHome && !isRing) || isFree(spot)));
  }
  return spots;
}

/** Where a dot could stand at a position of a stroke, and beside it. */
function besideSpots(mending: Mending, stroke: number, position: number): readonly PlacedSpot[] {
  const { xs, ys, prepared, suits } = mending;
  const { homeXs, homeYs } = prepared;
  const vertex = vertexAt(mending, stroke, position);
  const size = mending.graphs[stroke].stroke.vertices.length;
  const [a, b] = [vertexAt(mending, stroke, position - 1 + size), vertexAt(mending, stroke, position + 1)];
  const long = length(homeXs[a], homeYs[a], homeXs[b], homeYs[b]) || 1;
  const [nx, ny] = [(homeYs[a] - homeYs[b]) / long, (homeXs[b] - homeXs[a]) / long];
  const reach = mending.epsilon - prepared.slack[vertex];
  const beside = BESIDE.map((share): PlacedSpot => {
    const [x, y] = [round(homeXs[vertex] + share * reach * nx), round(homeYs[vertex] + share * reach * ny)];
    return { position, vertex, x, y, isHome: false };
  });
  const home: PlacedSpot = { position, vertex, x: xs[vertex], y: ys[vertex], isHome: true };
  return [home, ...beside.filter(({ x, y }) => suits(x, y))];
}

/** Where the dot at an end of a window could stand: where it does, or where all else that ends there allows it. */
function endSpots(
  mending: Mending,
  { stroke }: Window,
  position: number,
  around: Shown,
): readonly PlacedSpot[] {
  const { xs, ys, prepared, epsilon } = mending;
  const { homeXs, homeYs, slack } = prepared;
  const vertex = vertexAt(mending, stroke, position);
  const home: PlacedSpot = { position, vertex, x: xs[vertex], y: ys[vertex], isHome: true };
  const { vertices, closed } = mending.graphs[stroke].stroke;
  if (closed || (position !== 0 && position !== vertices.length - 1)) return [home];
  const reach = epsilon - slack[vertex];
  const moved = AROUND.flatMap((share) =>
    DIRECTIONS.map(([dx, dy]): PlacedSpot => {
      const [x, y] = [round(homeXs[vertex] + share * reach * dx), round(homeYs[vertex] + share * reach * dy)];
      return { position, vertex, x, y, isHome: false };
    }),
  );
  return [home, ...moved.filter(({ x, y }) => canStand(mending, vertex, [x, y], around))];
}

/** Whether the dot at an end of strokes could stand at a place as far as those strokes are laid. */
export function canStand(
  mending: Mending,
  vertex: number,
  [x, y]: Point,
  { dots, edges, pieces }: Shown,
): boolean {
  const { xs, ys, epsilon, limits } = mending;
  const held = (mending.parts.get(vertex) ?? []).flat();
  if (!mending.suits(x, y)) return false;
  if (held.some(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > epsilon ** 2)) return false;
  if (dots.some((v) => v !== vertex && (xs[v] - x) ** 2 + (ys[v] - y) ** 2 < limits.delta ** 2)) return false;
  // An end that comes too near to a line would be joined to it.
  const isJoined = (a: number, b: number) => distanceSquared(x, y, xs[a], ys[a], xs[b], ys[b]) <= JOINED ** 2;
  const touches = edges.some(([a, b]) => isJoined(a, b)) || pieces.some(({ a, b }) => isJoined(a, b));
  if (touches && isFreeEnd(mending, vertex)) return false;
  const [oldX, oldY] = [xs[vertex], ys[vertex]];
  [xs[vertex], ys[vertex]] = [x, y];
  const holds = stepsAt(mending, vertex).every(([s, step]) => {
    const [a, b] = [vertexAt(mending, s, step.from), vertexAt(mending, s, step.to)];
    return length(xs[a], ys[a], xs[b], ys[b]) >= limits.leastEdge && fits(mending, s, step);
  });
  [xs[vertex], ys[vertex]] = [oldX, oldY];
  return holds;
}

/** Whether a vertex is the end of one stroke and no other. */
export function isFreeEnd({ graphs }: Mending, vertex: number): boolean {
  let uses = 0;
  for (const { stroke } of graphs) {
    const { vertices, closed } = stroke;
    if (closed) continue;
    if (vertices[0] === vertex) uses++;
    if (vertices[vertices.length - 1] === vertex) uses++;
  }
  return uses === 1;
}

/** The drawn steps that end at a vertex, each with its stroke. */
function stepsAt(mending: Mending, vertex: number): readonly (readonly [number, Step])[] {
  return mending.routes.flatMap((route, s) =>
    route
      .filter(
        ({ from, to, drawn }) =>
          drawn && (vertexAt(mending, s, from) === vertex || vertexAt(mending, s, to) === vertex),
      )
      .map((step) => [s, step] as const),
  );
}
