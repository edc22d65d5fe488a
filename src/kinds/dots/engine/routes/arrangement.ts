import type { Prepared } from '../drawing/curves.ts';
import { isOnAxis, withTwins } from '../symmetry/twins.ts';
import {
  dotTest,
  forbidProblems,
  type Limits,
  type SectorObstacles,
  shortcutOf,
  shortcutsAllowed,
} from './allowed.ts';
import { bestRoute } from './best-route.ts';
import { type Allowed, predrawnLength, type Route, type RouteGraph, strokeLength } from './route.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

/** The preferred least length of an edge is lowered by this share for each new attempt. */
const MIN_EDGE_STEP = 0.1;
/** Most corrections of a route, for problems that only a whole route shows. */
const MAX_CORRECTIONS = 60;
const MAX_TWINS = 3;

/**
 * Chooses a route for every stroke such that all criteria between dots, edges and pre-drawn lines hold. The first pass
 * keeps sectors free of all vertices. Each later pass routes every stroke again while the others stay, and keeps
 * sectors free of chosen dots only. A single pass would forbid too much (Klappe 2014, §4).
 *
 * With an axis, the strokes are those of a half, and each must fit beside its twin. `progress` gets a share, 0 to 1.
 */
export function arrange(
  graphs: readonly RouteGraph[],
  prepared: Prepared,
  limits: Limits,
  passes: number,
  progress: (share: number) => void,
): readonly Route[] {
  const { axis } = limits;
  const allGraphs = withTwins(graphs, axis);
  const routes: Route[] = allGraphs.map(() => []);
  const twins = graphs.map((graph, s) =>
    axis === undefined || isOnAxis(graph, axis) ? undefined : s + graphs.length,
  );
  const setRoute = (s: number, route: Route) => {
    routes[s] = route;
    const twin = twins[s];
    if (twin !== undefined) routes[twin] = route;
  };
  /** With a twin, the best route is the first that fits beside its own twin. */
  const bestRouteOf = (s: number, obstacles: SectorObstacles): Route | undefined => {
    const twin = twins[s];
    let surroundings = surroundingsOf(allGraphs, routes, s, prepared, limits.sectors);
    if (twin === undefined) return routeOf(graphs[s], surroundings, limits, obstacles);
    for (let tries = 0; tries < MAX_TWINS; tries++) {
      const route = routeOf(graphs[s], surroundings, limits, obstacles);
      surroundings = surroundingsOf(allGraphs, routes.with(twin, route), s, prepared, limits.sectors);
      if (isCompatible(graphs[s], surroundings, limits, obstacles, route)) return route;
    }
    return undefined;
  };
  // Short strokes have the least choice, so they choose first.
  const order = graphs
    .map((_, s) => s)
    .sort((a, b) => strokeLength(graphs[a]) - strokeLength(graphs[b]) || a - b);
  for (let pass = 0; pass < passes; pass++) {
    const obstacles: SectorObstacles = pass === 0 ? 'every vertex' : 'chosen dots';
    let changed = pass === 0;
    for (const s of order) {
      const route = bestRouteOf(s, obstacles);
      if (pass === 0) {
        setRoute(s, route ?? fullyPredrawn(graphs[s]));
      } else if (route !== undefined && isLess(costOf(graphs[s], route), costOf(graphs[s], routes[s]))) {
        setRoute(s, route);
        changed = true;
      }
    }
    progress((pass + 1) / passes);
    if (!changed) break;
  }
  return routes.slice(0, graphs.length);
}

function fullyPredrawn({ stroke: { vertices, closed } }: RouteGraph): Route {
  return [{ from: 0, to: closed ? vertices.length : vertices.length - 1, drawn: false }];
}

/** Whether the drawn parts of a route keep all limits while the other strokes stay. */
function isCompatible(
  graph: RouteGraph,
  surroundings: Surroundings,
  limits: Limits,
  obstacles: SectorObstacles,
  route: Route,
): boolean {
  const drawn = route.filter((step) => step.drawn);
  const size = graph.stroke.vertices.length;
  const isDotAllowed = dotTest(graph, surroundings, limits);
  if (!drawn.every(({ from, to }) => isDotAllowed(from % size) && isDotAllowed(to % size))) return false;
  const shortcut = shortcutsAllowed(graph, surroundings, limits, obstacles);
  if (!drawn.every((step) => shortcut[shortcutOf(graph, step)] === 1)) return false;
  return !forbidProblems(graph, surroundings, limits, route, { dot: new Uint8Array(size), shortcut });
}

/** Pre-drawn length, number of edges, and negative length. Passes compare them in this order; less is better. */
function costOf(graph: RouteGraph, route: Route): readonly number[] {
  const edges = route.filter(({ drawn }) => drawn);
  const drawnLength = edges.reduce((sum, edge) => sum + graph.lengths[shortcutOf(graph, edge)], 0);
  return [predrawnLength(graph, route), edges.length, -drawnLength];
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (let k = 0; k < a.length; k++) if (Math.abs(a[k] - b[k]) > 1e-6) return a[k] < b[k];
  return false;
}

/** Returns the best route, given those of the other strokes. In the worst case all of it is pre-drawn. */
function routeOf(
  graph: RouteGraph,
  surroundings: Surroundings,
  limits: Limits,
  obstacles: SectorObstacles,
): Route {
  const { stroke, shortcuts } = graph;
  const whole = fullyPredrawn(graph);
  const isDotAllowed = dotTest(graph, surroundings, limits);
  if (shortcuts.from.length === 0) return whole;
  const open = {
    dot: Uint8Array.from(stroke.vertices, (_, i) => (isDotAllowed(i) ? 1 : 0)),
    shortcut: shortcutsAllowed(graph, surroundings, limits, obstacles),
  };
  const attempt = (minEdge: number, predraw: boolean): Route | undefined => {
    for (let correction = 0; correction < MAX_CORRECTIONS; correction++) {
      const allowed: Allowed = { ...open, minEdge, delta: limits.delta, predraw };
      const route = bestRoute(graph, allowed);
      if (route === undefined || !forbidProblems(graph, surroundings, limits, route, allowed)) return route;
    }
    return undefined;
  };
  for (let minEdge = limits.minEdge; ; minEdge -= MIN_EDGE_STEP * limits.minEdge) {
    const route = attempt(Math.max(minEdge, limits.leastEdge), false);
    if (route !== undefined) return route;
    if (minEdge <= limits.leastEdge) break;
  }
  return attempt(limits.leastEdge, true) ?? whole;
}
