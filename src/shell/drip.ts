/** Does small pieces of work one after the other, a few in each frame, so that no frame is held up. */
interface Drip {
  /** Puts a piece of work at the end of the row; what is returned takes it out again. */
  add(work: () => void): () => void;
  /** Gives up what is still in the row. */
  stop(): void;
}

interface DripOptions {
  /** Calls back before the next frame is drawn. */
  readonly nextFrame: (work: () => void) => unknown;
  /** Milliseconds from any moment on. */
  readonly now: () => number;
  /** After so long no more work is begun in a frame; one piece is done in each. */
  readonly milliseconds: number;
}

export function createDrip({ nextFrame, now, milliseconds }: DripOptions): Drip {
  const row = new Set<() => void>();
  let isAsked = false;
  const run = (): void => {
    isAsked = false;
    const begun = now();
    for (const work of row) {
      row.delete(work);
      work();
      if (now() - begun >= milliseconds) break;
    }
    if (row.size > 0) ask();
  };
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    nextFrame(run);
  };
  return {
    add(work) {
      row.add(work);
      ask();
      return () => row.delete(work);
    },
    stop: () => row.clear(),
  };
}
