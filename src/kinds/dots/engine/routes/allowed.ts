import { boundsOf } from '../../../../geometry/shapes/bounds.ts';
import { distanceSquared, meet, ROUNDING_MARGIN } from '../../../../geometry/shapes/segment.ts';
import { contains, reachOf, type Sector } from '../shortcuts/sector.ts';
import {
  BACKWARD_CLEAR,
  BACKWARD_CLEAR_OF_OWN,
  FORWARD_CLEAR,
  FORWARD_CLEAR_OF_OWN,
} from '../shortcuts/shortcut.ts';
import type { Allowed, Route, RouteGraph, Step } from './route.ts';
import { type ChosenEdge, isClearOf, type StraightLine, type Surroundings } from './surroundings.ts';

/* Where dots of a stroke may be, and which of its shortcuts may be drawn, while all other strokes stay. */

/** The limits of a layout, in puzzle units. */
export interface Limits {
  readonly delta: number;
  readonly clearance: number;
  readonly minEdge: number;
  /** No edge is shorter than this. `minEdge` is only preferred. */
  readonly leastEdge: number;
  /** x of the vertical mirror axis. Dots are on it, or at least half of `delta` away. */
  readonly axis?: number | undefined;
  readonly sectors?: Sectors | undefined;
}

export interface Sectors extends Sector {
  /** Whether every edge needs free sectors at both ends, or only at one. */
  readonly bothEnds: boolean;
}

/** The dots that sectors of shortcuts must not contain. */
export type SectorObstacles = 'every vertex' | 'chosen dots';

/** Returns a test of whether a position of the stroke may have a dot, given the other strokes. */
export function dotTest({ stroke, xs, ys }: RouteGraph, surroundings: Surroundings, limits: Limits) {
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const { clearance, delta, sectors, axis } = limits;
  const deltaSquared = delta * delta;
  const isNear = boxTest({ stroke, xs, ys });
  const lines = surroundings.lines.filter((line) => isNear(line, clearance));
  const edges = surroundings.edges.filter(({ line }) => sectors !== undefined || isNear(line, clearance));
  const dots = surroundings.dots.filter((v) => isNear([xs[v], ys[v], xs[v], ys[v]], delta));
  return (i: number): boolean => {
    if (!closed && (i === 0 || i === size - 1)) return surroundings.structural[vertices[i]] === 1;
    const x = xs[vertices[i]];
    const y = ys[vertices[i]];
    const isBesideTwin = axis !== undefined && x !== axis && 2 * Math.abs(x - axis) < delta;
    return (
      !isBesideTwin &&
      dots.every((v) => (xs[v] - x) ** 2 + (ys[v] - y) ** 2 >= deltaSquared) &&
      edges.every((edge) => isClearOf(x, y, edge.line, clearance) && keepsClear(x, y, edge, limits)) &&
      lines.every((line) => isClearOf(x, y, line, clearance))
    );
  };
}

/** Returns a quick test of whether a line may be near a stroke, by bounding box. */
function boxTest({ stroke: { vertices }, xs, ys }: Pick<RouteGraph, 'stroke' | 'xs' | 'ys'>) {
  const { left, top, right, bottom } = boundsOf(Array.from(vertices, (v) => [xs[v], ys[v]]));
  return ([ax, ay, bx, by]: StraightLine, reach: number): boolean => {
    const far = reach + ROUNDING_MARGIN;
    return (
      Math.max(ax, bx) >= left - far &&
      Math.min(ax, bx) <= right + far &&
      Math.max(ay, by) >= top - far &&
      Math.min(ay, by) <= bottom + far
    );
  };
}

/** Whether an edge of another stroke can still carry its links with a dot at (x, y). */
function keepsClear(
  x: number,
  y: number,
  { line, forward, backward }: ChosenEdge,
  { sectors }: Limits,
): boolean {
  if (sectors === undefined) return true;
  const { bothEnds } = sectors;
  const [ax, ay, bx, by] = line;
  const blocksForward = forward && contains(ax, ay, bx, by, sectors, x, y);
  const blocksBackward = backward && contains(bx, by, ax, ay, sectors, x, y);
  if (bothEnds) return !blocksForward && !blocksBackward;
  return !((blocksForward || !forward) && (blocksBackward || !backward));
}

/** For each shortcut of the stroke, 1 if it may be drawn, given the other strokes. */
export function shortcutsAllowed(
  graph: RouteGraph,
  surroundings: Surroundings,
  limits: Limits,
  obstacles: SectorObstacles,
): Uint8Array {
  const { stroke, shortcuts, first, lengths, xs, ys } = graph;
  const { sectors } = limits;
  const { vertices } = stroke;
  const size = vertices.length;
  const { clear, span } = shortcuts;
  const allowed = new Uint8Array(clear.length);
  const { clearance } = limits;
  const forwardBit = obstacles === 'every vertex' ? FORWARD_CLEAR : FORWARD_CLEAR_OF_OWN;
  const backwardBit = obstacles === 'every vertex' ? BACKWARD_CLEAR : BACKWARD_CLEAR_OF_OWN;
  const farthest = sectors === undefined ? 1 : reachOf(sectors);
  const near: number[] = [];
  for (let i = 0; i < size; i++) {
    if (first[i] === first[i + 1]) continue;
    const p = vertices[i];
    const px = xs[p];
    const py = ys[p];
    let longest = 0;
    for (let k = first[i]; k < first[i + 1]; k++) longest = Math.max(longest, lengths[k]);
    const reach = longest * farthest + clearance;
    near.length = 0;
    for (const v of surroundings.dots) {
      if (v !== p && (xs[v] - px) ** 2 + (ys[v] - py) ** 2 < reach * reach) near.push(v);
    }
    for (let k = first[i]; k < first[i + 1]; k++) {
      let forward = sectors === undefined || (clear[k] & forwardBit) !== 0;
      let backward = sectors === undefined || (clear[k] & backwardBit) !== 0;
      if (!(forward || backward) || (sectors?.bothEnds && !(forward && backward))) continue;
      if (lengths[k] < limits.leastEdge) continue;
      const q = vertices[(i + span[k]) % size];
      const qx = xs[q];
      const qy = ys[q];
      const line: StraightLine = [px, py, qx, qy];
      let isClear = true;
      for (const v of near) {
        if (v === q) continue;
        isClear = isClearOf(xs[v], ys[v], line, clearance);
        if (!isClear) break;
        if (obstacles === 'every vertex' || sectors === undefined) continue;
        forward &&= !contains(px, py, qx, qy, sectors, xs[v], ys[v]);
        backward &&= !contains(qx, qy, px, py, sectors, xs[v], ys[v]);
      }
      if (isClear && (sectors?.bothEnds ? forward && backward : forward || backward)) allowed[k] = 1;
    }
  }
  return allowed;
}

/**
 * Checks a whole route, and forbids the dots and shortcuts that cause problems. Returns whether there were any.
 * Problems are dots too near to each other or to the route's own lines, and edges that cross or repeat others.
 */
export function forbidProblems(
  graph: RouteGraph,
  surroundings: Surroundings,
  limits: Limits,
  route: Route,
  { dot, shortcut }: Pick<Allowed, 'dot' | 'shortcut'>,
): boolean {
  const { stroke, xs, ys } = graph;
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const at = (position: number) => vertices[position % size];
  const isInterior = (position: number) => closed || (position > 0 && position < size - 1);
  const edges = route.filter((step) => step.drawn);
  const positions = [...new Set(edges.flatMap(({ from, to }) => [from % size, to % size]))].sort(
    (a, b) => a - b,
  );
  let isFlawed = false;
  const forbid = (step: Step) => {
    shortcut[shortcutOf(graph, step)] = 0;
    isFlawed = true;
  };
  const forbidDot = (...blamed: readonly number[]) => {
    const position = blamed.find(isInterior);
    if (position === undefined) return;
    dot[position] = 0;
    isFlawed = true;
  };
  const deltaSquared = limits.delta * limits.delta;
  const clearanceSquared = limits.clearance * limits.clearance;

  // Dots too near to each other, to edges or to pre-drawn parts.
  for (const position of positions) {
    const v = at(position);
    for (const other of positions) {
      if (other <= position || at(other) === v) continue;
      if ((xs[v] - xs[at(other)]) ** 2 + (ys[v] - ys[at(other)]) ** 2 < deltaSquared)
        forbidDot(other, position);
    }
    for (const step of edges) {
      const [a, b] = [at(step.from), at(step.to)];
      if (v === a || v === b) continue;
      if (distanceSquared(xs[v], ys[v], xs[a], ys[a], xs[b], ys[b]) < clearanceSquared) forbid(step);
    }
    for (const { from, to, drawn } of route) {
      if (drawn || at(from) === v || at(to) === v) continue;
      for (let k = from; k < to; k++) {
        const [a, b] = [at(k), at(k + 1)];
        if (distanceSquared(xs[v], ys[v], xs[a], ys[a], xs[b], ys[b]) < clearanceSquared) forbidDot(position);
      }
    }
  }

  // Edges that cross or repeat other lines.
  for (const step of edges) {
    const [a, b] = [at(step.from), at(step.to)];
    const crosses = ([x1, y1, x2, y2]: StraightLine) => meet(xs[a], ys[a], xs[b], ys[b], x1, y1, x2, y2);
    for (const { ends, line } of surroundings.edges) {
      const shared = ends.filter((end) => end === a || end === b).length;
      if (shared === 2 || (shared === 0 && crosses(line))) forbid(step);
    }
    for (const line of surroundings.lines) {
      const touches = [a, b].some(
        (v) => (line[0] === xs[v] && line[1] === ys[v]) || (line[2] === xs[v] && line[3] === ys[v]),
      );
      if (!touches && crosses(line)) forbid(step);
    }
    for (const other of edges) {
      const [c, d] = [at(other.from), at(other.to)];
      if (other === step || a === c || a === d || b === c || b === d) continue;
      if (crosses([xs[c], ys[c], xs[d], ys[d]])) forbid(step);
    }
  }
  return isFlawed;
}

export function shortcutOf({ stroke, shortcuts, first }: RouteGraph, { from, to }: Step): number {
  const position = from % stroke.vertices.length;
  let k = first[position];
  while (shortcuts.span[k] !== to - from) k++;
  return k;
}
