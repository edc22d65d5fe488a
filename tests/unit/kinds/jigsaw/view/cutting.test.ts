import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutMeanwhile } from '../../../../../src/kinds/jigsaw/view/cutting.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A page that has nothing else to do.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A board of so many pages, which begins to be cut. */
function begun(pages: number) {
  const board = { left: pages, changes: 1, isThere: true };
  cutMeanwhile(
    { cutMore: () => --board.left > 0 },
    { isThere: () => board.isThere, changes: () => board.changes },
  );
  return board;
}

test('a board that rests is cut to the end, after the first second', async () => {
  const board = begun(20);
  await vi.advanceTimersByTimeAsync(999);
  expect(board.left).toBe(20);
  await vi.advanceTimersByTimeAsync(100);
  expect(board.left).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(board.left).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is cut while a piece is carried, however long, and all of it once it lies', async () => {
  const board = begun(20);
  await vi.advanceTimersByTimeAsync(1005);
  const before = board.left;
  for (let move = 0; move < 200; move++) {
    board.changes++;
    await vi.advanceTimersByTimeAsync(50);
    // What was asked for before the first move may still be done.
    expect(board.left).toBeGreaterThanOrEqual(before - 1);
  }
  await vi.advanceTimersByTimeAsync(1200);
  expect(board.left).toBe(0);
});

test('a board that is gone is not cut any more', async () => {
  const board = begun(20);
  board.isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(board.left).toBe(20);
  expect(vi.getTimerCount()).toBe(0);
});
