import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { ThatDotBoard } from '#src/kinds/that-dot/engine/document.ts';
import { CONE, solve, target } from '#src/kinds/that-dot/engine/solve.ts';
import { documentFrom, SKETCHES } from '#tests/fixtures/that-dot.ts';

const board = (
  dots: readonly (readonly [x: number, y: number, ...directions: number[]])[],
): ThatDotBoard => ({
  dots: dots.map(([x, y, ...directions]) => ({
    at: [x, y],
    links: directions.map((direction) => ({ direction, length: 12 })),
  })),
  predrawn: [],
});

/** To the left, rounded as in documents. */
const BACK = Math.round(Math.PI * 1000) / 1000;

/** The player's rule without an index: look at every dot. */
function firstByScan({ dots }: ThatDotBoard, from: number, direction: number): number | undefined {
  const [px, py] = dots[from]?.at ?? [0, 0];
  const ahead = dots
    .map(({ at: [x, y] }, dot) => ({
      dot,
      along: (x - px) * Math.cos(direction) + (y - py) * Math.sin(direction),
      aside: Math.abs((x - px) * Math.sin(direction) - (y - py) * Math.cos(direction)),
    }))
    .filter(({ dot, along, aside }) => dot !== from && along > 0 && aside <= along * CONE + 0.002)
    .sort((a, b) => a.along - b.along || a.aside - b.aside);
  return ahead[0]?.dot;
}

const coordinate = fc.integer({ min: 0, max: 40 }).map((n) => n * 25);
const somewhere = fc.tuple(coordinate, coordinate);

test('the target of a link is the dot that a plain scan finds, on boards with many dots in line', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(somewhere, { minLength: 2, maxLength: 60, selector: String }),
      fc.array(fc.tuple(fc.nat(59), fc.nat(59)), { maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(59), fc.integer({ min: -3141, max: 3141 })), { maxLength: 10 }),
      (dots, aimed, wild) => {
        const links: number[][] = dots.map(() => []);
        for (const [i, j] of aimed) {
          const [p, q] = [dots[i], dots[j]];
          if (p && q && i !== j) {
            links[i]?.push(Math.round(Math.atan2(q[1] - p[1], q[0] - p[0]) * 1000) / 1000);
          }
        }
        for (const [i, direction] of wild) links[i]?.push(direction / 1000);
        const made = board(dots.map(([x, y], i) => [x, y, ...(links[i] ?? [])]));
        made.dots.forEach((dot, from) => {
          dot.links.forEach(({ direction }, link) => {
            expect(target(made, from, link)).toBe(firstByScan(made, from, direction));
          });
        });
      },
    ),
  );
});

test('a dot at a fair angle from all others is found in spite of rounded directions', () => {
  const fine = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fine, fine), { minLength: 2, maxLength: 40, selector: String }),
      (dots) => {
        const [p, q] = dots as unknown as [Point, Point];
        const radius = Math.sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2);
        const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
        fc.pre(radius >= 20);
        // Keep only dots outside a sector of 0.3°, as `sector-clear` requires, and none that almost touch.
        const clear = dots.filter(([x, y], dot) => {
          const off = Math.abs(Math.atan2(y - p[1], x - p[0]) - angle) % (2 * Math.PI);
          const away = Math.sqrt((x - p[0]) ** 2 + (y - p[1]) ** 2);
          const isBeside = away > 5 && (Math.min(off, 2 * Math.PI - off) * 180) / Math.PI > 0.3;
          return dot < 2 || away > radius + 0.01 || isBeside;
        });
        const made = board(
          clear.map(([x, y], dot) => (dot === 0 ? [x, y, Math.round(angle * 1000) / 1000] : [x, y])),
        );
        expect(solve(made).edges).toEqual([[0, 1]]);
      },
    ),
  );
});

describe('the rule', () => {
  test('stops at the first of two dots in line', () => {
    expect(
      solve(
        board([
          [100, 100, 0],
          [300, 100],
          [200, 100],
        ]),
      ).edges,
    ).toEqual([[0, 2]]);
  });

  test('draws one edge where two links point at each other', () => {
    expect(
      solve(
        board([
          [100, 100, 0],
          [300, 100, BACK],
        ]),
      ).edges,
    ).toEqual([[0, 1]]);
  });

  test('does not look back', () => {
    expect(
      solve(
        board([
          [100, 100, 0],
          [50, 100],
        ]),
      ).edges,
    ).toEqual([]);
  });

  test('passes a dot that the line does not touch', () => {
    expect(
      solve(
        board([
          [100, 100, 0],
          [300, 107],
          [500, 100],
        ]),
      ).edges,
    ).toEqual([[0, 2]]);
  });

  test('takes the dot nearer to the line of two equally far along it', () => {
    expect(
      solve(
        board([
          [100, 100, 0],
          [500, 101],
          [500, 99.5],
        ]),
      ).edges,
    ).toEqual([[0, 2]]);
  });

  test.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))('solves the %s', (_, sketch) => {
    const document = documentFrom(sketch);
    expect(solve(document.board).edges).toEqual(document.solution.edges);
  });
});
