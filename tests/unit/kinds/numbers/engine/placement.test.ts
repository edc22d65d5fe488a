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

/** Whether any choice of places has no clash, by trying each. */
function haveRoom(all: readonly (readonly LabelPlace[])[], chosen: readonly LabelPlace[] = []): boolean {
  const next = all[chosen.length];
  if (next === undefined) return true;
  return next.some((one) => !chosen.some((other) => clash(one, other)) && haveRoom(all, [...chosen, one]));
}

function chosenPlaces(all: readonly (readonly LabelPlace[])[]): readonly LabelPlace[] | undefined {
  return placeLabels(all)?.map((p, l) => all[l]?.[p] as LabelPlace);
}

const clashesWith = (one: LabelPlace, others: readonly LabelPlace[]) =>
  others.some((other) => clash(one, other));

test('labels get places without a clash, and none that is cheaper stays free', () => {
  fc.assert(
    fc.property(labels, (all) => {
      const chosen = chosenPlaces(all);
      if (!haveRoom(all)) expect(chosen).toBeUndefined();
      chosen?.forEach((own, l) => {
        const others = chosen.filter((_, other) => other !== l);
        expect(clashesWith(own, others)).toBe(false);
        const isFree = (place: LabelPlace) => place.cost < own.cost && !clashesWith(place, others);
        expect(all[l]?.some(isFree)).toBe(false);
      });
    }),
    { numRuns: 400 },
  );
});

test('a label without a place makes placing fail', () => {
  const place = { dot: 0, box: { at: [0, 0], halfWidth: 5, halfHeight: 5 }, cost: 0 } as const;
  expect(placeLabels([[place], []])).toBeUndefined();
});

test('many overlapping labels find places', () => {
  const all = Array.from({ length: 22 }, (_, dot) =>
    Array.from({ length: 40 }, (_, k): LabelPlace => {
      const at = [(37 * dot + 53 * k) % 260, (71 * dot + 29 * k) % 130] as const;
      return { dot, box: { at, halfWidth: 12, halfHeight: 10 }, cost: (17 * dot + 31 * k) % 97 };
    }),
  );
  const chosen = chosenPlaces(all) ?? [];
  expect(chosen.length).toBe(22);
  for (const [l, own] of chosen.entries()) expect(clashesWith(own, chosen.slice(l + 1))).toBe(false);
});
