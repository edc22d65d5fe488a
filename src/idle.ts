/**
 * Does `work` once the page has nothing else to do, and after so many milliseconds at the latest: a slow device whose page moves
 * may have no time left for minutes, and some browsers cannot tell. Gives what calls it off.
 */
export function whenIdle(work: () => void, latest = 1500): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(work, { timeout: latest });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, latest);
  return () => clearTimeout(timer);
}
