/**
 * Runs `work` when the page is idle, or after `latest` milliseconds, and returns a function that cancels it. A slow
 * device may not be idle for minutes, and some browsers cannot detect it.
 */
export function whenIdle(work: () => void, latest = 1500): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: latest });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, latest);
  return () => clearTimeout(timer);
}
