import { expect, test } from 'vitest';
import { FILES, importsOf } from './sources.ts';

/*
 * No file leads back to itself by its imports: of values, of types, or lazy. Each file can then be read before those that
 * import it.
 */

/** Files that all lead to one another, the circles they are in as one (Tarjan 1972). */
function circles(
  files: readonly string[],
  leadsTo: (file: string) => readonly string[],
): readonly string[][] {
  // When each file was met, and those of which it is not known yet where all that they lead to leads.
  const met = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = met.size;
    let least = own;
    met.set(file, own);
    open.push(file);
    for (const to of leadsTo(file)) {
      if (!met.has(to)) least = Math.min(least, visit(to));
      else if (open.includes(to)) least = Math.min(least, met.get(to) ?? least);
    }
    if (least === own) {
      const together = open.splice(open.indexOf(file));
      if (together.length > 1 || leadsTo(file).includes(file)) found.push(together.sort());
    }
    return least;
  };
  for (const file of files) if (!met.has(file)) visit(file);
  return found;
}

test('files that lead to one another are found, and others are not', () => {
  const graph: Readonly<Record<string, readonly string[]>> = {
    a: ['b', 'd'],
    b: ['c'],
    c: ['a'],
    d: ['e', 'f'],
    e: ['d'],
    f: ['g'],
    g: [],
    h: ['h'],
  };
  expect(circles(Object.keys(graph), (file) => graph[file] ?? [])).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
    ['h'],
  ]);
});

test('no file leads back to itself', () => {
  const found = circles(FILES, (file) => importsOf(file).flatMap(({ to }) => (to === undefined ? [] : [to])));
  expect(found).toEqual([]);
});
