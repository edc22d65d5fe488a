/** Writes values one after the other; of those that come during a write, only the newest. */
export interface Saver<Value> {
  /** Has the value written: at once, or as soon as the write before it is done. */
  save(value: Value): void;
  /** Done when everything is written. */
  flush(): Promise<void>;
}

/** A saver on top of `write`, which never rejects. */
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
      // Were it to reject all the same, what comes later would still be written.
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
