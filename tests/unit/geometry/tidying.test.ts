import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinLooseEnds } from '#src/geometry/graphs/joining.ts';
import { mergeLines } from '#src/geometry/graphs/merging.ts';
import type { PlaneGraph } from '#src/geometry/graphs/plane-graph.ts';
import { planeGraph } from '#src/geometry/graphs/planing.ts';
import { prune } from '#src/geometry/graphs/pruning.ts';
import { pointsOf } from '#src/geometry/shapes/point.ts';
import { signedArea } from '#src/geometry/shapes/polygon.ts';
import { contains, region } from '#src/geometry/shapes/region.ts';
import { length } from '#src/geometry/shapes/segment.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const MAX = 100_000;
const graph = (...numbers: number[]): PlaneGraph => planeGraph(Float64Array.from(numbers), MAX);
const noded = (segments: Float64Array): PlaneGraph => planeGraph(segments, MAX);

function total({ points, edges }: PlaneGraph): number {
  let sum = 0;
  for (let k = 0; k < edges.length; k += 2) {
    const [a, b] = [edges[k], edges[k + 1]];
    sum += length(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);
  }
  return sum;
}

function degrees({ points, edges }: PlaneGraph): number[] {
  const count = new Array<number>(points.length >> 1).fill(0);
  for (const end of edges) count[end]++;
  return count.sort((p, q) => p - q);
}

describe('merging', () => {
  test('a common border of two shapes becomes one line', () => {
    // Two squares, 2 apart.
    const two = graph(
      ...pairs(
        '0 0, 500 0, 500 0, 500 500, 500 500, 0 500, 0 500, 0 0, 502 0, 1000 0, 1000 0, 1000 500, 1000 500, 502 500, 502 500, 502 0',
      ).flat(),
    );
    const one = noded(mergeLines(two, 3));
    expect(total(one)).toBeGreaterThan(3480);
    expect(total(one)).toBeLessThan(3520);
  });

  test('lines farther apart than the reach stay two', () => {
    const two = graph(0, 0, 500, 0, 0, 5, 500, 5);
    expect(noded(mergeLines(two, 3))).toEqual(two);
  });

  test('a sharp corner stays as it is', () => {
    const corner = graph(0, 0, 100, 10, 100, 10, 0, 20);
    expect(noded(mergeLines(corner, 3))).toEqual(corner);
  });
});

describe('joining', () => {
  test('a circle that was not quite closed is closed', () => {
    const open = graph(0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 100, 0, 100, 0, 8);
    expect(degrees(noded(joinLooseEnds(open, 12, 3)))).not.toContain(1);
    expect(degrees(noded(joinLooseEnds(open, 7, 3)))).toContain(1);
  });

  test('a line that stops short of another is extended to it', () => {
    const gap = graph(0, 0, 100, 0, 50, 9, 50, 80);
    expect(degrees(noded(joinLooseEnds(gap, 12, 3)))).toEqual([1, 1, 1, 2, 3]);
  });

  test('an end that nearly touches is moved instead of extended', () => {
    const gap = graph(0, 0, 100, 0, 50, 2, 50, 80);
    expect(degrees(noded(joinLooseEnds(gap, 12, 3)))).toEqual([1, 1, 1, 3]);
  });

  test('a short stroke is not bent shut', () => {
    const short = graph(0, 0, 8, 0, 8, 0, 8, 8);
    expect(noded(joinLooseEnds(short, 12, 3))).toEqual(short);
  });
});

describe('pruning', () => {
  test('an overshoot is removed, and its lines stay', () => {
    const over = graph(0, 0, 100, 0, 100, 0, 110, 0, 100, 0, 100, 100);
    expect(prune(over, 12, 0)).toEqual(graph(0, 0, 100, 0, 100, 0, 100, 100));
    expect(prune(over, 9, 0)).toEqual(over);
  });

  test('a small star keeps its arms', () => {
    const star = graph(0, 0, 10, 0, 0, 0, -10, 1, 0, 0, 1, 10, 0, 0, 2, -10);
    expect(prune(star, 12, 5)).toEqual(star);
  });

  test('a speck is removed, and a small eye stays', () => {
    const far = [200, 200, 300, 200];
    expect(prune(graph(0, 0, 3, 0, 3, 0, 3, 3, ...far), 12, 6)).toEqual(graph(...far));
    const eye = graph(0, 0, 9, 0, 9, 0, 9, 9, 9, 9, 0, 0, ...far);
    expect(prune(eye, 12, 6)).toEqual(eye);
  });
});

describe('regions', () => {
  test('contain the same points as by counting crossings', () => {
    const outline = fc
      .array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 40 })
      .map((list) => list.slice(0, list.length & ~1));
    fc.assert(
      fc.property(
        fc.array(outline, { maxLength: 4 }),
        fc.integer({ min: -2, max: 42 }),
        fc.integer({ min: -2, max: 42 }),
        fc.boolean(),
        (outlines, column, row, evenOdd) => {
          // Off the lattice and its diagonals, so that no point is on a boundary, where either answer is possible.
          const [x, y] = [column + 0.5137, row + 0.4391];
          let winding = 0;
          let crossed = 0;
          for (const points of outlines) {
            for (let k = 0; k < points.length; k += 2) {
              const next = (k + 2) % points.length;
              const [ax, ay, bx, by] = [points[k], points[k + 1], points[next], points[next + 1]];
              if (ay > y === by > y) continue;
              if (ax + ((y - ay) / (by - ay)) * (bx - ax) <= x) continue;
              winding += by > ay ? 1 : -1;
              crossed += 1;
            }
          }
          expect(contains(region(outlines, evenOdd), x, y)).toBe(evenOdd ? crossed % 2 === 1 : winding !== 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('have the area of their outline', () => {
    expect(signedArea(pointsOf([0, 0, 4, 0, 4, 3, 0, 3]))).toBe(12);
  });
});
