/** Values by key, those that were set last: all that nobody else holds, and of the others so many at most. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  /** All of them, that which was set last at the end. */
  entries(): Iterable<readonly [string, Value]>;
  set(key: string, value: Value): void;
  /** A value is held elsewhere too: once there are many, it is let go of. */
  held(value: Value): void;
}

/** @param gone told of each key that is let go of */
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
