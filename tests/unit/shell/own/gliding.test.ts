import { expect, test } from 'vitest';
import { waysOf } from '../../../../src/shell/own/tune/gliding.tsx';

test('a dot comes from the nearest of before, and several may come from one', () => {
  const before = [
    [0, 0],
    [100, 0],
  ] as const;
  const after = [
    [10, 5],
    [90, 0],
    [120, 9],
  ] as const;
  expect(waysOf(before, after)).toEqual([
    { from: [0, 0], to: [10, 5] },
    { from: [100, 0], to: [90, 0] },
    { from: [100, 0], to: [120, 9] },
  ]);
  expect(waysOf([], after)).toEqual([]);
});
