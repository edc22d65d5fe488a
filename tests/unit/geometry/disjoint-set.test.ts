import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disjointSet } from '#src/geometry/graphs/disjoint-set.ts';

const pairs = fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 40 });

test('two numbers have the same root exactly if joins connect them, and it is the least of their set', () => {
  fc.assert(
    fc.property(pairs, (joins) => {
      const sets = disjointSet(20);
      const labels = Array.from({ length: 20 }, (_, item) => item);
      for (const [a, b] of joins) {
        const [p, q] = [labels[a] as number, labels[b] as number];
        expect(sets.join(a, b)).toBe(p !== q);
        labels.forEach((label, item) => {
          if (label === p || label === q) labels[item] = Math.min(p, q);
        });
      }
      expect(labels.map((_, item) => sets.root(item))).toEqual(labels);
    }),
  );
});
