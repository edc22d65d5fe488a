import type { Point } from '../../../geometry/shapes/point.ts';

/**
 * Lines that meet at their ends joined to as few as a simple walk gives: each goes on as long as a line that is still
 * to be taken begins or ends where it has come to. Every line is taken once, forwards or backwards.
 */
export function chained(lines: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
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
      const way = isForward ? line : line.toReversed();
      chain.push(...(chain.length === 0 ? way : way.slice(1)));
      next = free(keyOf(chain.at(-1)))[0];
    }
    return chain;
  };
  // Where an odd number of lines meet, one has to begin or end: those first.
  const odd = lines.flatMap((line, index) =>
    [line[0], line.at(-1)].some((end) => (at.get(keyOf(end)) ?? []).length % 2 === 1) ? [index] : [],
  );
  return [...odd, ...lines.keys()].flatMap((index) => (taken.has(index) ? [] : [walk(index)]));
}
