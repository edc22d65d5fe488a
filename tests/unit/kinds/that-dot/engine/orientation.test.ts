import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Orientable, orient } from '#src/kinds/that-dot/engine/orientation.ts';

const DOTS = 6;

const edge = fc
  .record({
    a: fc.integer({ min: 0, max: DOTS - 1 }),
    b: fc.integer({ min: 0, max: DOTS - 1 }),
    ways: fc.constantFrom([true, true], [true, true], [true, false], [false, true]),
  })
  .filter(({ a, b }) => a !== b)
  .map(
    ({ a, b, ways: [forward = true, backward = true] }): Orientable => ({ ends: [a, b], forward, backward }),
  );

function loads(edges: readonly Orientable[], atFirst: readonly boolean[]): number[] {
  const load = new Array<number>(DOTS).fill(0);
  edges.forEach(({ ends }, e) => {
    const dot = ends[atFirst[e] ? 0 : 1];
    load[dot] = (load[dot] ?? 0) + 1;
  });
  return load;
}

function everyChoice(edges: readonly Orientable[]): readonly (readonly boolean[])[] {
  return edges.reduce<readonly (readonly boolean[])[]>(
    (ways, { forward, backward }) =>
      ways.flatMap((way) => [...(forward ? [[...way, true]] : []), ...(backward ? [[...way, false]] : [])]),
    [[]],
  );
}

describe('the placing of links', () => {
  test('minimises the most links on a dot, and then the links on dots to avoid', () => {
    fc.assert(
      fc.property(
        fc.array(edge, { minLength: 1, maxLength: 9 }),
        fc.array(fc.boolean(), { minLength: DOTS, maxLength: DOTS }),
        (edges, avoid) => {
          const score = (way: readonly boolean[]) => {
            const load = loads(edges, way);
            return {
              most: Math.max(...load),
              avoided: load.reduce((sum, l, dot) => sum + (avoid[dot] ? l : 0), 0),
            };
          };
          const scores = everyChoice(edges).map(score);
          const most = Math.min(...scores.map((s) => s.most));
          const avoided = Math.min(...scores.filter((s) => s.most === most).map((s) => s.avoided));
          expect(score(orient(DOTS, edges, (dot) => avoid[dot] === true))).toEqual({ most, avoided });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('uses no forbidden end', () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 20 }), (edges) => {
        const atFirst = orient(DOTS, edges, () => false);
        edges.forEach(({ forward, backward }, e) => {
          expect(atFirst[e] ? forward : backward).toBe(true);
        });
      }),
    );
  });
});
