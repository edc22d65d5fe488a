import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/point.ts';
import { contract } from '../../../../../src/kinds/dots/engine/contraction.ts';
import { spread } from '../../../../../src/kinds/dots/engine/spreading.ts';
import { decompose } from '../../../../../src/kinds/dots/engine/stroke.ts';

const ROOM = { delta: 20, epsilon: 15, leastEdge: 36 };

/** Sites of a graph, and how far apart those of two of its vertices stand. */
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
  const at = (v: number): Point => [sites.place[2 * sites.site[v]], sites.place[2 * sites.site[v] + 1]];
  return { ...sites, at, apart: (v: number, w: number) => distance(at(v), at(w)) };
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

/** Two junctions so far apart, with two long strokes from each. */
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
    [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 4],
      [1, 5],
    ],
  );

describe('sites', () => {
  test('are one where a stroke is far too short for an edge', () => {
    const { site, at } = junctions(12);
    expect(site[0]).toBe(site[1]);
    expect(at(0)).toEqual([306, 300]);
  });

  test('stand apart where a stroke can be drawn out to an edge', () => {
    const { site, apart } = junctions(24);
    expect(site[0]).not.toBe(site[1]);
    expect(apart(0, 1)).toBeGreaterThanOrEqual(36);
  });

  test('are one where an end all but touches something', () => {
    const { site } = sitesOf(
      [
        [100, 300],
        [300, 300],
        [312, 300],
        [600, 200],
        [600, 400],
        [650, 300],
      ],
      [
        [0, 1],
        [2, 3],
        [2, 4],
        [2, 5],
      ],
    );
    expect(site[1]).toBe(site[2]);
  });

  test('stay two where nothing joins them, and stand apart', () => {
    const { site, apart } = sitesOf(
      [
        [300, 300],
        [100, 200],
        [100, 400],
        [50, 300],
        [314, 300],
        [600, 200],
        [600, 400],
        [650, 300],
      ],
      [
        [0, 1],
        [0, 2],
        [0, 3],
        [4, 5],
        [4, 6],
        [4, 7],
      ],
    );
    expect(site[0]).not.toBe(site[4]);
    expect(apart(0, 4)).toBeGreaterThanOrEqual(20);
  });
});

describe('places that move apart', () => {
  const places = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 80 }),
      y: fc.integer({ min: 0, max: 80 }),
      most: fc.integer({ min: 0, max: 13 }),
    }),
    { minLength: 2, maxLength: 12 },
  );

  test('go no farther than they may', () => {
    fc.assert(
      fc.property(places, (given) => {
        const settled = spread(given, [{ a: 0, b: 1, least: 36 }], 20);
        settled.forEach((at, p) => {
          expect(distance(at, [given[p].x, given[p].y])).toBeLessThanOrEqual(given[p].most + 0.002);
        });
      }),
    );
  });

  test('stay where they are when there is no room for what is asked', () => {
    const given = [
      { x: 0, y: 0, most: 5 },
      { x: 10, y: 0, most: 5 },
    ];
    expect(spread(given, [{ a: 0, b: 1, least: 36 }], 5)).toEqual([
      [0, 0],
      [10, 0],
    ]);
  });
});
