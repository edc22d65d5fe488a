import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClosestDotDocument } from '../../../../src/dots/closest-dot/document.ts';
import { rules } from '../../../../src/dots/closest-dot/rules.ts';
import { CRITERIA, verify } from '../../../../src/dots/closest-dot/verify.ts';
import { changed, documentFrom, shell, square } from '../../../fixtures/closest-dot.ts';

const number = fc.oneof(fc.integer({ min: -100, max: 1100 }), fc.constantFrom(0, 500, 1e9, -0.5, 0.0001));
const point = fc.tuple(number, number);
const index = fc.nat(12);
const pair = fc.tuple(index, index);
const value = fc.oneof(number, fc.boolean(), fc.string({ maxLength: 5 }), fc.array(number, { maxLength: 3 }));

test('whatever a document holds, verify answers, and with criteria that it lists', () => {
  const good = documentFrom(square);
  const nonsense = fc.record({
    size: point,
    drawing: fc.record({
      points: fc.array(point, { maxLength: 13 }),
      edges: fc.array(pair, { maxLength: 15 }),
    }),
    board: fc.record({
      dots: fc.array(fc.record({ at: point, colours: fc.array(index, { maxLength: 4 }) }), { maxLength: 10 }),
      predrawn: fc.array(fc.array(point, { minLength: 2, maxLength: 6 }), { maxLength: 4 }),
      palette: fc.oneof(index, fc.constant(1e9)),
    }),
    solution: fc.record({ edges: fc.array(pair, { maxLength: 12 }) }),
    parameters: fc.dictionary(fc.constantFrom('epsilon', 'gamma', 'delta', 'maxPie', 'other'), value),
  });
  fc.assert(
    fc.property(nonsense, ({ parameters, ...parts }) => {
      const document: ClosestDotDocument = {
        ...good,
        ...parts,
        generator: { ...good.generator, parameters },
      };
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

test('a finding names the dot, its nearest and the one that comes too near', () => {
  const near = documentFrom(changed(shell, { parameters: { gamma: 0.3 } }));
  expect(verify(near)[0]).toMatchObject({ criterion: 'nearest-clear', data: { colour: 0 } });
  expect(verify(near)[0]?.concerns).toHaveLength(3);
});
