import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rules } from '#src/kinds/that-dot/engine/rules.ts';
import { CRITERIA, verify } from '#src/kinds/that-dot/engine/verify.ts';
import { expectAnswersToNonsense, number } from '#tests/fixtures/nonsense.ts';
import { withChanges } from '#tests/fixtures/sketch.ts';
import { documentFrom, face, house, square } from '#tests/fixtures/that-dot.ts';

test('verify accepts any document and returns only listed criteria', () => {
  expectAnswersToNonsense({
    good: documentFrom(square),
    verify,
    criteria: CRITERIA,
    rules,
    dot: { links: fc.array(fc.record({ direction: number, length: fc.nat(60) }), { maxLength: 3 }) },
    parameters: ['gamma', 'links'],
  });
});

test('a finding names the dots concerned', () => {
  const near = documentFrom(withChanges(house, { parameters: { delta: 400 } }));
  expect(verify(near)).toEqual([
    { criterion: 'separation', concerns: [0, 4], data: { distance: 390.512, least: 400 } },
    { criterion: 'separation', concerns: [1, 4], data: { distance: 390.512, least: 400 } },
  ]);
});

test('a distance too short only by rounding of coordinates passes', () => {
  const exact = (delta: number) => verify(documentFrom(withChanges(house, { parameters: { delta } })));
  expect(exact(390.52)).toEqual([]);
  expect(exact(390.53)).not.toEqual([]);
});

test('a pre-drawn share passes only up to lambda', () => {
  const share = documentFrom(face).quality.predrawnShare;
  expect(verify(documentFrom(withChanges(face, { parameters: { lambda: share + 0.001 } })))).toEqual([]);
  expect(
    verify(documentFrom(withChanges(face, { parameters: { lambda: share - 0.001 } }))).map(
      (f) => f.criterion,
    ),
  ).toEqual(['predrawn-share']);
});
