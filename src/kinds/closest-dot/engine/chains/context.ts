import type { ChainLimits } from './chain.ts';
import type { Member } from './classes.ts';
import type { KeptChains } from './kept-chains.ts';
import type { Links } from './links.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import type { PricedGraph } from './prices.ts';

/** The dots of each colour around a stroke, measured from each of its positions. */
export interface ColourSurroundings {
  readonly graph: PricedGraph;
  readonly neighbourhood: Neighbourhood;
  readonly limits: ChainLimits;
  /** For each colour and position: distance to the nearest dot of the colour, except at the ends of this stroke. */
  readonly room: readonly Float64Array[];
  /** For each colour and position: 1 if a dot there would be too close to some such dot. */
  readonly taken: readonly Uint8Array[];
  /** For each colour: the dots of that colour at the ends of this stroke. */
  readonly ends: readonly (readonly Member[])[];
}

/** The same for chains from one starting position, with the chains grown so far. */
export interface ChainContext extends ColourSurroundings {
  /** The starting position on the stroke, and the number of positions to the end. */
  readonly start: number;
  readonly goal: number;
  readonly links: Links;
  readonly keptChains: KeptChains;
}

export function colourSurroundings(
  graph: PricedGraph,
  around: Neighbourhood,
  limits: ChainLimits,
): ColourSurroundings {
  const { stroke, xs, ys } = graph;
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const endVertices = closed ? [] : [...new Set([vertices[0], vertices[size - 1]])];
  const room: Float64Array[] = [];
  const taken: Uint8Array[] = [];
  const ends: Member[][] = [];
  for (const members of around.classes) {
    const distances = new Float64Array(size).fill(Infinity);
    const blocked = new Uint8Array(size);
    for (const p of members.values()) {
      if (endVertices.includes(p.vertex)) continue;
      const { x, y } = p;
      const reach = limits.factor * p.nearest;
      for (let i = 0; i < size; i++) {
        const dx = xs[vertices[i]] - x;
        const dy = ys[vertices[i]] - y;
        const squared = dx * dx + dy * dy;
        if (squared < distances[i]) distances[i] = squared;
        if (squared < reach * reach) blocked[i] = 1;
      }
    }
    for (let i = 0; i < size; i++) distances[i] = Math.sqrt(distances[i]);
    room.push(distances);
    taken.push(blocked);
    ends.push(
      endVertices.flatMap((v) => {
        const member = members.get(v);
        return member ? [member] : [];
      }),
    );
  }
  return { graph, neighbourhood: around, limits, room, taken, ends };
}
