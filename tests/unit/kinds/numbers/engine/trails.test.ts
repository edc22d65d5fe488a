import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { strokes } from '#src/kinds/dots/engine/measures/quality.ts';
import { numberDots } from '#src/kinds/numbers/engine/numbering.ts';
import { orderTrails } from '#src/kinds/numbers/engine/order.ts';
import { trailsOf } from '#src/kinds/numbers/engine/trails.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const SIZE = 14;
/** Dots at different places, and some of the edges between them. */
const graph = fc
  .record({
    places: fc.uniqueArray(fc.nat(999), { minLength: SIZE, maxLength: SIZE }),
    pairs: fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { minLength: 1, maxLength: 40 }),
  })
  .map(({ places, pairs }) => {
    const dots = places.map((place): Point => [(place % 40) * 25, Math.floor(place / 40) * 38]);
    const keys = new Set(
      pairs.filter(([i, j]) => i !== j).map(([i, j]) => Math.min(i, j) * SIZE + Math.max(i, j)),
    );
    const edges = [...keys]
      .sort((a, b) => a - b)
      .map((key): readonly [number, number] => [Math.floor(key / SIZE), key % SIZE]);
    return { dots, edges };
  })
  .filter(({ edges }) => edges.length > 0);

const sorted = (edges: readonly (readonly [number, number])[]) =>
  edges.map(([i, j]) => (i < j ? `${i} ${j}` : `${j} ${i}`)).sort();
const edgesAlong = (trail: readonly number[]) =>
  trail.slice(1).map((to, k): readonly [number, number] => [trail[k] ?? to, to]);

test('trails draw every edge once, and are as few as possible', () => {
  fc.assert(
    fc.property(graph, ({ dots, edges }) => {
      const trails = trailsOf(dots, edges);
      expect(sorted(trails.flatMap(edgesAlong))).toEqual(sorted(edges));
      expect(trails.length).toBe(strokes(dots.length, edges));
    }),
  );
});

test('ordered trails draw the same edges', () => {
  fc.assert(
    fc.property(graph, ({ dots, edges }) => {
      const trails = orderTrails(dots, trailsOf(dots, edges));
      expect(sorted(trails.flatMap(edgesAlong))).toEqual(sorted(edges));
    }),
    { numRuns: 40 },
  );
});

test('numbers have no gaps, and components have their own sequences if asked for', () => {
  fc.assert(
    fc.property(
      graph,
      fc.constantFrom('one' as const, 'components' as const, 'strokes' as const),
      ({ dots, edges }, sequences) => {
        const { marks } = numberDots(dots, edges, sequences);
        const bySequence = new Map<number, number[]>();
        for (const { sequence, number } of marks)
          bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), number]);
        if (sequences === 'one') expect(bySequence.size).toBe(1);
        if (sequences === 'strokes') expect(marks.some(({ pause }) => pause)).toBe(false);
        for (const numbers of bySequence.values())
          expect(numbers).toEqual(numbers.map((_, place) => place + 1));
        expect(new Set(marks.map(({ dot }) => dot))).toEqual(new Set(edges.flat()));
      },
    ),
    { numRuns: 40 },
  );
});

test('the pen goes straight on where lines cross', () => {
  const dots: readonly Point[] = pairs('0 100, 100 100, 200 100, 100 0, 100 200');
  const trails = trailsOf(dots, pairs('0 1, 1 2, 1 3, 1 4'));
  expect(trails.map((trail) => [...trail].sort((a, b) => a - b))).toEqual([
    [0, 1, 2],
    [1, 3, 4],
  ]);
});

test('the order of a few trails has the shortest jumps', () => {
  // Three strokes in a row, listed out of order and backwards.
  const dots: readonly Point[] = pairs('800 50, 900 50, 100 50, 200 50, 450 50, 550 50');
  expect(orderTrails(dots, pairs('1 0, 3 2, 4 5'))).toEqual(pairs('2 3, 4 5, 0 1'));
});
