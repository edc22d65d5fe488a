import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutWhenIdle } from '#src/kinds/jigsaw/view/cutting.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A page that is idle.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts to cut a board of this many pages. */
function startCutting(pages: number) {
  const board = { left: pages, changes: 1, isThere: true };
  cutWhenIdle(
    { cutMore: () => --board.left > 0 },
    { exists: () => board.isThere, changes: () => board.changes },
  );
  return board;
}

test('an idle board is cut completely, after the first second', async () => {
  const board = startCutting(20);
  await vi.advanceTimersByTimeAsync(999);
  expect(board.left).toBe(20);
  await vi.advanceTimersByTimeAsync(100);
  expect(board.left).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(board.left).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is cut while a piece is carried, and everything afterwards', async () => {
  const board = startCutting(20);
  await vi.advanceTimersByTimeAsync(1005);
  const before = board.left;
  for (let move = 0; move < 200; move++) {
    board.changes++;
    await vi.advanceTimersByTimeAsync(50);
    // An idle task requested before the first move may still run.
    expect(board.left).toBeGreaterThanOrEqual(before - 1);
  }
  await vi.advanceTimersByTimeAsync(1200);
  expect(board.left).toBe(0);
});

test('a board that no longer exists is not cut', async () => {
  const board = startCutting(20);
  board.isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(board.left).toBe(20);
  expect(vi.getTimerCount()).toBe(0);
});
