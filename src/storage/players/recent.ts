/** A bounded map. It keeps every value not yet saved elsewhere, and drops the oldest of the others beyond the limit. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  /** All entries, in the order in which they were last set. */
  entries(): Iterable<readonly [string, Value]>;
  unsaved(): readonly (readonly [string, Value])[];
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Marks a value as saved elsewhere, so that it can be dropped. */
  markSaved(value: Value): void;
}

/** @param onEvicted called with each dropped key */
export function createRecent<Value extends object>(
  limit: number,
  onEvicted: (key: string) => void = () => undefined,
): Recent<Value> {
  const values = new Map<string, Value>();
  const saved = new WeakSet<Value>();
  const evict = (): void => {
    let surplus = values.size - limit;
    for (const [key, value] of values) {
      if (surplus <= 0) return;
      if (!saved.has(value)) continue;
      values.delete(key);
      onEvicted(key);
      surplus -= 1;
    }
  };
  return {
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    entries: () => values,
    unsaved: () => [...values].filter(([, value]) => !saved.has(value)),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
    },
    delete: (key) => void values.delete(key),
    markSaved(value) {
      saved.add(value);
      evict();
    },
  };
}
