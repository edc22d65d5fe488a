import { length } from '../../../../geometry/shapes/segment.ts';
import type { Allowed, Route, RouteGraph, Step } from './route.ts';

/**
 * Returns the best route along a stroke: least pre-drawn length, then fewest dots, greatest length, least deviation.
 * Undefined if nothing may be pre-drawn and no route exists. Loops get at least three edges, because fewer would
 * overlap. A closed stroke is cut where the result is best.
 */
export function bestRoute(graph: RouteGraph, allowed: Allowed): Route | undefined {
  const { vertices, closed } = graph.stroke;
  const isLoop = closed || vertices[0] === vertices[vertices.length - 1];
  const search = newSearch(graph, allowed, isLoop);
  if (!closed) return bestFrom(search, 0)?.route;
  let found: Found | undefined;
  for (const start of allowed.predraw ? spreadStarts(allowed) : startsOf(graph, allowed)) {
    const candidate = bestFrom(search, start, found?.cost);
    if (candidate !== undefined && (found === undefined || isBetter(candidate.cost, found.cost)))
      found = candidate;
  }
  return found?.route;
}

/** Pre-drawn length, number of edges and pre-drawn parts, length and deviation of a route. */
type Cost = readonly [predrawn: number, edges: number, length: number, deviation: number];

interface Found {
  readonly route: Route;
  readonly cost: Cost;
}

/** Lengths that differ by less than this count as equal, and the deviation decides. */
const EQUAL_LENGTH = 0.5;

function isBetter(a: Cost, b: Cost): boolean {
  if (Math.abs(a[0] - b[0]) > SAME) return a[0] < b[0];
  if (a[1] !== b[1]) return a[1] < b[1];
  if (Math.abs(a[2] - b[2]) > EQUAL_LENGTH) return a[2] > b[2];
  return a[3] < b[3];
}

/** Returns the fewest positions such that every route around a closed stroke has a dot at one of them. */
function startsOf({ stroke, shortcuts, first }: RouteGraph, allowed: Allowed): readonly number[] {
  const size = stroke.vertices.length;
  // farthest[i]: how far beyond position i a shortcut leads that passes over it.
  const farthest = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    // The shortcuts of a position are in ascending order of span.
    let longest = first[i + 1] - 1;
    while (longest >= first[i] && !allowed.shortcut[longest]) longest--;
    const span = longest < first[i] ? 0 : shortcuts.span[longest];
    for (let s = 1; s < span; s++) {
      const over = (i + s) % size;
      farthest[over] = Math.max(farthest[over], span - s);
    }
  }
  let at = 0;
  for (let i = 1; i < size; i++) if (farthest[i] < farthest[at]) at = i;
  const starts: number[] = [];
  for (let s = 0; s <= farthest[at] && s < size; s++) {
    if (allowed.dot[(at + s) % size]) starts.push((at + s) % size);
  }
  return starts;
}

/** Returns at most 31 positions for dots, spread around a closed stroke. Pre-drawn parts may pass over any of them. */
function spreadStarts({ dot }: Allowed): readonly number[] {
  const free = Array.from(dot.keys()).filter((position) => dot[position] === 1);
  const every = Math.max(1, Math.floor(free.length / 16));
  return free.filter((_, k) => k % every === 0);
}

/** Edges are counted separately up to this number, because a loop needs as many. */
const LOOP_EDGES = 3;

/**
 * A search for the best route from one position of a stroke. Each step along the stroke and each number of edges have
 * two states: a dot, or a pre-drawn part that passes. Arrays hold the best path to each state. One more slot, `trial`,
 * holds a path to compare with the best.
 */
interface Search {
  readonly graph: RouteGraph;
  readonly allowed: Allowed;
  /** Shortcuts that may be drawn: from position i, those from `firstUsable[i]` up to before `firstUsable[i + 1]`. */
  readonly usable: Uint32Array;
  readonly firstUsable: Uint32Array;
  start: number;
  /** Paths with more are dropped: they are no better than a route from another start. */
  mostPredrawn: number;
  mostEdges: number;
  /** The step at which routes end. */
  readonly goal: number;
  readonly layers: number;
  readonly trial: number;
  readonly predrawn: Float64Array;
  readonly edges: Uint32Array;
  readonly totalLength: Float64Array;
  readonly totalDeviation: Float64Array;
  readonly previous: Int32Array;
  /** The step at which the passing pre-drawn part began. */
  readonly predrawnStart: Int32Array;
}

/** Allocates a search, which is used again for each start. */
function newSearch(graph: RouteGraph, allowed: Allowed, isLoop: boolean): Search {
  const { stroke, shortcuts, first, lengths } = graph;
  const size = stroke.vertices.length;
  const goal = stroke.closed ? size : size - 1;
  const layers = isLoop ? LOOP_EDGES + 1 : 1;
  const states = (goal + 1) * layers * 2;
  const usable = new Uint32Array(shortcuts.from.length);
  const firstUsable = new Uint32Array(size + 1);
  let count = 0;
  for (let i = 0; i < size; i++) {
    for (let k = first[i]; k < first[i + 1]; k++) {
      if (!allowed.shortcut[k] || lengths[k] < allowed.minEdge) continue;
      if (allowed.dot[(i + shortcuts.span[k]) % size]) usable[count++] = k;
    }
    firstUsable[i + 1] = count;
  }
  return {
    ...{ graph, allowed, usable, firstUsable, goal, layers },
    ...{ start: 0, mostPredrawn: Infinity, mostEdges: Infinity },
    trial: states,
    predrawn: new Float64Array(states + 1),
    edges: new Uint32Array(states + 1),
    totalLength: new Float64Array(states + 1),
    totalDeviation: new Float64Array(states + 1),
    previous: new Int32Array(states + 1),
    predrawnStart: new Int32Array(states + 1),
  };
}

const SAME = 1e-6;
/** Margin before a path is dropped for its pre-drawn length, because differences of `SAME` add up. */
const DROP_MARGIN = 1e-3;

/** Returns the best route from `start` to the end, or around a closed stroke. Undefined if none beats `found`. */
function bestFrom(search: Search, start: number, found?: Cost): Found | undefined {
  const {
    graph,
    allowed,
    goal,
    layers,
    predrawn,
    edges,
    totalLength,
    totalDeviation,
    previous,
    predrawnStart,
  } = search;
  const { predraw } = allowed;
  // Without a dot at the beginning, the route begins with a pre-drawn part.
  const startsWithDot = graph.stroke.closed || allowed.dot[start] === 1;
  if (!startsWithDot && !predraw) return undefined;
  search.start = start;
  search.mostPredrawn = found === undefined ? Infinity : found[0] + DROP_MARGIN;
  search.mostEdges = found === undefined || predraw ? Infinity : found[1];
  predrawn.fill(Infinity);
  previous.fill(-1);
  const first = stateOf(search, 0, 0, startsWithDot ? 0 : 1);
  for (const each of [predrawn, edges, totalLength, totalDeviation, predrawnStart]) each[first] = 0;
  for (let t = 0; t <= goal; t++) {
    for (let layer = 0; layer < layers; layer++) {
      const dot = stateOf(search, t, layer, 0);
      if (predraw && predrawn[dot + 1] !== Infinity) endPredrawn(search, t, layer);
      if (t === goal) continue;
      if (predrawn[dot] !== Infinity) extendByShortcuts(search, t, layer);
      if (predraw) {
        if (predrawn[dot] !== Infinity) extendPredrawn(search, t, dot, dot + 2 * layers + 1);
        if (predrawn[dot + 1] !== Infinity) extendPredrawn(search, t, dot + 1, dot + 2 * layers + 1);
      }
    }
  }
  return bestAtGoal(search);
}

function stateOf({ layers }: Search, t: number, layer: number, passing: 0 | 1): number {
  return (t * layers + layer) * 2 + passing;
}

/** Makes the trial, which comes from the state `from`, the best path to the state `to`, if it is better. */
function relax(search: Search, from: number, to: number): void {
  const { trial, predrawn, edges, totalLength, totalDeviation } = search;
  if (predrawn[trial] > search.mostPredrawn || edges[trial] > search.mostEdges) return;
  if (predrawn[to] !== Infinity) {
    const difference = predrawn[trial] - predrawn[to];
    if (difference > SAME) return;
    if (difference >= -SAME) {
      if (edges[trial] > edges[to]) return;
      if (edges[trial] === edges[to]) {
        if (totalLength[trial] < totalLength[to] - EQUAL_LENGTH) return;
        if (
          totalLength[trial] <= totalLength[to] + EQUAL_LENGTH &&
          totalDeviation[trial] >= totalDeviation[to]
        )
          return;
      }
    }
  }
  predrawn[to] = predrawn[trial];
  edges[to] = edges[trial];
  totalLength[to] = totalLength[trial];
  totalDeviation[to] = totalDeviation[trial];
  search.previous[to] = from;
  search.predrawnStart[to] = search.predrawnStart[trial];
}

/** Starts a trial from the best path to a state. `begin` is where its pre-drawn part began. */
function startTrial(
  { trial, predrawn, edges, totalLength, totalDeviation, predrawnStart }: Search,
  state: number,
  begin: number,
): void {
  predrawn[trial] = predrawn[state];
  edges[trial] = edges[state];
  totalLength[trial] = totalLength[state];
  totalDeviation[trial] = totalDeviation[state];
  predrawnStart[trial] = begin;
}

/** Ends a pre-drawn part at an allowed dot, at least `delta` from the dot where the part began. */
function endPredrawn(search: Search, t: number, layer: number): void {
  const { graph, allowed, start, goal } = search;
  const { stroke, xs, ys } = graph;
  const passing = stateOf(search, t, layer, 1);
  const size = stroke.vertices.length;
  if (t < goal && allowed.dot[(start + t) % size] !== 1) return;
  const a = stroke.vertices[(start + search.predrawnStart[passing]) % size];
  const b = stroke.vertices[(start + t) % size];
  if (a !== b && t < goal && length(xs[a], ys[a], xs[b], ys[b]) < allowed.delta) return;
  startTrial(search, passing, 0);
  relax(search, passing, stateOf(search, t, layer, 0));
}

function extendByShortcuts(search: Search, t: number, layer: number): void {
  const { graph, start, goal, layers, trial, totalLength, totalDeviation, usable, firstUsable } = search;
  const { stroke, shortcuts, lengths, deviation } = graph;
  const dot = stateOf(search, t, layer, 0);
  const position = (start + t) % stroke.vertices.length;
  const nextLayer = Math.min(layer + 1, layers - 1);
  startTrial(search, dot, 0);
  search.edges[trial]++;
  for (let each = firstUsable[position]; each < firstUsable[position + 1]; each++) {
    const k = usable[each];
    const to = t + shortcuts.span[k];
    if (to > goal) break;
    totalLength[trial] = totalLength[dot] + lengths[k];
    totalDeviation[trial] = totalDeviation[dot] + deviation[k] * shortcuts.span[k];
    relax(search, dot, stateOf(search, to, nextLayer, 0));
  }
}

/** Extends a path by one pre-drawn step, from a dot or within a pre-drawn part. */
function extendPredrawn(search: Search, t: number, state: number, next: number): void {
  const { graph, start, trial, predrawn, edges, totalLength, predrawnStart } = search;
  const position = (start + t) % graph.stroke.vertices.length;
  const arc = graph.arcs[position];
  const isPassing = state % 2 === 1;
  startTrial(search, state, isPassing ? predrawnStart[state] : t);
  predrawn[trial] += arc;
  if (!isPassing) edges[trial]++;
  totalLength[trial] += arc;
  relax(search, state, next);
}

/** Returns the best route to the goal. A loop with too few edges must have a pre-drawn part. */
function bestAtGoal(search: Search): Found | undefined {
  const { start, goal, layers, predrawn, edges, totalLength, totalDeviation, previous, predrawnStart } =
    search;
  let end = -1;
  let cost: Cost = [Infinity, 0, 0, 0];
  for (let layer = 0; layer < layers; layer++) {
    const state = stateOf(search, goal, layer, 0);
    if (predrawn[state] === Infinity || (layer < layers - 1 && predrawn[state] === 0)) continue;
    const stateCost: Cost = [predrawn[state], edges[state], totalLength[state], totalDeviation[state]];
    if (end === -1 || isBetter(stateCost, cost)) {
      end = state;
      cost = stateCost;
    }
  }
  if (end === -1) return undefined;
  const stepOf = (state: number) => Math.floor(state / (2 * layers));
  const route: Step[] = [];
  for (let state = end; previous[state] !== -1; state = previous[state]) {
    const before = previous[state];
    if (state % 2 === 0 && before % 2 === 0) {
      route.push({ from: start + stepOf(before), to: start + stepOf(state), drawn: true });
    } else if (state % 2 === 0) {
      route.push({ from: start + predrawnStart[before], to: start + stepOf(state), drawn: false });
    }
  }
  return { route: route.reverse(), cost };
}
