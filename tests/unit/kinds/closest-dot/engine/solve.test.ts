import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClosestDotBoard } from '#src/kinds/closest-dot/engine/document.ts';
import { solve, target } from '#src/kinds/closest-dot/engine/solve.ts';
import { documentFrom, SKETCHES } from '#tests/fixtures/closest-dot.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const board = (dots: readonly (readonly [number, number, ...number[]])[]): ClosestDotBoard => ({
  dots: dots.map(([x, y, ...colours]) => ({ at: [x, y], colours })),
  predrawn: [],
  palette: 8,
});

test('the target of a colour is the dot that a plain scan finds', () => {
  const coordinate = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1000);
  const dot = fc.tuple(coordinate, coordinate, fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(dot, { maxLength: 40 }), (dots) => {
      const made = board(dots.map(([x, y, colours]) => [x, y, ...colours]));
      dots.forEach(([x, y, colours], from) => {
        colours.forEach((colour, place) => {
          const nearest = dots
            .map(([ox, oy, others], other) => ({ other, others, apart: (ox - x) ** 2 + (oy - y) ** 2 }))
            .filter(({ other, others }) => other !== from && others.includes(colour))
            .sort((a, b) => a.apart - b.apart || a.other - b.other)[0];
          expect(target(made, from, place)).toBe(nearest?.other);
        });
      });
    }),
  );
});

test('two dots nearest to each other make one edge', () => {
  expect(
    solve(
      board([
        [0, 0, 0],
        [10, 0, 0],
      ]),
    ).edges,
  ).toEqual([[0, 1]]);
});

test('a single dot of a colour makes no edge', () => {
  expect(
    solve(
      board([
        [0, 0, 0],
        [10, 0, 1],
      ]),
    ).edges,
  ).toEqual([]);
});

test('a pie is joined once for each colour', () => {
  const made = board([
    [0, 0, 0, 1],
    [10, 0, 0],
    [0, 10, 1],
  ]);
  expect(solve(made).edges).toEqual(pairs('0 1, 0 2'));
});

describe.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))('the %s', (_, sketch) => {
  test('made by hand is solved', () => {
    const document = documentFrom(sketch);
    expect(solve(document.board).edges).toEqual(document.solution.edges);
  });
});
