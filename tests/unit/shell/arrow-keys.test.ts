import { expect, test } from 'vitest';
import { arrowStep } from '#src/shell/frame/arrow-keys.ts';

const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Enter', 'toString'];

test('arrow keys move along a row as it is seen, in both reading directions', () => {
  expect(KEYS.map((key) => arrowStep(key, 'ltr'))).toEqual([1, -1, 1, -1, 0, 0]);
  expect(KEYS.map((key) => arrowStep(key, 'rtl'))).toEqual([-1, 1, 1, -1, 0, 0]);
});
