import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose } from '#src/kinds/unit-dot/engine/bending/choice.ts';
import { type Clause, no, satisfy, yes } from '#src/kinds/unit-dot/engine/bending/satisfiability.ts';

const COUNT = 8;
const literal = fc.nat(2 * COUNT - 1);
const clauses = fc.array(fc.tuple(literal, literal), { maxLength: 24 });
const weights = fc.array(fc.nat(50), { minLength: COUNT, maxLength: COUNT });

const holds = (values: readonly boolean[], at: number) => values[at >> 1] === ((at & 1) === 0);
const holdAll = (values: readonly boolean[], all: readonly Clause[]) =>
  all.every(([a, b]) => holds(values, a) || holds(values, b));

const everything = Array.from({ length: 2 ** COUNT }, (_, bits) =>
  Array.from({ length: COUNT }, (_, v) => (bits & (1 << v)) !== 0),
);

test('clauses are satisfied exactly if that is possible, by the values returned', () => {
  fc.assert(
    fc.property(clauses, (all) => {
      const values = satisfy(COUNT, all);
      expect(values !== undefined).toBe(everything.some((some) => holdAll(some, all)));
      if (values !== undefined) expect(holdAll(values, all)).toBe(true);
    }),
  );
});

test('the choice has the maximum weight, by branch and bound or by elimination alone', () => {
  fc.assert(
    fc.property(clauses, weights, fc.constantFrom(3000, 1), (all, heavy, most) => {
      const weigh = (values: readonly boolean[]) =>
        values.reduce((sum, value, v) => sum + (value ? (heavy[v] ?? 0) : 0), 0);
      const best = everything.filter((some) => holdAll(some, all)).map(weigh);
      const chosen = choose(heavy, all, most);
      expect(chosen === undefined).toBe(best.length === 0);
      if (chosen === undefined) return;
      expect(holdAll(chosen.values, all)).toBe(true);
      expect(weigh(chosen.values)).toBe(chosen.weight);
      expect(chosen.exact).toBe(true);
      expect(chosen.weight).toBe(Math.max(...best));
    }),
  );
});

test('with too few steps the choice still satisfies all clauses, and is not reported as exact', () => {
  // A ring of variables of which no two neighbours may be true, with further clashes.
  const count = 60;
  const ring = Array.from({ length: count }, (_, v): Clause => [no(v), no((v + 1) % count)]);
  const across = Array.from({ length: count }, (_, v): Clause => [no(v), no((v + 7) % count)]);
  const all = [...ring, ...across];
  const heavy = Array.from({ length: count }, (_, v) => 1 + ((v * 37) % 11));
  const few = choose(heavy, all, 30);
  const many = choose(heavy, all, 200_000);
  expect(few?.exact).toBe(false);
  expect(holdAll(few?.values ?? [], all)).toBe(true);
  expect(many?.weight ?? 0).toBeGreaterThanOrEqual(few?.weight ?? 0);
  expect(few?.weight ?? 0).toBeGreaterThan(0.6 * (many?.weight ?? 0));
});

test('contradictory clauses cannot be satisfied', () => {
  expect(
    satisfy(1, [
      [yes(0), yes(0)],
      [no(0), no(0)],
    ]),
  ).toBeUndefined();
});
