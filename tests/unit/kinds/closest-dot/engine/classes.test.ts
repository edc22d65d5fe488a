import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classesOf, type DrawnEdge, isSound } from '#src/kinds/closest-dot/engine/chains/classes.ts';
import { solve } from '#src/kinds/closest-dot/engine/solve.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

type Place = readonly [number, number];

const FACTOR = 1.2;

const edge = (dots: readonly Place[], i: number, j: number): DrawnEdge => {
  const [[ax, ay], [bx, by]] = [dots[i] ?? [0, 0], dots[j] ?? [0, 0]];
  return { ends: [i, j], long: Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2), colour: 0 };
};

/** Whether the edges between these dots are compatible in one colour. */
function sound(dots: readonly Place[], edges: readonly (readonly [number, number])[]): boolean {
  const drawn = edges.map(([i, j]) => edge(dots, i, j));
  const xs = Float64Array.from(dots, ([x]) => x);
  const ys = Float64Array.from(dots, ([, y]) => y);
  return classesOf(drawn, xs, ys, 1).every((members) => isSound(members, FACTOR));
}

test('a class is sound exactly if the rule gives its edges and every second nearest dot is far enough', () => {
  const coordinate = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 7, selector: String }),
      fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 6, selector: String }),
      fc.boolean(),
      (dots, wild, byRule) => {
        const board = { dots: dots.map((at) => ({ at, colours: [0] })), predrawn: [], palette: 1 };
        const ruled = solve(board).edges;
        const listed = wild
          .map(([i, j]): [number, number] => [Math.min(i, j), Math.max(i, j)])
          .filter(([i, j]) => i < j && j < dots.length);
        const edges = byRule ? ruled : listed;
        fc.pre(
          new Set(edges.flat()).size === dots.length && new Set(edges.map(String)).size === edges.length,
        );
        const gives = ruled.map(String).join() === [...edges].map(String).sort().join();
        const clear = dots.every(([x, y], dot) => {
          const [first = 0, second = 1e9] = dots
            .filter((_, other) => other !== dot)
            .map(([ox, oy]) => Math.sqrt((ox - x) ** 2 + (oy - y) ** 2))
            .sort((a, b) => a - b);
          return second >= FACTOR * first;
        });
        fc.pre(clear || byRule);
        expect(sound(dots, edges)).toBe(gives && clear);
      },
    ),
  );
});

test('three edges that are compatible in pairs can be incompatible together', () => {
  const dots: readonly Place[] = pairs('0 0, 10 0, 30 0, 42 0');
  expect(sound(dots, pairs('0 1, 1 2'))).toBe(true);
  expect(sound(dots, pairs('1 2, 2 3'))).toBe(true);
  expect(sound(dots, pairs('0 1, 2 3'))).toBe(true);
  expect(sound(dots, pairs('0 1, 1 2, 2 3'))).toBe(false);
});
