/** What `work` makes of a thing, worked out once, for as long as that thing lives. */
export function once<Thing extends object, Worked>(work: (thing: Thing) => Worked): (thing: Thing) => Worked {
  const kept = new WeakMap<Thing, { readonly worked: Worked }>();
  return (thing) => {
    const held = kept.get(thing) ?? { worked: work(thing) };
    kept.set(thing, held);
    return held.worked;
  };
}
