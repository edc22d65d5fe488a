import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import { dotTest } from '../../../dots/engine/routes/allowed.ts';
import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import { surroundingsOf } from '../../../dots/engine/routes/surroundings.ts';
import { type Chain, type ChainLimits, edgesOf } from './chain.ts';
import { type ColourClass, classesOf } from './classes.ts';
import { obstaclesOf } from './obstacles.ts';

/** The surroundings of one stroke while all other strokes stay as they are. */
export interface Neighbourhood {
  /** For each position of the stroke, whether a dot may be there. */
  readonly dot: Uint8Array;
  /** Whether the shortcut with index k may be drawn, in any colour. */
  readonly mayDraw: (k: number, from: number) => boolean;
  readonly classes: readonly ColourClass[];
  /** The number of colours of the other strokes. */
  readonly used: number;
  /** The cost of computing this, in search steps. */
  readonly steps: number;
}

/** The number of checks that take as long as a search step. */
const CHECKS_PER_STEP = 64;

export function neighbourhoodOf(
  graphs: readonly RouteGraph[],
  chains: readonly (Chain | undefined)[],
  s: number,
  prepared: Prepared,
  limits: ChainLimits,
): Neighbourhood {
  const graph = graphs[s];
  const { stroke, shortcuts, lengths, xs, ys } = graph;
  const { vertices } = stroke;
  const size = vertices.length;
  const routes = chains.map((chain) => chain?.steps ?? []);
  const surroundings = surroundingsOf(graphs, routes, s, prepared);
  const edges = chains.flatMap((chain, r) => (r === s ? [] : edgesOf(graphs[r], chain)));
  const used = edges.reduce((most, { colour }) => Math.max(most, colour + 1), 0);

  const isDotAllowed = dotTest(graph, surroundings, limits);
  const dot = Uint8Array.from(vertices, (_, i) => (isDotAllowed(i) ? 1 : 0));

  const known = new Int8Array(shortcuts.span.length);
  const isFreeOf = obstaclesOf(graph, surroundings, limits.clearance);
  const judge = (k: number, from: number): boolean =>
    lengths[k] >= limits.leastEdge && isFreeOf(from, vertices[(from + shortcuts.span[k]) % size]);
  const mayDraw = (k: number, from: number) => {
    if (known[k] === 0) known[k] = judge(k, from) ? 1 : -1;
    return known[k] === 1;
  };
  const steps =
    1 +
    Math.ceil(
      (size * (surroundings.dots.length + edges.length + surroundings.lines.length)) / CHECKS_PER_STEP,
    );
  return { dot, mayDraw, classes: classesOf(edges, xs, ys, limits.colours), used, steps };
}
