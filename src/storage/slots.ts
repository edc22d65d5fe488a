/** There is room for so many players: each has a place of its own in the database, by its number. */
export const SLOTS = [1, 2, 3, 4, 5, 6] as const;
export type PlayerSlot = (typeof SLOTS)[number];

/** The stores that each player has for itself. */
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
 * The store that a player has under a name: the first its own name, as it was before there were others; the next
 * `puzzles/2` and so on. What is everybody's keeps its name.
 */
export function storeOf<Name extends string>(name: Name, slot: PlayerSlot): Name {
  return (slot === 1 || !OWN.has(name) ? name : `${name}/${slot}`) as Name;
}

/** The name that all players have for a store of theirs. */
export function commonName(store: string): string {
  return store.split('/', 1)[0] ?? store;
}

/** Whether each player has a store of this name for itself. */
export function isOwn(store: string): boolean {
  return OWN.has(store);
}
