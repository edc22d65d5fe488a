import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rules } from '#src/kinds/numbers/engine/rules.ts';
import { CRITERIA, verify } from '#src/kinds/numbers/engine/verify.ts';
import { expectAnswersToNonsense, point } from '#tests/fixtures/nonsense.ts';
import { documentFrom, square } from '#tests/fixtures/numbers.ts';

test('verify answers any document with criteria that it lists', () => {
  const label = fc.record({
    sequence: fc.nat(3),
    number: fc.integer({ min: 1, max: 12 }),
    pause: fc.boolean(),
    at: point,
  });
  expectAnswersToNonsense({
    good: documentFrom(square),
    verify,
    criteria: CRITERIA,
    rules,
    dot: { labels: fc.array(label, { maxLength: 3 }) },
    parameters: ['labelSize', 'sequences'],
  });
});

test('a pause after the last number makes no difference', () => {
  const document = documentFrom(square);
  const dots = document.board.dots.map((dot) => ({
    ...dot,
    labels: dot.labels.map(({ pause: _, ...label }) => label),
  }));
  expect(verify({ ...document, board: { ...document.board, dots } })).toEqual([]);
});
