import { length } from '../../geometry/segment.ts';
import type { RouteGraph } from '../route.ts';
import { type Ahead, aheadOf, extend } from './growth.ts';
import { crosses, type Limits, type Neighbourhood } from './neighbourhood.ts';
import { type Link, put } from './shelf.ts';

/** A part of a chain: from one position of the stroke to another (on a closed stroke, counted on past its end). */
export interface ChainStep {
  readonly from: number;
  readonly to: number;
  /** Drawn by the player as one edge; otherwise the stroke itself is pre-drawn there. */
  readonly drawn: boolean;
  readonly colour: number;
  readonly long: number;
}

/** A stroke as it is to be solved: runs of edges that grow longer away from one end or from inside, each in a colour. */
export interface Chain {
  readonly steps: readonly ChainStep[];
  readonly cost: number;
  readonly predrawn: number;
}

/** What an edge costs, beside 1 for being one, for being shorter than preferred, all of it lacking. */
const SHORT = 1;
/** What a mean deviation as large as the clearance costs. */
const DEVIATION = 0.05;
/** What a unit of pre-drawn line costs, and what its beginning does. */
const PREDRAWN = 1;
const PREDRAWN_PART = 10;
/** Closed strokes are cut at so many places at most. */
const CUTS = 4;

/**
 * Some of the best ways to turn a stroke into coloured edges among all that the others have chosen, best first and
 * at most `most`; all differ in their number of edges or in the colours at their ends. A path is grown through the
 * graph whose nodes are the stroke's shortcuts (Löffler et al. 2014, §4.3), from its beginning to its end: an edge
 * goes on in the colour of the last one where it is longer, or shorter before the run's shortest edge, by the factor
 * asked for, and otherwise begins a new run; every dot is held against all dots of its colour. Of the paths that
 * lead to one position a bounded number is kept for each colour.
 */
export function chainsOf(
  graph: RouteGraph,
  around: Neighbourhood,
  limits: Limits,
  predraw: boolean,
  most: number,
): readonly Chain[] {
  const { stroke } = graph;
  const ends: Link[] = [];
  if (!stroke.closed) ends.push(...grow(graph, around, limits, predraw, 0));
  else for (const start of startsOf(graph, around)) ends.push(...grow(graph, around, limits, predraw, start));
  ends.sort((a, b) => a.cost - b.cost);
  const chosen: Chain[] = [];
  const known = new Set<string>();
  for (const end of ends) {
    const chain = chainTo(end);
    const drawn = chain.steps.filter((step) => step.drawn);
    const name = `${drawn.length} ${drawn[0]?.colour} ${drawn.at(-1)?.colour}`;
    if (known.has(name) || crossesItself(graph, drawn)) continue;
    known.add(name);
    chosen.push(chain);
    if (chosen.length === most) break;
  }
  return chosen;
}

/** Whether any two edges of a chain that share no dot cross. */
function crossesItself({ stroke: { vertices }, xs, ys }: RouteGraph, drawn: readonly ChainStep[]): boolean {
  const lines = drawn.map(({ from, to }) => {
    const [a, b] = [vertices[from % vertices.length], vertices[to % vertices.length]];
    return { a, b, line: [xs[a], ys[a], xs[b], ys[b]] as const };
  });
  return lines.some(({ a, b, line }, k) =>
    lines
      .slice(k + 1)
      .some((other) => ![other.a, other.b].some((v) => v === a || v === b) && crosses(line, other.line)),
  );
}

function chainTo(end: Link): Chain {
  const steps: ChainStep[] = [];
  for (let link: Link | undefined = end; link?.parent !== undefined; link = link.parent) {
    if (link.kind === 'edge')
      steps.push({ from: link.from, to: link.to, drawn: true, colour: link.colour, long: link.long });
    else if (link.kind === 'end')
      steps.push({ from: link.from, to: link.to, drawn: false, colour: -1, long: 0 });
  }
  return { steps: steps.reverse(), cost: end.cost, predrawn: end.predrawn };
}

/** Places to cut a closed stroke at, spread around it. */
function startsOf({ stroke }: RouteGraph, { dot }: Neighbourhood): readonly number[] {
  const free = Array.from({ length: stroke.vertices.length }, (_, k) => k).filter((k) => dot[k]);
  return Array.from(
    { length: Math.min(CUTS, free.length) },
    (_, k) => free[Math.floor((k * free.length) / Math.min(CUTS, free.length))],
  );
}

/** All chains kept at the stroke's end, begun at position `start`. */
function grow(
  graph: RouteGraph,
  around: Neighbourhood,
  limits: Limits,
  predraw: boolean,
  start: number,
): readonly Link[] {
  const { stroke, shortcuts, first, lengths, arcs, deviation, xs, ys } = graph;
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const goal = closed ? size : size - 1;
  const vertexAt = (t: number) => vertices[(start + t) % size];
  const isLoop = vertexAt(0) === vertexAt(goal);
  const ahead: Ahead = aheadOf(graph, around, limits, start, goal);
  const shelves = Array.from({ length: goal + 1 }, () => new Map<number, Link[]>());
  const passing: Link[][] = Array.from({ length: goal + 1 }, () => []);
  const origin: Link = {
    parent: undefined,
    kind: 'start',
    from: start,
    to: start,
    tail: -1,
    head: vertexAt(0),
    colour: -1,
    long: 0,
    tailNearest: false,
    settled: true,
    edges: 0,
    predrawn: 0,
    used: around.used,
    cost: 0,
  };
  const hasDot = (t: number) => around.dot[(start + t) % size] === 1;
  if (closed || around.dot[start]) put(shelves[0], origin);
  else if (predraw) passing[0].push({ ...origin, parent: origin, kind: 'passing', cost: PREDRAWN_PART });

  for (let t = 0; t <= goal; t++) {
    const position = (start + t) % size;
    if (predraw && (t === goal || hasDot(t))) {
      for (const pass of best(passing[t], 2)) {
        const a = vertices[pass.from % size];
        const b = vertexAt(t);
        const apart = length(xs[a], ys[a], xs[b], ys[b]);
        if (apart < limits.delta && a !== b && t !== goal) continue;
        put(shelves[t], { ...pass, parent: pass.parent, kind: 'end', to: start + t, head: b });
      }
    }
    if (t === goal) break;
    const kept = [...shelves[t].values()].flat();
    for (const link of kept) {
      for (let k = first[position]; k < first[position + 1]; k++) {
        const to = t + shortcuts.span[k];
        if (to > goal) break;
        if (!around.dot[(start + to) % size] || !around.mayDraw(k, position)) continue;
        if (to === goal && isLoop && link.edges + 1 < 3 && link.predrawn === 0) continue;
        const short = Math.max(0, limits.minEdge - lengths[k]) / limits.minEdge;
        const cost =
          link.cost +
          1 +
          SHORT * short +
          (DEVIATION * Math.sqrt(Math.max(0, deviation[k]))) / Math.max(1, limits.clearance);
        extend(ahead, shelves[to], link, t, to, lengths[k], cost);
      }
      if (predraw && link.settled) {
        passing[t + 1].push({
          ...link,
          parent: link,
          kind: 'passing',
          from: start + t,
          colour: -1,
          predrawn: link.predrawn + arcs[position],
          cost: link.cost + PREDRAWN_PART + PREDRAWN * arcs[position],
        });
      }
    }
    for (const pass of best(passing[t], 2)) {
      passing[t + 1].push({
        ...pass,
        predrawn: pass.predrawn + arcs[position],
        cost: pass.cost + PREDRAWN * arcs[position],
      });
    }
  }
  return [...shelves[goal].values()].flat().filter(({ settled, edges }) => settled && (edges > 0 || predraw));
}

function best(links: Link[], most: number): readonly Link[] {
  return links.sort((a, b) => a.cost - b.cost).slice(0, most);
}
