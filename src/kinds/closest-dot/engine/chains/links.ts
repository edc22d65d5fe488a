/** The sort of a link: an edge, the beginning of a chain, or the end of a pre-drawn part. */
export const EDGE = 0;
export const START = 1;
export const END = 2;

/** A link of a growing chain. `parent` leads to all links before it. */
export interface ChainLink {
  readonly parent: number;
  readonly kind: number;
  /** Positions on the stroke, continuing past its end. */
  readonly from: number;
  readonly to: number;
  readonly tail: number;
  readonly head: number;
  /** -1 if it is not an edge. */
  readonly colour: number;
  readonly long: number;
  /** 1 if its head is the nearest dot of the colour to its tail, else 0. */
  readonly tailNearest: number;
  /** 1 if its head has its nearest dot already. Otherwise a shorter edge of the same colour must follow. */
  readonly settled: number;
  readonly edges: number;
  readonly predrawn: number;
  /** The number of colours used, including those of other strokes. */
  readonly used: number;
  readonly cost: number;
}

/** Links by index. Each value has its own array, for speed. */
export type Links = { count: number } & ReturnType<typeof arraysOf>;

const FIRST = 2048;

export function linksOf(): Links {
  return { count: 0, ...arraysOf(FIRST) };
}

function arraysOf(size: number) {
  return {
    parent: new Int32Array(size),
    kind: new Uint8Array(size),
    from: new Int32Array(size),
    to: new Int32Array(size),
    tail: new Int32Array(size),
    head: new Int32Array(size),
    colour: new Int8Array(size),
    long: new Float64Array(size),
    tailNearest: new Uint8Array(size),
    settled: new Uint8Array(size),
    edges: new Int32Array(size),
    predrawn: new Float64Array(size),
    used: new Uint8Array(size),
    cost: new Float64Array(size),
  };
}

export function add(links: Links, link: ChainLink): number {
  if (links.count === links.parent.length) Object.assign(links, enlarge(links));
  const at = links.count++;
  links.parent[at] = link.parent;
  links.kind[at] = link.kind;
  links.from[at] = link.from;
  links.to[at] = link.to;
  links.tail[at] = link.tail;
  links.head[at] = link.head;
  links.colour[at] = link.colour;
  links.long[at] = link.long;
  links.tailNearest[at] = link.tailNearest;
  links.settled[at] = link.settled;
  links.edges[at] = link.edges;
  links.predrawn[at] = link.predrawn;
  links.used[at] = link.used;
  links.cost[at] = link.cost;
  return at;
}

function enlarge({ count: _, ...before }: Links): ReturnType<typeof arraysOf> {
  const larger = arraysOf(2 * before.parent.length);
  for (const name of Object.keys(before) as (keyof typeof before)[]) larger[name].set(before[name]);
  return larger;
}
