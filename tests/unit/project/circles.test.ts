import { expect, test } from 'vitest';
import { FILES, importsOf } from './sources.ts';

/* No file may import itself indirectly, even by a type or dynamically. So each can be read before its importers. */

/** The cycles among files, as strongly connected components (Tarjan 1972). */
function circles(
  files: readonly string[],
  leadsTo: (file: string) => readonly string[],
): readonly string[][] {
  // The order in which files were visited, and those whose component is not complete yet.
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

test('cycles are found, and other files are not reported', () => {
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

test('no file imports itself indirectly', () => {
  const found = circles(FILES, (file) => importsOf(file).flatMap(({ to }) => (to === undefined ? [] : [to])));
  expect(found).toEqual([]);
});
