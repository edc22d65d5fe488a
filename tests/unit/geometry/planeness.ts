import type { PlaneGraph } from '#src/geometry/graphs/plane-graph.ts';

/**
 * Returns why a graph with whole-number coordinates is not plane; undefined if it is. It compares every two edges in
 * whole-number arithmetic, by the definition, and shares no code with the code under test.
 */
export function planarityFlaw({ points, edges }: PlaneGraph): string | undefined {
  const at = (index: number): readonly [bigint, bigint] => [
    BigInt(points[2 * index]),
    BigInt(points[2 * index + 1]),
  ];
  const places = new Set<string>();
  const used = new Set(edges);
  for (let index = 0; index < points.length >> 1; index++) {
    const key = `${points[2 * index]} ${points[2 * index + 1]}`;
    if (places.has(key)) return `two points at ${key}`;
    places.add(key);
    if (!used.has(index)) return `point ${index} has no edge`;
  }
  const seen = new Set<string>();
  for (let k = 0; k < edges.length; k += 2) {
    if (edges[k] >= edges[k + 1]) return `edge ${k / 2} runs ${edges[k]} to ${edges[k + 1]}`;
    const key = `${edges[k]} ${edges[k + 1]}`;
    if (seen.has(key)) return `edge ${key} stands twice`;
    seen.add(key);
  }
  for (let k = 0; k < edges.length; k += 2) {
    for (let l = 0; l < k; l += 2) {
      const [a, b, c, d] = [edges[k], edges[k + 1], edges[l], edges[l + 1]];
      if (meetBeyondEnds(at(a), at(b), at(c), at(d)))
        return `edges ${a}-${b} and ${c}-${d} meet beyond common ends`;
    }
  }
  return undefined;
}

type Place = readonly [bigint, bigint];

const cross = (o: Place, p: Place, q: Place): bigint =>
  (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);
const same = (p: Place, q: Place): boolean => p[0] === q[0] && p[1] === q[1];
const within = (p: Place, a: Place, b: Place): boolean =>
  cross(a, b, p) === 0n && (p[0] - a[0]) * (p[0] - b[0]) <= 0n && (p[1] - a[1]) * (p[1] - b[1]) <= 0n;

/** Whether two segments have a common point that is not an end of both. */
function meetBeyondEnds(a: Place, b: Place, c: Place, d: Place): boolean {
  for (const [p, from, to] of [
    [a, c, d],
    [b, c, d],
    [c, a, b],
    [d, a, b],
  ] as const) {
    if (within(p, from, to) && !same(p, from) && !same(p, to)) return true;
  }
  // An edge and its copy.
  if ((same(a, c) && same(b, d)) || (same(a, d) && same(b, c))) return true;
  const [p, q, r, s] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)];
  return ((p > 0n && q < 0n) || (p < 0n && q > 0n)) && ((r > 0n && s < 0n) || (r < 0n && s > 0n));
}
