import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { busiest, withoutExcerpts } from '../../../../../src/kinds/dots/engine/excerpt.ts';
import { given } from '../../../../../src/kinds/dots/engine/given.ts';
import { graphOf } from '../../../../../src/kinds/dots/engine/route.ts';
import type { Curves } from '../../../../../src/kinds/dots/engine/shortcut.ts';

/** One stroke through these places. */
function strokeOf(places: readonly (readonly [number, number])[], closed = false): Curves {
  const [xs, ys] = [Float64Array.from(places, ([x]) => x), Float64Array.from(places, ([, y]) => y)];
  const vertices = Uint32Array.from(places.keys());
  return {
    xs,
    ys,
    homeXs: xs,
    homeYs: ys,
    slack: new Float64Array(xs.length),
    strokes: [{ vertices, closed }],
  };
}

/** Straight for 100 units, three teeth of 10 units, and straight again. */
const COMB = strokeOf([
  ...Array.from({ length: 10 }, (_, k) => [10 * k, 0] as const),
  ...Array.from({ length: 7 }, (_, k) => [100 + 6 * k, 8 * (k % 2)] as const),
  ...Array.from({ length: 10 }, (_, k) => [146 + 10 * k, 0] as const),
]);

/** The same on one side of its middle. */
const LOPSIDED_COMB = strokeOf([
  ...Array.from({ length: 7 }, (_, k) => [6 * k, 24 * (k % 2)] as const),
  ...Array.from({ length: 20 }, (_, k) => [46 + 10 * k, 0] as const),
]);

const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), {
  minLength: 3,
  maxLength: 30,
});

describe('a part of a stroke that is given', () => {
  test('is the one that bends most', () => {
    const { from, span } = busiest(COMB, 0, 80);
    expect(from).toBeLessThanOrEqual(10);
    expect(from).toBeGreaterThanOrEqual(8);
    expect(from + span).toBeGreaterThanOrEqual(16);
  });

  test('is no longer than it may be, lies on the stroke, and leaves some of a closed one', () => {
    fc.assert(
      fc.property(places, fc.boolean(), fc.integer({ min: 0, max: 400 }), (at, closed, most) => {
        const part = busiest(strokeOf(at, closed), 0, most);
        let length = 0;
        for (let k = part.from; k < part.from + part.span; k++) {
          const [[ax, ay], [bx, by]] = [at[k % at.length] ?? [0, 0], at[(k + 1) % at.length] ?? [0, 0]];
          length += Math.hypot(bx - ax, by - ay);
        }
        expect(part.length).toBeCloseTo(length, 6);
        expect(part.length).toBeLessThanOrEqual(most + 1e-9);
        if (closed) expect(part.span).toBeLessThan(at.length);
        else expect(part.from + part.span).toBeLessThan(at.length);
      }),
    );
  });

  test.each([true, false])('is stood for by no shortcut, and all beside it stay (closed: %s)', (closed) => {
    const curves = strokeOf(
      Array.from({ length: 12 }, (_, k) => [k, k * k] as const),
      closed,
    );
    const [from, span] = [12, 12].map((size) => Array.from({ length: 4 * size }, (_, k) => k)) as [
      number[],
      number[],
    ];
    const all = from
      .map((k) => [k >> 2, 1 + ((span[k] as number) % 4)] as const)
      .filter(([at, long]) => closed || at + long < 12);
    const shortcuts = {
      from: Uint32Array.from(all, ([at]) => at),
      span: Uint32Array.from(all, ([, long]) => long),
      clear: new Uint8Array(all.length),
    };
    const graphs = curves.strokes.map((stroke) => graphOf(curves, stroke, shortcuts));
    const excerpt = { stroke: 0, from: closed ? 10 : 5, span: 3, length: 3 };
    const gone = new Set(closed ? [10, 11, 0] : [5, 6, 7]);
    const isBeside = ([at, long]: readonly [number, number]) =>
      Array.from({ length: long }, (_, k) => (at + k) % 12).every((step) => !gone.has(step));
    const kept = withoutExcerpts([excerpt], curves, graphs)[0]?.shortcuts;
    expect([...(kept?.from ?? [])].map((at, k) => [at, kept?.span[k]])).toEqual(all.filter(isBeside));
    expect(withoutExcerpts([], curves, graphs)).toEqual(graphs);
  });

  test('makes up what short strokes leave of the share', () => {
    const limits = { given: 0.3, rounds: 0, epsilon: 20 };
    expect(given(COMB, limits).share).toBe(0);
    const { excerpts, share } = given(LOPSIDED_COMB, { ...limits, excerpt: 0.4 });
    expect(excerpts.map(({ stroke }) => stroke)).toEqual([0]);
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThanOrEqual(0.4);
  });
});
