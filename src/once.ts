/** Caches the result of a pure function for each object, for as long as the object lives. */
export function once<Thing extends object, Worked>(work: (thing: Thing) => Worked): (thing: Thing) => Worked {
  const cache = new WeakMap<Thing, { readonly worked: Worked }>();
  return (thing) => {
    const entry = cache.get(thing) ?? { worked: work(thing) };
    cache.set(thing, entry);
    return entry.worked;
  };
}

/** A cache of named results for each object, for as long as the object lives. */
export function memo<Thing extends object, Worked>(): (
  thing: Thing,
  name: string,
  work: () => Worked,
) => Worked {
  const cache = once((_: Thing) => new Map<string, Worked>());
  return (thing, name, work) => {
    const known = cache(thing);
    if (!known.has(name)) known.set(name, work());
    return known.get(name) as Worked;
  };
}

/**
 * Caches the latest results of a pure function, but no rejected promises.
 * @param limit the number of results that are kept
 * @param keyOf the key of the arguments; by default their JSON
 */
export function recent<Work extends (...given: never[]) => unknown>(
  limit: number,
  work: Work,
  keyOf: (...given: Parameters<Work>) => string = (...given) => JSON.stringify(given),
): (...given: Parameters<Work>) => ReturnType<Work> {
  const cache = new Map<string, { readonly worked: ReturnType<Work> }>();
  return (...given) => {
    const key = keyOf(...given);
    const entry = cache.get(key) ?? { worked: work(...given) as ReturnType<Work> };
    cache.delete(key);
    cache.set(key, entry);
    for (const oldest of cache.keys()) if (cache.size > limit) cache.delete(oldest);
    if (entry.worked instanceof Promise)
      entry.worked.catch(() => cache.get(key) === entry && cache.delete(key));
    return entry.worked;
  };
}
