import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stroke } from '#src/kinds/dots/engine/drawing/stroke.ts';
import { sectorOf } from '#src/kinds/dots/engine/shortcuts/sector.ts';
import type { Curves, Shortcuts, Tolerance } from '#src/kinds/dots/engine/shortcuts/shortcut.ts';
import { finder } from '#src/kinds/dots/engine/shortcuts/shortcuts.ts';
import { plainScan } from '#tests/bench/plain-scan.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** Strokes through the given places. Each vertex has its own dot. */
function curvesOf(
  chains: readonly (readonly (readonly [number, number])[])[],
  closed: readonly boolean[],
): Curves {
  const xs: number[] = [];
  const ys: number[] = [];
  const strokes = chains.map((chain, s): Stroke => {
    const first = xs.length;
    for (const [x, y] of chain) {
      xs.push(x);
      ys.push(y);
    }
    return { vertices: Uint32Array.from(chain.keys(), (k) => first + k), closed: closed[s] ?? false };
  });
  return {
    xs: Float64Array.from(xs),
    ys: Float64Array.from(ys),
    deviation: new Float64Array(xs.length),
    strokes,
  };
}

const find = (curves: Curves, tolerance: Tolerance) => curves.strokes.map(finder(curves, tolerance));
const readable = (all: readonly Shortcuts[]) =>
  all.map(({ from, span, clear }) => Array.from(from, (f, k) => `${f}+${span[k]}:${clear[k]}`));

/** A wavy chain of places, rounded like the generator's. */
const chain = fc
  .record({
    x: fc.integer({ min: 100, max: 900 }),
    y: fc.integer({ min: 100, max: 900 }),
    turns: fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 4, maxLength: 40 }),
    step: fc.integer({ min: 4, max: 14 }),
  })
  .map(({ x, y, turns, step }) => {
    let [px, py, angle] = [x, y, 0];
    return [
      [px, py] as const,
      ...turns.map((turn) => {
        angle += (turn * Math.PI) / 180;
        px += step * Math.cos(angle);
        py += step * Math.sin(angle);
        return [Math.round(px * 1000) / 1000, Math.round(py * 1000) / 1000] as const;
      }),
    ];
  });

describe('shortcuts', () => {
  test('equal those found by a plain scan of every pair and every vertex', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(chain, fc.boolean()), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(5, 10, 20, 35),
        fc.constantFrom(0, 60, 90, 110),
        fc.constantFrom(3, 9, 15, 40),
        (strokes, degrees, beta, epsilon) => {
          const curves = curvesOf(
            strokes.map(([places]) => places),
            strokes.map(([, closed]) => closed),
          );
          const tolerance = { epsilon, sector: sectorOf(degrees, beta) };
          expect(readable(find(curves, tolerance))).toEqual(readable(plainScan(curves, tolerance)));
        },
      ),
      { numRuns: 250 },
    );
  });

  test('lead along the whole of a straight line', () => {
    const line = Array.from({ length: 20 }, (_, k) => [100 + 10 * k, 300] as const);
    const [shortcuts] = find(curvesOf([line], [false]), { epsilon: 15, sector: sectorOf(10, 0) });
    expect(shortcuts?.from.length).toBe((20 * 19) / 2);
  });

  test('do not pass over a vertex that would change sides', () => {
    const bow = Array.from(
      { length: 21 },
      (_, k) => [100 + 10 * k, 300 - 12 * Math.sin((Math.PI * k) / 20)] as const,
    );
    const [free] = find(curvesOf([bow], [false]), { epsilon: 15, sector: sectorOf(10, 0) });
    const island = pairs('200 293, 200 294');
    const [blocked] = find(curvesOf([bow, island], [false, false]), { epsilon: 15, sector: sectorOf(10, 0) });
    const wide = (shortcuts: Shortcuts | undefined) => Array.from(shortcuts?.span ?? []).includes(20);
    expect([wide(free), wide(blocked)]).toEqual([true, false]);
  });
});
