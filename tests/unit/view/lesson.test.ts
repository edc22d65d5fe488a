import { expect, test } from 'vitest';
import { pauseAfter } from '#src/view/lesson/lesson.ts';

/** The times of all frames in one showing. */
function framesOf(still: boolean): { readonly count: number; readonly times: readonly number[] } {
  const times: number[] = [];
  for (let time = 0; time < 6250; ) {
    times.push(time);
    time += pauseAfter(time, still) || 16;
  }
  return { count: times.length, times };
}

test('a hand is drawn only while it moves', () => {
  const { count, times } = framesOf(false);
  // It appears, draws and leaves in 2.4 of its 6.25 seconds.
  expect(count).toBeGreaterThan(2400 / 16 - 5);
  expect(count).toBeLessThan(2400 / 16 + 15);
  // Each part must begin with a frame to be on time.
  for (const begin of [700, 1200, 1450, 2950, 3650, 4050]) {
    const next = times.find((time) => time >= begin) ?? Number.POSITIVE_INFINITY;
    expect(next - begin).toBeLessThan(17);
  }
});

test('with reduced motion the hand jumps from the start to the end of its path', () => {
  expect(framesOf(true).count).toBeLessThan(900 / 16 + 15);
  // Halfway through the drawing it jumps to the end.
  expect(pauseAfter(1450, true)).toBe(750);
  expect(pauseAfter(2200, true)).toBe(750);
});
