import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { onWholePixels } from '#src/kinds/maze/view/whole-pixels.ts';
import type { Stage } from '#src/view/stage.ts';

const CORNER: Point = [-17, -17];

/** A board that can be moved. */
function moving() {
  const view = { scale: 1.37, left: 12.34, top: -900.5 };
  const stage = {
    get scale() {
      return view.scale;
    },
    at: ([x, y]: Point): Point => [view.left + x * view.scale, view.top + y * view.scale],
  } as unknown as Stage;
  return { view, stage };
}

test('the board’s corner is always on a whole pixel, and everything else moves by less than a pixel', () => {
  const { view, stage } = moving();
  const snapped = onWholePixels(stage, CORNER);
  for (let step = 0; step < 60; step++) {
    Object.assign(view, {
      scale: 1.37 + (step % 7) / 9,
      left: 12.34 - 3.7 * step,
      top: -900.5 + 11.13 * step,
    });
    const [left, top] = snapped.at(CORNER);
    expect([left % 1, top % 1].map(Math.abs)).toEqual([0, 0]);
    for (const point of [[0, 0], [500.25, 312.5], CORNER] as const) {
      const [[x, y], [u, v]] = [stage.at(point), snapped.at(point)];
      expect(Math.max(Math.abs(u - x), Math.abs(v - y))).toBeLessThanOrEqual(0.5 + 1e-9);
      // All of it moves alike.
      expect(u - left).toBeCloseTo((point[0] - CORNER[0]) * view.scale, 9);
      expect(v - top).toBeCloseTo((point[1] - CORNER[1]) * view.scale, 9);
    }
  }
});

test('other properties are read from the board when needed', () => {
  const { view, stage } = moving();
  const snapped = onWholePixels(stage, CORNER);
  view.scale = 2.5;
  expect(snapped.scale).toBe(2.5);
});
