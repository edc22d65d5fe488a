import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortest, strokeLengths } from '../../../../../src/kinds/dots/engine/given.ts';
import type { Curves } from '../../../../../src/kinds/dots/engine/shortcut.ts';

/** Straight strokes of these lengths, one below another. */
function strokesOf(lengths: readonly number[]): Curves {
  const xs = Float64Array.from(lengths.flatMap((long) => [0, long]));
  const ys = Float64Array.from(lengths.flatMap((_, s) => [50 * s, 50 * s]));
  return {
    ...{ xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(xs.length) },
    strokes: lengths.map((_, s) => ({ vertices: Uint32Array.from([2 * s, 2 * s + 1]), closed: false })),
  };
}

const lengths = fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 30 });

describe('the strokes that are given', () => {
  test('are none where none may be', () => {
    expect(shortest(strokesOf([10, 500, 30]), 0)).toEqual({ strokes: new Set(), share: 0 });
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
});
