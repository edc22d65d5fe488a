import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairs } from '#tests/fixtures/pairs.ts';
import { leastLinks } from '#tests/quality/links.ts';
import { SQUARE } from '../print/document.ts';

type Position = readonly [number, number];

function puzzle(dots: readonly Position[], edges: readonly (readonly [number, number])[], gamma: number) {
  return {
    ...SQUARE,
    generator: { ...SQUARE.generator, parameters: { gamma } },
    board: { dots: dots.map((at) => ({ at, links: [] })), predrawn: [] },
    solution: { edges },
  };
}

test('a cycle needs one link per dot, and a complete graph of four dots needs two', () => {
  const ring: readonly Position[] = pairs('0 0, 100 0, 110 90, 0 100');
  const cycle = pairs('0 1, 1 2, 2 3, 0 3');
  expect(leastLinks(puzzle(ring, cycle, 10))).toBe(1);
  expect(leastLinks(puzzle(ring, [...cycle, [0, 2], [1, 3]], 10))).toBe(2);
});

test('a link blocked by another dot goes to the other end', () => {
  const spokes: readonly Position[] = pairs('0 0, 300 0, -300 0');
  const edges = pairs('0 1, 0 2');
  expect(leastLinks(puzzle(spokes, edges, 5))).toBe(1);
  // Seen from the far ends the dot is 2° beside the hub; seen from the hub it is 11° off.
  expect(leastLinks(puzzle([...spokes, [50, 10], [-50, 10]], edges, 5))).toBe(2);
  // In line with both ends, so no link is possible.
  expect(leastLinks(puzzle([...spokes, [150, 1]], edges, 5))).toBe(Number.POSITIVE_INFINITY);
});

test('no assignment of links to edge ends has fewer links on the busiest dot', () => {
  const dots = Array.from({ length: 6 }, (_, i): Position => [1000 * i * i, 777 * i * i * i]);
  const pairs = dots.flatMap((_, i) => dots.slice(i + 1).map((__, k) => [i, i + 1 + k] as const));
  fc.assert(
    fc.property(fc.subarray(pairs, { minLength: 1, maxLength: 8 }), (edges) => {
      let best = edges.length;
      for (let choice = 0; choice < 1 << edges.length; choice++) {
        const load = dots.map(() => 0);
        edges.forEach((edge, k) => {
          const end = edge[(choice >> k) & 1] as number;
          load[end] = (load[end] ?? 0) + 1;
        });
        best = Math.min(best, Math.max(...load));
      }
      // Tolerance 0: only dots exactly in line block a link.
      expect(leastLinks(puzzle(dots, edges, 0))).toBe(best);
    }),
    { numRuns: 50 },
  );
});
