import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { withTwinHalf } from '#src/kinds/unit-dot/engine/search/halves.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

test('small lines at the ends of a half appear on both sides of the axis', () => {
  const ear: readonly Point[] = pairs('500 300, 490 290');
  const end = { x: 500, y: 300, room: 10, small: [ear] };
  const beside = {
    ...end,
    x: 400,
    small: [ear.map(([x, y]): Point => [x - 100, y])],
  };
  const { ends } = withTwinHalf({ courses: [], ends: [end, beside], axis: 500 });
  expect(ends.map(({ small }) => small)).toEqual([
    [ear, pairs('500 300, 510 290')],
    [pairs('400 300, 390 290')],
    [pairs('600 300, 610 290')],
  ]);
});
