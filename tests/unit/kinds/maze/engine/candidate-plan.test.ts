import { expect, test } from 'vitest';
import { formatPlan, parsePlan } from '#src/kinds/maze/engine/candidate-plan.ts';

const WAY = { extraMargin: 11, form: 2, shift: 159, threshold: 7, number: 13 };

test('a plan is read as it was written', () => {
  expect(parsePlan(formatPlan(WAY))).toEqual(WAY);
});

test.each(['', '1.2', `${formatPlan(WAY)}.1`, formatPlan(WAY).slice(0, -3), '0.000.0.000'])(
  '%s is no plan',
  (text) => {
    expect(parsePlan(text)).toBeUndefined();
  },
);
