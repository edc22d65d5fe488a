/** Writes values one after the other; of those that come during a write, only the newest. */
export interface Saver<Value> {
  /** Has the value written: once what is being done just now is done, and seen, or as soon as the write before it is done. */
  save(value: Value): void;
  /** Begins at once, and is done when everything is written. */
  flush(): Promise<void>;
}

/** A saver on top of `write`, which never rejects. */
export function createSaver<Value>(write: (value: Value) => Promise<unknown>): Saver<Value> {
  let waiting: { readonly value: Value } | undefined;
  let writing: Promise<void> | undefined;
  let beginning: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    while (waiting !== undefined) {
      const { value } = waiting;
      waiting = undefined;
      await write(value);
    }
    writing = undefined;
  };
  const begin = () => {
    clearTimeout(beginning);
    beginning = undefined;
    writing ??= run();
  };

  return {
    save(value) {
      waiting = { value };
      // A move is drawn sooner when nothing is written before that.
      if (writing === undefined) beginning ??= setTimeout(begin);
    },
    async flush() {
      if (beginning !== undefined) begin();
      await writing;
    },
  };
}
