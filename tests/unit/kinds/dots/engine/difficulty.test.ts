import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/point.ts';
import { type Burden, difficulty, eyeWays } from '../../../../../src/kinds/dots/engine/difficulty.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const way = fc.record({
  nearer: fc.nat(20),
  crossed: fc.nat(9),
  reach: fc.double({ min: 1, max: 30, noNaN: true }),
});
const burden: fc.Arbitrary<Burden> = fc.record({
  dots: fc.integer({ min: 2, max: 300 }),
  exposure: share,
  ways: fc.array(way, { minLength: 1, maxLength: 40 }),
  nearest: fc.array(fc.double({ min: 20, max: 400, noNaN: true }), { minLength: 1, maxLength: 40 }),
  margin: share,
  colours: fc.nat(8),
});

/** Each part made more of, and less by no change: what ought to make a puzzle harder. */
const HARDER: Readonly<Record<string, (of: Burden, by: number) => Burden>> = {
  dots: (of, by) => ({ ...of, dots: of.dots + 1 + Math.floor(40 * by) }),
  concealment: (of, by) => ({ ...of, exposure: of.exposure * by }),
  detours: (of) => ({ ...of, ways: of.ways.map((each) => ({ ...each, nearer: each.nearer + 1 })) }),
  crossings: (of) => ({ ...of, ways: of.ways.map((each) => ({ ...each, crossed: each.crossed + 1 })) }),
  reach: (of, by) => ({ ...of, ways: of.ways.map((each) => ({ ...each, reach: each.reach * (1 + by) })) }),
  crowding: (of, by) => ({ ...of, nearest: of.nearest.map((away) => away * (0.5 + by / 2)) }),
  ambiguity: (of, by) => ({ ...of, margin: of.margin * by }),
  colours: (of) => ({ ...of, colours: of.colours + 1 }),
};

describe('difficulty', () => {
  test('lies between 0 and 1', () => {
    fc.assert(
      fc.property(burden, (of) => {
        expect(difficulty(of)).toBeGreaterThanOrEqual(0);
        expect(difficulty(of)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each(Object.keys(HARDER))('%s only ever make it harder', (part) => {
    fc.assert(
      fc.property(burden, share, (of, by) => {
        expect(difficulty(HARDER[part]?.(of, by) ?? of)).toBeGreaterThanOrEqual(difficulty(of));
      }),
    );
  });

  test.each(Object.keys(HARDER))('%s count for something', (part) => {
    const plain: Burden = {
      ...{ dots: 20, exposure: 0.6, margin: 0.6, colours: 2 },
      ways: [{ nearer: 1, crossed: 1, reach: 2 }],
      nearest: [60, 80],
    };
    expect(difficulty(HARDER[part]?.(plain, 0.5) ?? plain)).toBeGreaterThan(difficulty(plain) + 0.002);
  });
});

describe('the ways of the eye', () => {
  // A long edge over two dots that are joined to one another across it.
  const dots: readonly Point[] = [
    [0, 0],
    [100, 0],
    [50, -10],
    [50, 12],
  ];

  test('tell of nearer dots, of guesses that lie across, and of how far they reach', () => {
    const ways = eyeWays(dots, [[0, 1]]);
    expect(ways).toHaveLength(2);
    for (const { nearer, crossed, reach } of ways) {
      expect(nearer).toBe(2);
      expect(crossed).toBe(1);
      expect(reach).toBeCloseTo(100 / Math.sqrt(2600), 12);
    }
  });

  test('count no guess that is right, and no dot that is joined already', () => {
    const [first] = eyeWays(dots, [
      [0, 1],
      [0, 2],
    ]);
    expect(first?.nearer).toBe(1);
    const joined = eyeWays(
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    );
    for (const each of joined) expect(each).toMatchObject({ nearer: 0, crossed: 0, reach: 1 });
  });

  test('are the same whichever way the board is turned', () => {
    const places = fc.uniqueArray(fc.tuple(fc.nat(40), fc.nat(40)), {
      minLength: 3,
      maxLength: 12,
      selector: ([x, y]) => 41 * x + y,
    });
    fc.assert(
      fc.property(places, (at) => {
        const edges = at.slice(1).map((_, k): readonly [number, number] => [k, k + 1]);
        const turned = at.map(([x, y]): Point => [-y, x]);
        const sum = (of: readonly { readonly nearer: number }[]) =>
          of.reduce((total, { nearer }) => total + nearer, 0);
        expect(sum(eyeWays(turned, edges))).toBe(sum(eyeWays(at, edges)));
      }),
    );
  });
});
