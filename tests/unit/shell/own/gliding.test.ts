import { expect, test } from 'vitest';
import { pairDots } from '#src/shell/own/tune/gliding.tsx';
import { pairs } from '#tests/fixtures/pairs.ts';

test('each new dot comes from the nearest old one, which may serve several', () => {
  const before = pairs('0 0, 100 0');
  const after = pairs('10 5, 90 0, 120 9');
  expect(pairDots(before, after)).toEqual([
    { from: [0, 0], to: [10, 5] },
    { from: [100, 0], to: [90, 0] },
    { from: [100, 0], to: [120, 9] },
  ]);
  expect(pairDots([], after)).toEqual([]);
});
