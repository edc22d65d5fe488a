import { disjointSet } from '../../../../../geometry/graphs/disjoint-set.ts';

export interface SharedCut {
  readonly pieces: readonly [number, number];
  /** Cost of letting them interlock. */
  readonly weight: number;
  readonly canInterlock: boolean;
  /** Whether it interlocks if it can, even if not needed. */
  readonly isWelcome: boolean;
  /** Whether it is long enough for the user curve. */
  readonly hasRoom: boolean;
}

/**
 * Chooses the links that interlock (Lau et al. 2014, §4.4): a minimum spanning tree, all welcome links, and more until
 * each piece has `minDegree` or all of its links. Then takes the cheapest until `least` links with room are chosen. The
 * tree is a forest if links cannot connect all pieces.
 */
export function chooseInterlocking(
  links: readonly SharedCut[],
  pieces: number,
  minDegree: number,
  least = 0,
): Uint8Array {
  const chosen = new Uint8Array(links.length);
  const order = Array.from(links.keys())
    .filter((index) => links[index].canInterlock)
    .sort((p, q) => links[p].weight - links[q].weight || p - q);

  // Kruskal: repeatedly take the cheapest link that joins two parts.
  const parts = disjointSet(pieces);
  const degree = new Int32Array(pieces);
  let count = 0;
  const take = (index: number) => {
    chosen[index] = 1;
    if (links[index].hasRoom) count++;
    for (const piece of links[index].pieces) degree[piece]++;
  };
  for (const index of order) {
    const { pieces: between, isWelcome } = links[index];
    if (parts.join(...between) || isWelcome) take(index);
  }

  // Raise degrees: pieces with the most expensive link first, and their cheapest links first.
  const own: number[][] = Array.from({ length: pieces }, () => []);
  for (const index of order) for (const piece of links[index].pieces) own[piece].push(index);
  const highestWeight = own.map((indices) =>
    indices.reduce((most, index) => Math.max(most, links[index].weight), 0),
  );
  const byImportance = Array.from(own.keys()).sort((p, q) => highestWeight[q] - highestWeight[p] || p - q);
  for (const piece of byImportance) {
    for (const index of own[piece]) {
      if (degree[piece] >= minDegree) break;
      if (chosen[index] === 0) take(index);
    }
  }

  const others = order.filter((index) => chosen[index] === 0 && links[index].hasRoom);
  for (const index of others.slice(0, Math.max(0, least - count))) take(index);
  return chosen;
}
