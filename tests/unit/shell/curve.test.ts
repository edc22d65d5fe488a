import { expect, test } from 'vitest';
import { smoothPath } from '#src/shell/sketch/curve.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

test('a curved line keeps its ends and passes the midpoints of its sides', () => {
  const line = pairs('0 0, 10 0, 10 10, 20 10');
  expect(smoothPath([line])).toBe('M0 0Q10 0 10 5Q10 10 15 10L20 10');
});

test('points where lines meet stay sharp', () => {
  const lines = [pairs('0 0, 10 0, 20 5'), pairs('10 0, 10 9')] as const;
  expect(smoothPath(lines)).toBe('M0 0L10 0L20 5M10 0L10 9');
  expect(smoothPath([[], [[1, 1]]])).toBe('M1 1');
});
