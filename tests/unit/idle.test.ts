import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#src/idle.ts';

vi.useFakeTimers();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllTimers();
});

test('work waits for an idle page, but not for ever, and can be cancelled', () => {
  const asked: { readonly work: () => void; readonly latest: number | undefined }[] = [];
  const calledOff = vi.fn();
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions) =>
    asked.push({ work, latest: timeout }),
  );
  vi.stubGlobal('cancelIdleCallback', calledOff);
  const work = vi.fn();
  const callOff = whenIdle(work, 300);
  expect(asked).toEqual([{ work, latest: 300 }]);
  callOff();
  expect(calledOff).toHaveBeenCalledWith(1);
});

test('without idle callbacks, work is done after the same delay', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const [work, other] = [vi.fn(), vi.fn()];
  whenIdle(work, 300);
  whenIdle(other, 300)();
  vi.advanceTimersByTime(299);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});
