/** A bounded map. It keeps every value not yet saved elsewhere, and drops the oldest of the others beyond the limit. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  /** All entries, in the order in which they were last set. */
  entries(): Iterable<readonly [string, Value]>;
  set(key: string, value: Value): void;
  /** Marks a value as saved elsewhere, so that it can be dropped. */
  held(value: Value): void;
}

/** @param gone called with each dropped key */
export function createRecent<Value extends object>(
  most: number,
  gone: (key: string) => void = () => undefined,
): Recent<Value> {
  const values = new Map<string, Value>();
  const elsewhere = new WeakSet<Value>();
  const letGo = (): void => {
    let surplus = values.size - most;
    for (const [key, value] of values) {
      if (surplus <= 0) return;
      if (!elsewhere.has(value)) continue;
      values.delete(key);
      gone(key);
      surplus -= 1;
    }
  };
  return {
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    entries: () => values,
    set(key, value) {
      values.delete(key);
      values.set(key, value);
    },
    held(value) {
      elsewhere.add(value);
      letGo();
    },
  };
}
