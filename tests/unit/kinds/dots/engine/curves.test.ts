import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlaneGraph } from '#src/geometry/graphs/plane-graph.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { prepare } from '#src/kinds/dots/engine/drawing/curves.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const OPTIONS = { delta: 20, epsilon: 15, clearance: 10, leastEdge: 36, reach: 4.5, step: 9, phase: 0.5 };

const drawingOf = (lines: readonly (readonly Point[])[]): PlaneGraph => {
  const points: number[] = [];
  const edges: number[] = [];
  for (const line of lines) {
    line.forEach(([x, y], k) => {
      if (k > 0) edges.push(points.length / 2 - 1, points.length / 2);
      points.push(x, y);
    });
  }
  return { points: Float64Array.from(points), edges: Uint32Array.from(edges) };
};

describe('a prepared drawing', () => {
  test('has strokes whose vertices are at most a step apart', () => {
    const { strokes, xs, ys } = prepare(drawingOf([pairs('100 100, 700 150, 650 600')]), OPTIONS);
    for (const { vertices } of strokes) {
      vertices.forEach((v, k) => {
        if (k === 0) return;
        const u = vertices[k - 1] ?? 0;
        expect(
          Math.sqrt(((xs[u] ?? 0) - (xs[v] ?? 0)) ** 2 + ((ys[u] ?? 0) - (ys[v] ?? 0)) ** 2),
        ).toBeLessThan(9 * 1.5);
      });
    }
  });

  test('has one stroke for a line drawn twice', () => {
    const twice = drawingOf([pairs('100 100, 400 100, 700 130'), pairs('100 103, 400 102, 700 133')]);
    expect(prepare(twice, OPTIONS).strokes.length).toBe(1);
  });

  test('has one dot for two ends nearer than delta', () => {
    const { strokes, xs, ys } = prepare(
      drawingOf([pairs('100 100, 400 100'), pairs('412 104, 700 300')]),
      OPTIONS,
    );
    const [a, b] = strokes.map(({ vertices }) => vertices);
    const shared = [a?.[0], a?.[a.length - 1]].find((v) => v === b?.[0] || v === b?.[b.length - 1]) ?? -1;
    expect([xs[shared], ys[shared]]).toEqual([406, 102]);
  });

  test('keeps an isolated short stroke', () => {
    const ends = pairs('100 100, 124 100');
    const far = pairs('300 300, 700 300');
    const { strokes, xs, ys } = prepare(drawingOf([ends, far]), OPTIONS);
    const [short] = strokes.map(({ vertices }) => [vertices[0] ?? 0, vertices.at(-1) ?? 0]);
    expect(short?.map((v) => [xs[v], ys[v]])).toEqual(ends);
  });

  test('is within epsilon of the original drawing everywhere', () => {
    const place = fc.tuple(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 100, max: 400 }));
    fc.assert(
      fc.property(
        fc.array(fc.array(place, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        (lines) => {
          const distinct = lines.map((line) =>
            line.filter((p, k) => k === 0 || String(p) !== String(line[k - 1])),
          );
          const drawing = drawingOf(distinct.filter((line) => line.length > 1));
          const { xs, ys, strokes, details } = prepare(drawing, OPTIONS);
          const pieces: (readonly [number, number, number, number])[] = [
            ...strokes.flatMap(({ vertices, closed }) =>
              Array.from(vertices, (v, k) => {
                const w = vertices[(k + 1) % vertices.length] ?? v;
                return k + 1 === vertices.length && !closed ? v : [v, w];
              }).map((pair): readonly [number, number, number, number] => {
                const [v, w] = Array.isArray(pair) ? pair : [pair, pair];
                return [xs[v ?? 0] ?? 0, ys[v ?? 0] ?? 0, xs[w ?? 0] ?? 0, ys[w ?? 0] ?? 0];
              }),
            ),
            ...details.flatMap((detail) => detail.map(([x, y]) => [x, y, x, y] as const)),
          ];
          for (let v = 0; v < drawing.points.length; v += 2) {
            const [x, y] = [drawing.points[v] ?? 0, drawing.points[v + 1] ?? 0];
            const nearest = Math.min(
              ...pieces.map(([ax, ay, bx, by]) => distanceSquared(x, y, ax, ay, bx, by)),
            );
            expect(Math.sqrt(nearest)).toBeLessThanOrEqual(15 + 1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
