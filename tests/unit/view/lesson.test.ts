import { expect, test } from 'vitest';
import { pauseAfter } from '../../../src/view/lesson/lesson.ts';

/** How many frames of 16 ms are drawn in one showing, and the times at which any begins. */
function framesOf(still: boolean): { readonly count: number; readonly times: readonly number[] } {
  const times: number[] = [];
  for (let time = 0; time < 6250; ) {
    times.push(time);
    time += pauseAfter(time, still) || 16;
  }
  return { count: times.length, times };
}

test('a hand that shows a gesture is drawn while it glides, and not while it waits', () => {
  const { count, times } = framesOf(false);
  // It comes, draws and goes in 2.4 of its 6.25 seconds.
  expect(count).toBeGreaterThan(2400 / 16 - 5);
  expect(count).toBeLessThan(2400 / 16 + 15);
  // Each part begins with a frame, or it would be late to be seen.
  for (const begin of [700, 1200, 1450, 2950, 3650, 4050]) {
    const next = times.find((time) => time >= begin) ?? Number.POSITIVE_INFINITY;
    expect(next - begin).toBeLessThan(17);
  }
});

test('where little may move, the hand stands at the beginning and at the end of its way', () => {
  expect(framesOf(true).count).toBeLessThan(900 / 16 + 15);
  // Half way through the drawing it is at the end.
  expect(pauseAfter(1450, true)).toBe(750);
  expect(pauseAfter(2200, true)).toBe(750);
});
