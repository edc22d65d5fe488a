/** Writes the newest value a moment after it was given, many at once as one. */
export interface Saver<Value> {
  save(value: Value): void;
  /** Writes what waits, now; done when everything is written. */
  flush(): Promise<void>;
}

/** How long a change may wait to be written: well under half a second, so that a killed tab loses nothing. */
export const SAVE_MILLISECONDS = 150;

/** A saver whose writes follow one another, each done before the next begins. `write` never rejects. */
export function createSaver<Value>(
  write: (value: Value) => Promise<unknown>,
  milliseconds: number = SAVE_MILLISECONDS,
): Saver<Value> {
  let waiting: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== undefined) {
      const { value } = waiting;
      waiting = undefined;
      writing = writing.then(() => write(value));
    }
    await writing;
  };

  return {
    save(value) {
      waiting = { value };
      // The timer is not set anew: a child who never pauses is saved all the same.
      timer ??= setTimeout(flush, milliseconds);
    },
    flush,
  };
}
