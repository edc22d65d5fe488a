import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UnitDotDocument } from '../../../../src/dots/unit-dot/document.ts';
import { rules } from '../../../../src/dots/unit-dot/rules.ts';
import { solve } from '../../../../src/dots/unit-dot/solve.ts';
import { CRITERIA, verify } from '../../../../src/dots/unit-dot/verify.ts';
import { UNIT_DOT } from '../../../contract/unit-dot-mutations.ts';
import { frame, UNIT_SKETCHES, unitDocument } from '../../../fixtures/unit-dot.ts';

test.each(UNIT_SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'the %s drawn by hand is a good puzzle and solved by the rule',
  (_, sketch) => {
    const document = unitDocument(sketch);
    expect(verify(document)).toEqual([]);
    expect(solve(document.board)).toEqual(document.solution);
  },
);

test('there are mutations of each criterion and of nothing else', () => {
  expect(Object.keys(UNIT_DOT).sort()).toEqual([...CRITERIA].sort());
});

describe.each(CRITERIA)('%s', (criterion) => {
  const mutations = UNIT_DOT[criterion] ?? [];

  test('has at least five mutations that differ', () => {
    const different = new Set(mutations.map(({ document }) => JSON.stringify(document)));
    expect(different.size).toBeGreaterThanOrEqual(5);
  });

  test.each(mutations.map(({ how, document }) => [how, document] as const))(
    'alone is broken when %s',
    (_, document) => {
      const findings = verify(document);
      expect([...new Set(findings.map((finding) => finding.criterion))], JSON.stringify(findings)).toEqual([
        criterion,
      ]);
    },
  );
});

const number = fc.oneof(fc.integer({ min: -100, max: 1100 }), fc.constantFrom(0, 500, 1e9, -0.5, 0.0001));
const point = fc.tuple(number, number);
const index = fc.nat(12);
const pair = fc.tuple(index, index);
const value = fc.oneof(number, fc.boolean(), fc.string({ maxLength: 5 }), fc.array(number, { maxLength: 3 }));

test('whatever a document holds, verify answers, and with criteria that it lists', () => {
  const good = unitDocument(frame);
  const nonsense = fc.record({
    size: point,
    drawing: fc.record({
      points: fc.array(point, { maxLength: 13 }),
      edges: fc.array(pair, { maxLength: 15 }),
    }),
    board: fc.record({
      dots: fc.array(fc.record({ at: point, colours: fc.array(fc.nat(4), { maxLength: 3 }) }), {
        maxLength: 10,
      }),
      predrawn: fc.array(fc.array(point, { minLength: 2, maxLength: 6 }), { maxLength: 4 }),
      units: fc.array(fc.nat(500), { minLength: 1, maxLength: 3 }),
    }),
    solution: fc.record({ edges: fc.array(pair, { maxLength: 12 }) }),
    parameters: fc.dictionary(fc.constantFrom('epsilon', 'gamma', 'delta', 'units', 'other'), value),
  });
  fc.assert(
    fc.property(nonsense, ({ parameters, ...parts }) => {
      const document: UnitDotDocument = { ...good, ...parts, generator: { ...good.generator, parameters } };
      const findings = verify(document);
      expect(findings.length).toBeGreaterThan(0);
      for (const { criterion, concerns } of findings) {
        expect(CRITERIA).toContain(criterion);
        for (const concern of concerns) expect(Number.isInteger(concern)).toBe(true);
      }
      // Nor does playing it throw.
      const hint = rules.hint(document.board, { edges: [] });
      if (hint) rules.apply(document.board, { edges: [] }, hint);
    }),
  );
});
