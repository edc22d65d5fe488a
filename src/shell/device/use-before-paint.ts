import { useLayoutEffect } from 'preact/hooks';

/** Does `work` once, after rendering and before the first paint. */
export function useBeforePaint(work: () => void): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  }, []);
}
