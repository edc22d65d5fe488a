import { disjointSet } from '../../../../../geometry/graphs/disjoint-set.ts';

/** Two pieces that share a cut. */
export interface SharedCut {
  readonly pieces: readonly [number, number];
  /** What it costs to let them interlock. */
  readonly weight: number;
  readonly canInterlock: boolean;
  /** Whether it interlocks if it can, needed or not. */
  readonly isWelcome: boolean;
}

/**
 * Which links interlock: a minimum spanning tree, those that are welcome, and what else it takes for every piece to have `minDegree` of them,
 * or all that it has (Lau et al. 2014, §4.4). Where the links that can interlock do not hold all pieces together, a
 * forest.
 */
export function interlocked(links: readonly SharedCut[], pieces: number, minDegree: number): Uint8Array {
  const chosen = new Uint8Array(links.length);
  const order = Array.from(links.keys())
    .filter((index) => links[index].canInterlock)
    .sort((p, q) => links[p].weight - links[q].weight || p - q);

  // Kruskal: the cheapest link that joins two parts, again and again.
  const parts = disjointSet(pieces);
  const degree = new Int32Array(pieces);
  const take = (index: number) => {
    chosen[index] = 1;
    for (const piece of links[index].pieces) degree[piece]++;
  };
  for (const index of order) {
    const { pieces: between, isWelcome } = links[index];
    if (parts.join(...between) || isWelcome) take(index);
  }

  // The most important piece first: the one with the dearest link; its cheapest links first.
  const own: number[][] = Array.from({ length: pieces }, () => []);
  for (const index of order) for (const piece of links[index].pieces) own[piece].push(index);
  const dearest = own.map((indices) =>
    indices.reduce((most, index) => Math.max(most, links[index].weight), 0),
  );
  const byImportance = Array.from(own.keys()).sort((p, q) => dearest[q] - dearest[p] || p - q);
  for (const piece of byImportance) {
    for (const index of own[piece]) {
      if (degree[piece] >= minDegree) break;
      if (chosen[index] === 0) take(index);
    }
  }
  return chosen;
}
