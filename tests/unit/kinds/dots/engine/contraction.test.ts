import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { contract } from '#src/kinds/dots/engine/drawing/contraction.ts';
import { decompose } from '#src/kinds/dots/engine/drawing/stroke.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const ROOM = { delta: 20, epsilon: 15, leastEdge: 36 };

function sitesOf(places: readonly Point[], edges: readonly (readonly [number, number])[]) {
  const graph = { points: Float64Array.from(places.flat()), edges: Uint32Array.from(edges.flat()) };
  const strokes = decompose(graph);
  const ends = new Set(
    strokes.flatMap(({ vertices, closed }) => (closed ? [] : [vertices[0], vertices.at(-1) ?? 0])),
  );
  const sites = contract(
    graph,
    strokes,
    [...ends].sort((a, b) => a - b),
    ROOM,
  );
  const at = (v: number): Point => [sites.middle[2 * sites.site[v]], sites.middle[2 * sites.site[v] + 1]];
  return { ...sites, at, apart: (v: number, w: number) => distance(at(v), at(w)) };
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

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
    const { site, at } = junctions(12);
    expect(site[0]).toBe(site[1]);
    expect(at(0)).toEqual([306, 300]);
  });

  test('merge if a stroke is shorter than an edge and fits into the circle of a dot', () => {
    const { site, at, radius } = junctions(28);
    expect(site[0]).toBe(site[1]);
    expect(at(0)).toEqual([314, 300]);
    expect(radius[site[0]]).toBeCloseTo(14);
  });

  test.each([32, 36, 50])('stay apart and in place with a stroke of %d units, which does not fit', (long) => {
    const { site, at } = junctions(long);
    expect(site[0]).not.toBe(site[1]);
    expect([at(0), at(1)]).toEqual([
      [300, 300],
      [300 + long, 300],
    ]);
  });

  test('merge if an end nearly touches something', () => {
    const { site } = sitesOf(
      pairs('100 300, 300 300, 312 300, 600 200, 600 400, 650 300'),
      pairs('0 1, 2 3, 2 4, 2 5'),
    );
    expect(site[1]).toBe(site[2]);
  });

  test('stay apart and in place if nothing joins them', () => {
    const { site, apart } = sitesOf(
      pairs('300 300, 100 200, 100 400, 50 300, 314 300, 600 200, 600 400, 650 300'),
      pairs('0 1, 0 2, 0 3, 4 5, 4 6, 4 7'),
    );
    expect(site[0]).not.toBe(site[4]);
    expect(apart(0, 4)).toBe(14);
  });
});
