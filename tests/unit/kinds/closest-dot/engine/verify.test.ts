import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rules } from '#src/kinds/closest-dot/engine/rules.ts';
import { CRITERIA, verify } from '#src/kinds/closest-dot/engine/verify.ts';
import { documentFrom, shell, square } from '#tests/fixtures/closest-dot.ts';
import { expectAnswersToNonsense } from '#tests/fixtures/nonsense.ts';
import { withChanges } from '#tests/fixtures/sketch.ts';

test('verify accepts any document and returns only listed criteria', () => {
  expectAnswersToNonsense({
    good: documentFrom(square),
    verify,
    criteria: CRITERIA,
    rules,
    dot: { colours: fc.array(fc.nat(12), { maxLength: 4 }) },
    board: { palette: fc.oneof(fc.nat(12), fc.constant(1e9)) },
    parameters: ['gamma', 'maxPie'],
  });
});

test('a finding names the dot, its nearest and the dot that is too near', () => {
  const near = documentFrom(withChanges(shell, { parameters: { gamma: 0.3 } }));
  expect(verify(near)[0]).toMatchObject({ criterion: 'nearest-clear', data: { colour: 0 } });
  expect(verify(near)[0]?.concerns).toHaveLength(3);
});
