import { useLayoutEffect } from 'preact/hooks';

/** Does `work` once, when what is rendered has come onto the page, and before it is seen there. */
export function useArrival(work: () => void): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  }, []);
}
