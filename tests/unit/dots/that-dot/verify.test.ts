import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ThatDotDocument } from '../../../../src/dots/that-dot/document.ts';
import { rules } from '../../../../src/dots/that-dot/rules.ts';
import { CRITERIA, verify } from '../../../../src/dots/that-dot/verify.ts';
import { changed, documentFrom, face, house, SKETCHES, square } from '../../../fixtures/that-dot.ts';

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
      dots: fc.array(
        fc.record({
          at: point,
          links: fc.array(fc.record({ direction: number, length: fc.nat(60) }), { maxLength: 3 }),
        }),
        { maxLength: 10 },
      ),
      predrawn: fc.array(fc.array(point, { minLength: 2, maxLength: 6 }), { maxLength: 4 }),
    }),
    solution: fc.record({ edges: fc.array(pair, { maxLength: 12 }) }),
    parameters: fc.dictionary(fc.constantFrom('epsilon', 'gamma', 'delta', 'links', 'other'), value),
  });
  fc.assert(
    fc.property(nonsense, ({ parameters, ...parts }) => {
      const document: ThatDotDocument = { ...good, ...parts, generator: { ...good.generator, parameters } };
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

test('a finding names the dots concerned', () => {
  const near = documentFrom(changed(house, { parameters: { delta: 400 } }));
  expect(verify(near)).toEqual([
    { criterion: 'separation', concerns: [0, 4], data: { distance: 390.512, least: 400 } },
    { criterion: 'separation', concerns: [1, 4], data: { distance: 390.512, least: 400 } },
  ]);
});

test('what falls short by no more than the rounding of coordinates passes', () => {
  const exact = (delta: number) => verify(documentFrom(changed(house, { parameters: { delta } })));
  expect(exact(390.52)).toEqual([]);
  expect(exact(390.53)).not.toEqual([]);
});

test('the pupils of the eyes may be larger only as long as lambda allows', () => {
  const share = documentFrom(face).quality.predrawnShare;
  expect(verify(documentFrom(changed(face, { parameters: { lambda: share + 0.001 } })))).toEqual([]);
  expect(
    verify(documentFrom(changed(face, { parameters: { lambda: share - 0.001 } }))).map((f) => f.criterion),
  ).toEqual(['predrawn-share']);
});

test('turned and mirrored, good puzzles stay good', () => {
  for (const sketch of SKETCHES) {
    const [width, height] = sketch.size;
    for (const move of [
      ([x, y]: readonly [number, number]) => [width - x, y] as const,
      ([x, y]: readonly [number, number]) => [x, height - y] as const,
      ([x, y]: readonly [number, number]) => [width - x, height - y] as const,
    ]) {
      const mirrored = changed(sketch, {
        dots: sketch.dots.map(move),
        predrawn: sketch.predrawn.map((line) => line.map(move)),
      });
      const findings = verify(documentFrom(mirrored)).filter(({ criterion }) => criterion !== 'rounding');
      expect(findings, sketch.name).toEqual([]);
    }
  }
});
