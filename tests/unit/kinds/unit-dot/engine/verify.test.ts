import fc from 'fast-check';
import { test } from 'vitest';
import { rules } from '../../../../../src/kinds/unit-dot/engine/rules.ts';
import { CRITERIA, verify } from '../../../../../src/kinds/unit-dot/engine/verify.ts';
import { expectAnswersToNonsense } from '../../../../fixtures/nonsense.ts';
import { documentFrom, frame } from '../../../../fixtures/unit-dot.ts';

test('whatever a document holds, verify answers, and with criteria that it lists', () => {
  expectAnswersToNonsense({
    good: documentFrom(frame),
    verify,
    criteria: CRITERIA,
    rules,
    dot: { colours: fc.array(fc.nat(4), { maxLength: 3 }) },
    board: { units: fc.array(fc.nat(500), { minLength: 1, maxLength: 3 }) },
    parameters: ['gamma', 'units'],
  });
});
