import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import { isClearOf, surroundingsOf } from '../../../dots/engine/shortcuts/surroundings.ts';
import { type Chain, edgesOf } from './chain.ts';
import { type ColourClass, classesOf } from './classes.ts';
import type { ChainLimits } from './limits.ts';
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
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const routes = chains.map((chain) => chain?.steps ?? []);
  const { dots: all, edges: edgesAround, lines, structural } = surroundingsOf(graphs, routes, s, prepared);
  const edges = chains.flatMap((chain, r) => (r === s ? [] : edgesOf(graphs[r], chain)));
  const used = edges.reduce((most, { colour }) => Math.max(most, colour + 1), 0);

  const dot = new Uint8Array(size);
  const deltaSquared = limits.delta * limits.delta;
  for (let i = 0; i < size; i++) {
    const v = vertices[i];
    if (!closed && (i === 0 || i === size - 1)) {
      dot[i] = structural[v];
      continue;
    }
    const [x, y] = [xs[v], ys[v]];
    const isFree =
      all.every((w) => (xs[w] - x) ** 2 + (ys[w] - y) ** 2 >= deltaSquared) &&
      edgesAround.every(({ line }) => isClearOf(x, y, line, limits.clearance)) &&
      lines.every((line) => isClearOf(x, y, line, limits.clearance));
    dot[i] = isFree ? 1 : 0;
  }

  const known = new Int8Array(shortcuts.span.length);
  const isFreeOf = obstaclesOf(graph, { dots: all, edges: edgesAround, lines }, limits.clearance);
  const judge = (k: number, from: number): boolean =>
    lengths[k] >= limits.leastEdge && isFreeOf(from, vertices[(from + shortcuts.span[k]) % size]);
  const mayDraw = (k: number, from: number) => {
    if (known[k] === 0) known[k] = judge(k, from) ? 1 : -1;
    return known[k] === 1;
  };
  const steps = 1 + Math.ceil((size * (all.length + edges.length + lines.length)) / CHECKS_PER_STEP);
  return { dot, mayDraw, classes: classesOf(edges, xs, ys, limits.colours), used, steps };
}
