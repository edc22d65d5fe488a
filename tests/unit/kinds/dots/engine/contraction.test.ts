import { describe, expect, test } from 'vitest';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import { contract } from '#src/kinds/dots/engine/drawing/contraction.ts';
import { decompose } from '#src/kinds/dots/engine/drawing/stroke.ts';
import { at } from '#tests/fixtures/lines.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const LIMITS = { delta: 20, epsilon: 15, leastEdge: 36 };

function sitesOf(places: readonly Point[], edges: readonly (readonly [number, number])[]) {
  const graph = { points: Float64Array.from(places.flat()), edges: Uint32Array.from(edges.flat()) };
  const sites = contract(graph, decompose(graph), LIMITS);
  return (v: number) => sites.get(v) ?? { at: at(0, 0), deviation: 0 };
}

/** Two junctions at a distance, each with two long strokes. */
const junctions = (apart: number) =>
  sitesOf(
    [
      [300, 300],
      [300 + apart, 300],
      [100, 200],
      [100, 400],
      [600, 200],
      [600, 400],
    ],
    pairs('0 1, 0 2, 0 3, 1 4, 1 5'),
  );

describe('sites', () => {
  test('merge if a stroke is far too short for an edge', () => {
    const site = junctions(12);
    expect(site(0)).toBe(site(1));
    expect(site(0).at).toEqual([306, 300]);
  });

  test('merge if a stroke is shorter than an edge and fits into the circle of a dot', () => {
    const site = junctions(28);
    expect(site(0)).toBe(site(1));
    expect(site(0).at).toEqual([314, 300]);
    expect(site(0).deviation).toBeCloseTo(14);
  });

  test.each([32, 36, 50])('stay apart and in place with a stroke of %d units, which does not fit', (long) => {
    const site = junctions(long);
    expect(site(0)).not.toBe(site(1));
    expect([site(0).at, site(1).at]).toEqual([
      [300, 300],
      [300 + long, 300],
    ]);
  });

  test('merge if an end nearly touches something', () => {
    const site = sitesOf(
      pairs('100 300, 300 300, 312 300, 600 200, 600 400, 650 300'),
      pairs('0 1, 2 3, 2 4, 2 5'),
    );
    expect(site(1)).toBe(site(2));
  });

  test('stay apart and in place if nothing joins them', () => {
    const site = sitesOf(
      pairs('300 300, 100 200, 100 400, 50 300, 314 300, 600 200, 600 400, 650 300'),
      pairs('0 1, 0 2, 0 3, 4 5, 4 6, 4 7'),
    );
    expect(site(0)).not.toBe(site(4));
    expect(distance(site(0).at, site(4).at)).toBe(14);
  });
});
