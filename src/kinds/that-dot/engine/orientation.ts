export interface Orientable {
  readonly ends: readonly [number, number];
  /** Whether the link may go to the first end, and to the second. At least one is true. */
  readonly forward: boolean;
  readonly backward: boolean;
}

/**
 * Returns for each edge whether its link goes to the first end (true) or the second. The largest number of links on a
 * dot is minimal. Among such choices, the dots to `avoid` carry as few links as possible. Exact, by path reversal
 * (Venkateswaran 2004; Klappe 2014, §3.4, only approximates).
 */
export function orient(
  dots: number,
  edges: readonly Orientable[],
  avoid: (dot: number) => boolean,
): readonly boolean[] {
  const load = new Uint32Array(dots);
  const atFirst: boolean[] = [];
  const incident: number[][] = Array.from({ length: dots }, () => []);
  edges.forEach(({ ends: [a, b], forward, backward }, e) => {
    // Start with each link at the end that has fewer.
    atFirst[e] = forward && (!backward || load[a] <= load[b]);
    load[atFirst[e] ? a : b]++;
    if (forward && backward) {
      incident[a].push(e);
      incident[b].push(e);
    }
  });
  const holder = (e: number) => edges[e].ends[atFirst[e] ? 0 : 1];

  /** Moves one link from `source` along a chain of edges to the nearest dot that `takes` it, if possible. */
  const moveLink = (source: number, takes: (dot: number) => boolean): boolean => {
    const reachedBy = new Map<number, number>([[source, -1]]);
    const queue = [source];
    for (const dot of queue) {
      if (dot !== source && takes(dot)) {
        for (let at = dot; at !== source; ) {
          const e = reachedBy.get(at) ?? -1;
          at = holder(e);
          atFirst[e] = !atFirst[e];
        }
        load[source]--;
        load[dot]++;
        return true;
      }
      for (const e of incident[dot]) {
        if (holder(e) !== dot) continue;
        const other = edges[e].ends[atFirst[e] ? 1 : 0];
        if (reachedBy.has(other)) continue;
        reachedBy.set(other, e);
        queue.push(other);
      }
    }
    return false;
  };

  // Links are balanced when no dot can pass one on to a dot that has at least two fewer.
  const balance = () => {
    for (let moved = true; moved; ) {
      moved = false;
      for (let dot = 0; dot < dots; dot++) {
        while (moveLink(dot, (other) => load[other] + 2 <= load[dot])) moved = true;
      }
    }
  };
  balance();
  const most = load.reduce((a, b) => Math.max(a, b), 0);
  for (let dot = 0; dot < dots; dot++) {
    while (avoid(dot) && load[dot] > 0 && moveLink(dot, (other) => !avoid(other) && load[other] < most));
  }
  return atFirst;
}
