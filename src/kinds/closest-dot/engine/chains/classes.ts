export interface DrawnEdge {
  readonly ends: readonly [number, number];
  readonly long: number;
  readonly colour: number;
}

/** A dot with respect to one of its colours. */
export interface Member {
  readonly vertex: number;
  readonly x: number;
  readonly y: number;
  /** Distance to the nearest dot of the colour. */
  nearest: number;
  /** The vertices to which edges of the colour lead, with their distances. */
  readonly partners: Map<number, number>;
}

export type ColourClass = ReadonlyMap<number, Member>;

export function classesOf(
  edges: readonly DrawnEdge[],
  xs: Float64Array,
  ys: Float64Array,
  count: number,
): readonly ColourClass[] {
  const classes = Array.from({ length: count }, () => new Map<number, Member>());
  for (const { ends, long, colour } of edges) {
    for (const [v, w] of [ends, [ends[1], ends[0]]] as const) {
      const member = classes[colour].get(v) ?? {
        vertex: v,
        x: xs[v],
        y: ys[v],
        nearest: Infinity,
        partners: new Map<number, number>(),
      };
      member.nearest = Math.min(member.nearest, long);
      member.partners.set(w, long);
      classes[colour].set(v, member);
    }
  }
  return classes;
}

/**
 * Whether joining each dot of a colour to the nearest gives exactly the edges of the colour. Every other dot must be
 * farther by `factor`. The whole class is checked, as a third dot may be too near to both ends of an edge (Löffler et
 * al. 2014, §2.3).
 */
export function isSound(members: ColourClass, factor: number): boolean {
  for (const p of members.values()) {
    for (const q of members.values()) {
      if (p === q || p.partners.get(q.vertex) === p.nearest) continue;
      const reach = factor * p.nearest;
      if ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) < reach * reach) return false;
    }
    for (const [w, long] of p.partners) {
      if (long !== p.nearest && long !== members.get(w)?.nearest) return false;
    }
    let nearest = 0;
    for (const long of p.partners.values()) if (long === p.nearest) nearest++;
    if (nearest !== 1) return false;
  }
  return true;
}
