import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { given } from '../../../../../src/kinds/dots/engine/given.ts';
import type { Curves } from '../../../../../src/kinds/dots/engine/shortcut.ts';
import { strokeLengths } from '../../../../../src/kinds/dots/engine/stroke-lengths.ts';

/** Straight strokes of these lengths, one below another. */
function strokesOf(lengths: readonly number[]): Curves {
  const xs = Float64Array.from(lengths.flatMap((long) => [0, long]));
  const ys = Float64Array.from(lengths.flatMap((_, s) => [50 * s, 50 * s]));
  return {
    ...{ xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(xs.length) },
    strokes: lengths.map((_, s) => ({ vertices: Uint32Array.from([2 * s, 2 * s + 1]), closed: false })),
  };
}

const shortest = (drawing: Curves, most: number) => given(drawing, { given: most, rounds: 0, epsilon: 20 });

/** Closed strokes about these middles, each through places at these shares of its radius from it, all round. */
function outlinesOf(
  outlines: readonly { readonly radius: number; readonly at?: (turn: number) => number }[],
): Curves {
  const strokes = outlines.map((_, s) => ({
    vertices: Uint32Array.from({ length: PLACES }, (_, k) => PLACES * s + k),
    closed: true,
  }));
  const places = outlines.flatMap(({ radius, at = () => 1 }, s) =>
    Array.from({ length: PLACES }, (_, k) => {
      const turn = (2 * Math.PI * k) / PLACES;
      return [1000 * s + radius * at(turn) * Math.cos(turn), radius * at(turn) * Math.sin(turn)] as const;
    }),
  );
  const [xs, ys] = [Float64Array.from(places, ([x]) => x), Float64Array.from(places, ([, y]) => y)];
  return { xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(xs.length), strokes };
}

const PLACES = 64;
/** How far the rim of a square is, of what is all round at most 1 away. */
const square = (turn: number) => Math.SQRT1_2 / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn)));

const lengths = fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 30 });

describe('the strokes that are given', () => {
  test('are none where none may be', () => {
    expect(shortest(strokesOf([10, 500, 30]), 0)).toEqual({ strokes: new Set(), share: 0, excerpts: [] });
  });

  test('are the shortest, and those alike together or not at all', () => {
    const drawing = strokesOf([400, 50, 20, 52, 478]);
    expect([...shortest(drawing, 0.05).strokes]).toEqual([2]);
    expect([...shortest(drawing, 0.07).strokes]).toEqual([2]);
    expect([...shortest(drawing, 0.15).strokes].sort()).toEqual([1, 2, 3]);
    expect(shortest(drawing, 0.15).share).toBeCloseTo(0.122, 12);
  });

  test('leave what is longest, of whatever length it is', () => {
    expect(shortest(strokesOf([100]), 0.9).strokes.size).toBe(0);
    expect([...shortest(strokesOf([100, 300]), 0.9).strokes]).toEqual([0]);
  });

  test('are some of those alike where nearly all are', () => {
    expect(shortest(strokesOf([100, 100, 100, 100]), 0.6).strokes.size).toBe(2);
    expect(shortest(strokesOf([100, 100, 100]), 1).strokes.size).toBe(2);
  });

  test('are as much as may be, no more, and none longer than one that is left', () => {
    fc.assert(
      fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (all, most) => {
        const { strokes, share } = shortest(strokesOf(all), most);
        const of = strokeLengths(strokesOf(all));
        const total = of.reduce((sum, each) => sum + each, 0);
        const taken = [...strokes].reduce((sum, s) => sum + (of[s] ?? 0), 0);
        expect(share).toBeCloseTo(taken / total, 9);
        expect(share).toBeLessThanOrEqual(most + 1e-12);
        expect(strokes.size).toBeLessThan(all.length);
        const left = of.filter((_, s) => !strokes.has(s));
        for (const s of strokes) expect(of[s]).toBeLessThanOrEqual(Math.min(...left));
      }),
    );
  });

  test('are first what is round and would have fewer than seven corners, however long it is', () => {
    const drawing = outlinesOf([{ radius: 400 }, { radius: 70 }, { radius: 72 }, { radius: 65, at: square }]);
    const limits = { given: 0, rounds: 0.4, epsilon: 20 };
    expect([...given(drawing, limits).strokes]).toEqual([1, 2]);
    // Followed more closely they have seven corners or more.
    expect(given(drawing, { ...limits, epsilon: 9 }).strokes.size).toBe(0);
    // Sides that are all as long as its radius make a hexagon of it.
    expect([...given(drawing, { ...limits, epsilon: 9, side: 72 }).strokes]).toEqual([1, 2]);
    // Both or none; and what is left of the share is for the shortest.
    expect(given(drawing, { ...limits, rounds: 0.17 }).strokes.size).toBe(0);
    // All of what looks alike may be a little more than that.
    expect([...given(drawing, { ...limits, rounds: 0.22 }).strokes]).toEqual([1, 2]);
    expect([...given(drawing, { ...limits, given: 0.4 }).strokes].toSorted()).toEqual([1, 2, 3]);
  });

  test('are no rounds that have room for the corners that are asked for', () => {
    const drawing = outlinesOf([{ radius: 400 }, { radius: 70 }, { radius: 40 }]);
    const limits = { given: 0, rounds: 0.4, epsilon: 20, leastEdge: 42 };
    expect([...given(drawing, limits).strokes].toSorted()).toEqual([1, 2]);
    expect([...given(drawing, { ...limits, corners: 8 }).strokes]).toEqual([2]);
    expect(given(drawing, { ...limits, corners: 8, leastEdge: 28 }).strokes.size).toBe(0);
  });

  test('are ovals as well, and no oblongs', () => {
    const oval = outlinesOf([{ radius: 70 }, { radius: 70, at: square }, { radius: 400 }]);
    const flat = oval.ys.map((y) => y / 2);
    const limits = { given: 0, rounds: 0.4, epsilon: 20 };
    expect([...given({ ...oval, ys: flat, homeYs: flat }, limits).strokes]).toEqual([0]);
  });

  test('are not all that is round, where nothing else is there', () => {
    expect(given(outlinesOf([{ radius: 70 }]), { given: 0, rounds: 1, epsilon: 20 }).strokes.size).toBe(0);
  });

  test('are no arcs, which are part of an outline, as ears are', () => {
    const whole = outlinesOf([{ radius: 70 }, { radius: 400 }]);
    const limits = { given: 0, rounds: 0.4, epsilon: 20 };
    expect([...given(whole, limits).strokes]).toEqual([0]);
    const [circle, ...others] = whole.strokes;
    const open = { ...whole, strokes: [{ vertices: circle.vertices, closed: false }, ...others] };
    expect(given(open, limits).strokes.size).toBe(0);
  });
});
