/** Calls `ring` after some milliseconds. Returns a function that cancels it. */
export type Timer = (milliseconds: number, ring: () => void) => () => void;

export const pageTimer: Timer = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
};
