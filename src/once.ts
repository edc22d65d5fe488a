/** What `work` makes of a thing, worked out once, for as long as that thing lives. */
export function once<Thing extends object, Worked>(work: (thing: Thing) => Worked): (thing: Thing) => Worked {
  const kept = new WeakMap<Thing, { readonly worked: Worked }>();
  return (thing) => {
    const held = kept.get(thing) ?? { worked: work(thing) };
    kept.set(thing, held);
    return held.worked;
  };
}

/** A cache of what is worked out for a thing, by name, for as long as that thing lives. */
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
