/** Caches the result of a pure function for each object, for as long as the object lives. */
export function cachePerObject<Thing extends object, Value>(
  work: (thing: Thing) => Value,
): (thing: Thing) => Value {
  const cache = new WeakMap<Thing, { readonly value: Value }>();
  return (thing) => {
    const entry = cache.get(thing) ?? { value: work(thing) };
    cache.set(thing, entry);
    return entry.value;
  };
}

/** A cache of named results for each object, for as long as the object lives. */
export function namedCachePerObject<Thing extends object, Value>(): (
  thing: Thing,
  name: string,
  work: () => Value,
) => Value {
  const cache = cachePerObject((_: Thing) => new Map<string, Value>());
  return (thing, name, work) => {
    const known = cache(thing);
    if (!known.has(name)) known.set(name, work());
    return known.get(name) as Value;
  };
}

/**
 * Caches the latest results of a pure function, but no rejected promises.
 * @param limit the number of results that are kept
 * @param keyOf the key of the arguments; by default their JSON
 */
export function cacheRecent<Work extends (...args: never[]) => unknown>(
  limit: number,
  work: Work,
  keyOf: (...args: Parameters<Work>) => string = (...args) => JSON.stringify(args),
): (...args: Parameters<Work>) => ReturnType<Work> {
  const cache = new Map<string, { readonly value: ReturnType<Work> }>();
  return (...args) => {
    const key = keyOf(...args);
    const entry = cache.get(key) ?? { value: work(...args) as ReturnType<Work> };
    cache.delete(key);
    cache.set(key, entry);
    for (const oldest of cache.keys()) if (cache.size > limit) cache.delete(oldest);
    if (entry.value instanceof Promise)
      entry.value.catch(() => cache.get(key) === entry && cache.delete(key));
    return entry.value;
  };
}
