import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumbersDocument } from '../../../../src/dots/numbers/document.ts';
import { rules } from '../../../../src/dots/numbers/rules.ts';
import { CRITERIA, verify } from '../../../../src/dots/numbers/verify.ts';
import { changed, documentFrom, SKETCHES, square } from '../../../fixtures/numbers.ts';

const number = fc.oneof(fc.integer({ min: -100, max: 1100 }), fc.constantFrom(0, 500, 1e9, -0.5, 0.0001));
const point = fc.tuple(number, number);
const index = fc.nat(12);
const pair = fc.tuple(index, index);
const value = fc.oneof(number, fc.boolean(), fc.string({ maxLength: 5 }), fc.array(number, { maxLength: 3 }));

test('whatever a document holds, verify answers, and with criteria that it lists', () => {
  const good = documentFrom(square);
  const label = fc.record({
    sequence: fc.nat(3),
    number: fc.integer({ min: 1, max: 12 }),
    pause: fc.boolean(),
    at: point,
  });
  const nonsense = fc.record({
    size: point,
    drawing: fc.record({
      points: fc.array(point, { maxLength: 13 }),
      edges: fc.array(pair, { maxLength: 15 }),
    }),
    board: fc.record({
      dots: fc.array(fc.record({ at: point, labels: fc.array(label, { maxLength: 3 }) }), { maxLength: 10 }),
      predrawn: fc.array(fc.array(point, { minLength: 2, maxLength: 6 }), { maxLength: 4 }),
    }),
    solution: fc.record({ edges: fc.array(pair, { maxLength: 12 }) }),
    parameters: fc.dictionary(fc.constantFrom('epsilon', 'labelSize', 'delta', 'sequences', 'other'), value),
  });
  fc.assert(
    fc.property(nonsense, ({ parameters, ...parts }) => {
      const document: NumbersDocument = { ...good, ...parts, generator: { ...good.generator, parameters } };
      const findings = verify(document);
      expect(findings.length).toBeGreaterThan(0);
      for (const { criterion, concerns } of findings) {
        expect(CRITERIA).toContain(criterion);
        for (const concern of concerns) expect(Number.isInteger(concern)).toBe(true);
      }
      // Nor does playing it throw, and hints come to an end.
      let progress = rules.start(document);
      for (let moves = 0; moves < 40; moves++) {
        const hint = rules.hint(document.board, progress);
        if (hint === undefined) break;
        const next = rules.apply(document.board, progress, hint);
        expect(next).not.toBe(progress);
        progress = next;
      }
      expect(rules.status(document.board, progress).solved).toBe(true);
    }),
  );
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

test('a pause after the last number and one left out are all the same', () => {
  const document = documentFrom(square);
  const dots = document.board.dots.map((dot) => ({
    ...dot,
    labels: dot.labels.map(({ pause: _, ...label }) => label),
  }));
  expect(verify({ ...document, board: { ...document.board, dots } })).toEqual([]);
});
