import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rules } from '#src/kinds/unit-dot/engine/rules.ts';
import { CRITERIA, verify } from '#src/kinds/unit-dot/engine/verify.ts';
import { MAX_FINDINGS } from '#src/puzzle/contract/finding.ts';
import { seeded } from '#src/random.ts';
import { expectAnswersToNonsense } from '#tests/fixtures/nonsense.ts';
import { documentFrom, frame } from '#tests/fixtures/unit-dot.ts';

test('verify accepts any document and returns only listed criteria', () => {
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

test('a line that crosses itself everywhere gives a limited number of findings', () => {
  const good = documentFrom(frame);
  const random = seeded('scribble');
  const scribble = Array.from({ length: 8000 }, () => [random.below(1000), random.below(1000)] as const);
  const found = verify({ ...good, board: { ...good.board, predrawn: [scribble] } });
  const crossings = found.filter(({ criterion }) => criterion === 'planarity');
  // The last segment examined reports all its crossings.
  expect(crossings.length).toBeGreaterThanOrEqual(MAX_FINDINGS);
  expect(crossings.length).toBeLessThan(MAX_FINDINGS + scribble.length);
});

test('a drawing with many copies of its lines is too dense to follow', () => {
  const good = documentFrom(frame);
  const edges = Array.from({ length: 60 }, () => good.drawing.edges).flat();
  const findings = verify({ ...good, drawing: { ...good.drawing, edges } });
  expect(findings).toContainEqual({ criterion: 'turning', concerns: [], data: { problem: 'too dense' } });
});
