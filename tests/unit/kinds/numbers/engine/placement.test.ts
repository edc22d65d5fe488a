import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from '#src/kinds/numbers/engine/placement.ts';
import { clash, type LabelPlace } from '#src/kinds/numbers/engine/places.ts';

const box = fc.record({
  at: fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 60 })),
  halfWidth: fc.constantFrom(6, 12),
  halfHeight: fc.constant(10),
});
const labels = fc.array(
  fc.array(fc.record({ dot: fc.nat(3), box, cost: fc.integer({ min: 0, max: 50 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  { minLength: 1, maxLength: 5 },
);

/** The least cost of all choices without a clash, by trying each; undefined if there is none. */
function leastCost(all: readonly (readonly LabelPlace[])[]): number | undefined {
  let best: number | undefined;
  const visit = (chosen: readonly LabelPlace[], cost: number): void => {
    const next = all[chosen.length];
    if (next === undefined) {
      best = Math.min(best ?? cost, cost);
      return;
    }
    for (const one of next) {
      if (!chosen.some((other) => clash(one, other))) visit([...chosen, one], cost + one.cost);
    }
  };
  visit([], 0);
  return best;
}

test('labels get the best places of all choices, or none if none fit', () => {
  fc.assert(
    fc.property(labels, (all) => {
      const placed = placeLabels(all);
      const best = leastCost(all);
      expect(placed.ok).toBe(best !== undefined);
      if (!placed.ok) return;
      const chosen = placed.chosen.map((p, l) => all[l]?.[p] as LabelPlace);
      chosen.forEach((one, l) => {
        for (const other of chosen.slice(l + 1)) expect(clash(one, other)).toBe(false);
      });
      expect(chosen.reduce((sum, { cost }) => sum + cost, 0)).toBe(best);
    }),
    { numRuns: 400 },
  );
});

test('a label without a place is reported', () => {
  expect(placeLabels([[{ dot: 0, box: { at: [0, 0], halfWidth: 5, halfHeight: 5 }, cost: 0 }], []])).toEqual({
    ok: false,
    stuck: [1],
  });
});

/** Clusters far apart, each with too many overlapping places to search through. */
function clustersOf(count: number): readonly (readonly LabelPlace[])[] {
  return Array.from({ length: count }, (_, crowd) =>
    Array.from({ length: 22 }, (_, dot) =>
      Array.from({ length: 40 }, (_, k) => {
        const at = [500 * crowd + ((37 * dot + 53 * k) % 260), (71 * dot + 29 * k) % 130] as const;
        return {
          dot: 22 * crowd + dot,
          box: { at, halfWidth: 12, halfHeight: 10 },
          cost: (17 * dot + 31 * k) % 97,
        };
      }),
    ),
  ).flat();
}

test('clusters keep their repaired placement when the search budget runs out', () => {
  const all = clustersOf(3);
  const costOf = (placed: ReturnType<typeof placeLabels>): number => {
    if (!placed.ok) throw new Error(`labels ${placed.stuck} found no place`);
    const chosen = placed.chosen.map((p, l) => all[l]?.[p] as LabelPlace);
    chosen.forEach((one, l) => {
      for (const other of chosen.slice(l + 1)) expect(clash(one, other)).toBe(false);
    });
    return chosen.reduce((sum, { cost }) => sum + cost, 0);
  };
  const [none, some] = [0, 400_000].map((searched) =>
    costOf(placeLabels(all, { budget: { searched, repaired: 1e9 } })),
  );
  expect(some).toBeLessThan(none ?? 0);
  // Without any budget, nothing is found.
  expect(placeLabels(all, { budget: { searched: 0, repaired: 0 } }).ok).toBe(false);
});
