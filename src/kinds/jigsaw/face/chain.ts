import type { Point } from '../../../geometry/shapes/point.ts';

/**
 * Joins lines that meet at their ends into few chains. A chain continues as long as an unused line begins or ends where
 * it has arrived. Every line is used once, in either direction.
 */
export function joinChains(lines: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  const at = new Map<string, number[]>();
  const keyOf = (point: Point | undefined) => (point === undefined ? '' : point.join(' '));
  for (const [index, line] of lines.entries()) {
    for (const end of [line[0], line.at(-1)]) at.set(keyOf(end), [...(at.get(keyOf(end)) ?? []), index]);
  }
  const taken = new Set<number>();
  const free = (key: string) => (at.get(key) ?? []).filter((index) => !taken.has(index));
  const walk = (from: number): Point[] => {
    let next: number | undefined = from;
    const chain: Point[] = [];
    while (next !== undefined) {
      taken.add(next);
      const line = lines[next] ?? [];
      const isForward =
        chain.length === 0 ? free(keyOf(line.at(-1))).length > 0 : keyOf(line[0]) === keyOf(chain.at(-1));
      const directed = isForward ? line : line.toReversed();
      chain.push(...(chain.length === 0 ? directed : directed.slice(1)));
      next = free(keyOf(chain.at(-1)))[0];
    }
    return chain;
  };
  // Start with lines at odd junctions, because a chain must begin or end there.
  const odd = lines.flatMap((line, index) =>
    [line[0], line.at(-1)].some((end) => (at.get(keyOf(end)) ?? []).length % 2 === 1) ? [index] : [],
  );
  return [...odd, ...lines.keys()].flatMap((index) => (taken.has(index) ? [] : [walk(index)]));
}
