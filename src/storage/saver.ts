/** Writes values one after the other. Of those that arrive during a write, only the newest is written. */
export interface Saver<Value> {
  /** Writes the value now, or when the running write has ended. */
  save(value: Value): void;
  flush(): Promise<void>;
}

/** Creates a saver from `write`, which must not reject. */
export function createSaver<Value>(write: (value: Value) => Promise<unknown>): Saver<Value> {
  let waiting: { readonly value: Value } | undefined;
  let writing: Promise<void> | undefined;

  const run = async () => {
    try {
      while (waiting !== undefined) {
        const { value } = waiting;
        waiting = undefined;
        await write(value);
      }
    } finally {
      // Resets the saver even if `write` rejects.
      writing = undefined;
    }
  };

  return {
    save(value) {
      waiting = { value };
      writing ??= run();
    },
    flush: async () => writing,
  };
}
