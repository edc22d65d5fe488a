import { afterEach, expect, test, vi } from 'vitest';
import { onceInactive } from '#src/shell/frame/inactivity.ts';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

test('work is done once, after the page has been idle for long enough', () => {
  const work = vi.fn();
  onceInactive(1000, work);
  vi.advanceTimersByTime(900);
  page.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(900);
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
