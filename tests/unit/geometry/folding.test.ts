import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractJunctions } from '#src/geometry/graphs/contracting.ts';
import { foldNarrowFaces } from '#src/geometry/graphs/folding.ts';
import type { PlaneGraph } from '#src/geometry/graphs/plane-graph.ts';
import { planeGraph } from '#src/geometry/graphs/planing.ts';
import { distanceSquared, length } from '#src/geometry/shapes/segment.ts';
import { planarityFlaw } from './planeness.ts';

const MAX = 100_000;

/** Returns the plane graph of lines, each x0, y0, x1, y1, … */
function graph(...lines: readonly (readonly number[])[]): PlaneGraph {
  const segments = lines.flatMap((line) =>
    line.slice(0, -2).flatMap((_, index) => (index % 2 === 0 ? line.slice(index, index + 4) : [])),
  );
  return planeGraph(Float64Array.from(segments), MAX);
}

const line = (height: (share: number) => number): number[] =>
  Array.from({ length: 201 }, (_, index) => [1000 * index, Math.round(height(index / 200))]).flat();

const circle = (radius: number, at: number): number[] =>
  Array.from({ length: 33 }, (_, index) => [
    Math.round(at + radius * Math.cos((index % 32) * (Math.PI / 16))),
    Math.round(at + radius * Math.sin((index % 32) * (Math.PI / 16))),
  ]).flat();

/** Counts the points of each degree from 1 to 4. */
function degrees({ points, edges }: PlaneGraph): number[] {
  const count = new Array<number>(points.length >> 1).fill(0);
  for (const end of edges) count[end]++;
  return [1, 2, 3, 4].map((degree) => count.filter((one) => one === degree).length);
}

function total({ points, edges }: PlaneGraph): number {
  let sum = 0;
  for (let k = 0; k < edges.length; k += 2) {
    const [a, b] = [edges[k], edges[k + 1]];
    sum += length(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);
  }
  return sum;
}

/** Returns the largest distance of a point or midpoint of an edge of `from` from the lines of `to`. */
function farthest(from: PlaneGraph, to: PlaneGraph): number {
  let most = 0;
  for (let k = 0; k < from.edges.length; k += 2) {
    const [a, b] = [2 * from.edges[k], 2 * from.edges[k + 1]];
    for (const share of [0, 0.5, 1]) {
      const x = from.points[a] + share * (from.points[b] - from.points[a]);
      const y = from.points[a + 1] + share * (from.points[b + 1] - from.points[a + 1]);
      let least = Infinity;
      for (let l = 0; l < to.edges.length; l += 2) {
        const [c, d] = [2 * to.edges[l], 2 * to.edges[l + 1]];
        least = Math.min(
          least,
          distanceSquared(x, y, to.points[c], to.points[c + 1], to.points[d], to.points[d + 1]),
        );
      }
      most = Math.max(most, least);
    }
  }
  return Math.sqrt(most);
}

/** Lines between points of a lattice with spacing `cell`, so that there are many narrow faces. */
const scribble = (cell: number): fc.Arbitrary<PlaneGraph> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 })), {
      minLength: 3,
      maxLength: 24,
    })
    .map((places) => graph(places.flatMap(([x, y]) => [x * cell, y * cell])))
    .filter(({ edges }) => edges.length > 0);

describe('folding', () => {
  test('two waves that cross twenty times become one line with two ends', () => {
    const wave = (share: number): number => 500 * Math.sin(19 * Math.PI * share);
    const two = graph(
      line(wave),
      line((share) => -wave(share)),
    );
    expect(degrees(two)[3]).toBeGreaterThan(17);
    const one = foldNarrowFaces(two, 3000, MAX);
    expect(degrees(one).slice(2)).toEqual([0, 0]);
    expect(degrees(one)[0]).toBe(2);
    expect(farthest(two, one)).toBeLessThanOrEqual(3000);
    expect(total(one)).toBeLessThan(0.51 * total(two));
  });

  test('a loop that goes out and comes back becomes one line', () => {
    const ring = graph([0, 0, 90_000, 500, 100_000, 1000, 90_000, 2400, 0, 0, 0, -50_000]);
    const one = foldNarrowFaces(ring, 3000, MAX);
    expect(degrees(one)).toEqual([2, expect.any(Number), 0, 0]);
    expect(farthest(ring, one)).toBeLessThanOrEqual(3000);
    expect(total(one)).toBeLessThan(151_000);
  });

  test('branches of the removed side stay connected', () => {
    // A lens with a branch on either side, two on the lower.
    const lens = graph(
      [0, 0, 50_000, -1000, 100_000, 0, 50_000, 1000, 0, 0],
      [50_000, -1000, 50_000, -40_000],
      [50_000, 1000, 50_000, 40_000],
      [75_000, 500, 75_000, 40_000],
    );
    const one = foldNarrowFaces(lens, 3000, MAX);
    expect(degrees(one)[0]).toBe(5);
    expect(one.edges.length / 2 - one.points.length / 2).toBe(-1);
    expect(farthest(lens, one)).toBeLessThanOrEqual(3000);
  });

  test('a lens, a lattice, a cross, a star and an eye stay if they are wider', () => {
    const bow = (share: number): number => 4 * 4000 * share * (1 - share);
    const lens = graph(
      line(bow),
      line((share) => -bow(share)),
    );
    expect(foldNarrowFaces(lens, 3000, MAX)).toBe(lens);
    const rows = [0, 1, 2, 3].map((k) => 10_000 * k);
    const lattice = graph(
      ...rows.map((at) => [0, at, 30_000, at]),
      ...rows.map((at) => [at, 0, at, 30_000]),
      [0, 0, 30_000, 30_000],
    );
    expect(foldNarrowFaces(lattice, 3000, MAX)).toBe(lattice);
    const star = graph([0, 0, 60_000, 20_000, 0, 40_000, 40_000, -10_000, 40_000, 50_000, 0, 0]);
    expect(foldNarrowFaces(star, 3000, MAX)).toBe(star);
    const cross = graph([0, 0, 100_000, 4000], [0, 4000, 100_000, 0]);
    expect(foldNarrowFaces(cross, 3000, MAX)).toBe(cross);
    const eye = graph(circle(3000, 0));
    expect(foldNarrowFaces(eye, 3000, MAX)).toBe(eye);
  });

  test('keeps a graph plane, and leaves nothing to fold', () => {
    fc.assert(
      fc.property(scribble(700), (drawn) => {
        const once = foldNarrowFaces(drawn, 3000, MAX);
        expect(planarityFlaw(once)).toBeUndefined();
        expect(total(once)).toBeLessThanOrEqual(total(drawn) + 1000 * drawn.edges.length);
        expect(foldNarrowFaces(once, 3000, MAX)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });

  test('each of several separate faces loses a side, and no line moves farther than the reach', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1400, max: 1400 }), { minLength: 4, maxLength: 12 }), (ys) => {
        const base = ys.flatMap((_, k) => [20_000 * k, 0]);
        const drawn = graph(
          base,
          ys.flatMap((y, k) => [20_000 * k, k === 0 ? 0 : y]),
        );
        const one = foldNarrowFaces(drawn, 3000, MAX);
        expect(planarityFlaw(one)).toBeUndefined();
        expect(farthest(drawn, one)).toBeLessThanOrEqual(3001);
        expect(farthest(one, drawn)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('contracting', () => {
  test('close junctions become one, and spurs at them are removed', () => {
    const near = graph(
      [0, 0, 100_000, 0],
      [50_000, 0, 50_000, 40_000],
      [51_000, 0, 51_000, -40_000],
      [80_000, 0, 80_000, 2000],
    );
    const one = contractJunctions(near, 3000, MAX);
    expect(degrees(one)).toEqual([4, 1, 0, 1]);
    expect(planarityFlaw(one)).toBeUndefined();
    expect(farthest(near, one)).toBeLessThanOrEqual(3000);
  });

  test('junctions farther apart stay two, and so do close ones without a line between them', () => {
    const apart = graph([0, 0, 100_000, 0], [50_000, 0, 50_000, 40_000], [54_000, 0, 54_000, -40_000]);
    expect(contractJunctions(apart, 3000, MAX)).toBe(apart);
    const tees = graph(
      [0, 0, 100_000, 0],
      [50_000, 0, 50_000, -40_000],
      [0, 2000, 100_000, 2000],
      [50_000, 2000, 50_000, 40_000],
    );
    expect(contractJunctions(tees, 3000, MAX)).toBe(tees);
  });

  test('keeps a graph plane and near its place', () => {
    fc.assert(
      fc.property(scribble(2000), (drawn) => {
        const one = contractJunctions(drawn, 3000, MAX);
        expect(planarityFlaw(one)).toBeUndefined();
        if (one.edges.length > 0) expect(farthest(one, drawn)).toBeLessThanOrEqual(3002);
      }),
      { numRuns: 200 },
    );
  });
});
