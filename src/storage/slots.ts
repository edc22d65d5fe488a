/** Slots for players. Each slot has its own stores. */
export const SLOTS = [1, 2, 3, 4, 5, 6] as const;
export type PlayerSlot = (typeof SLOTS)[number];

/** The stores that each player has separately. */
export const OWN_STORES = [
  'puzzles',
  'documents',
  'moves',
  'solved',
  'settings',
  'aside',
  'days',
  'paintings',
  'attempts',
  'mine',
  'drafts',
] as const;

const OWN: ReadonlySet<string> = new Set(OWN_STORES);

/**
 * Returns a player's store: the first player uses the common name, the second `puzzles/2`, and so on. Shared stores
 * keep their name.
 */
export function storeOf<Name extends string>(name: Name, slot: PlayerSlot): Name {
  return (slot === 1 || !OWN.has(name) ? name : `${name}/${slot}`) as Name;
}

export function commonName(store: string): string {
  return store.split('/', 1)[0] ?? store;
}

export function isOwn(store: string): boolean {
  return OWN.has(store);
}
