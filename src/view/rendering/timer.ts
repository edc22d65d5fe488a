/** Starts a wait of so many milliseconds, after which it rings, and gives what stops it. */
export type Timer = (milliseconds: number, ring: () => void) => () => void;

/** The timer of a page. */
export const pageTimer: Timer = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
};
