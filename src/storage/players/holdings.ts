import type { Database, Transaction } from '../database.ts';
import { isUnmoved, readPuzzleHead } from '../record.ts';
import type { StoreName } from '../schema.ts';
import { commonName, isOwn, type PlayerSlot, SLOTS, storeOf } from '../slots.ts';
import { PUZZLE_STORES } from '../stored-puzzle.ts';
import { playersIn } from './players.ts';

/** The parts of what is kept, as a grown-up is shown them, and where each is. */
const STORES = {
  puzzles: PUZZLE_STORES,
  marks: ['solved'],
  paintings: ['paintings'],
  mine: ['mine'],
  drafts: ['drafts'],
  days: ['days'],
  attempts: ['attempts'],
  settings: ['settings', 'device', 'meta'],
  pictures: ['pictures'],
  aside: ['aside'],
} as const satisfies Readonly<Record<string, readonly StoreName[]>>;

/** Stores whose records belong to one of another store. */
const UNCOUNTED: ReadonlySet<string> = new Set(['documents', 'moves']);

export type Part = keyof typeof STORES;
export const PARTS = Object.keys(STORES) as readonly Part[];
/** The parts of which a player has some for itself. */
export const OWN_PARTS = PARTS.filter((part) => part !== 'pictures');

/** Whose things: those of one player, by its place, or all there are. */
export type Whose = PlayerSlot | 'everybody';

/** How much is kept of a part. */
export interface Holding {
  readonly part: Part;
  readonly count: number;
  /** What its records are made of; a database needs somewhat more, or less where it packs them. */
  readonly bytes: number;
}

/** A record that was erased, and where it was. */
export interface Erased {
  readonly store: StoreName;
  readonly key: Key;
  readonly value: unknown;
}

type Key = string | number | readonly [puzzle: string, index: number];

/** How much is kept of every part; undefined where there is no database to keep it in. */
export async function holdings(
  database: Database,
  whose: Whose = 'everybody',
): Promise<readonly Holding[] | undefined> {
  const parts = whose === 'everybody' ? PARTS : OWN_PARTS;
  return database.tx(storesOf(parts, whose), 'readonly', async (t) => {
    const found: Holding[] = [];
    for (const part of parts) {
      let [count, bytes] = [0, 0];
      for (const store of storesOf([part], whose)) {
        let cursor = await t.objectStore(store).openCursor();
        for (; cursor !== null; cursor = await cursor.continue()) {
          if (!UNCOUNTED.has(commonName(store)) && !isUnplayed(store, cursor.value)) count += 1;
          bytes += sizeOf(cursor.primaryKey) + sizeOf(cursor.value);
        }
      }
      found.push({ part, count, bytes });
    }
    return found;
  });
}

/** Erases whole parts, all or none, and gives what was there; undefined where that could not be. */
export async function erase(
  database: Database,
  parts: readonly Part[],
  whose: Whose = 'everybody',
): Promise<readonly Erased[] | undefined> {
  const stores = storesOf(parts, whose);
  return database.tx(stores, 'readwrite', async (t) =>
    (await Promise.all(stores.map((store) => clear(t, store)))).flat(),
  );
}

/** Whether a record is of a puzzle that was made ahead, or opened and no more: it takes room, but nobody plays it. */
function isUnplayed(store: StoreName, value: unknown): boolean {
  if (commonName(store) !== 'puzzles') return false;
  const head = readPuzzleHead(value);
  return typeof head === 'object' && isUnmoved(head.value);
}

/**
 * Erases all there is, of all players, and the players themselves but for the first, and gives what was there; undefined
 * where that could not be.
 */
export async function eraseAll(database: Database): Promise<readonly Erased[] | undefined> {
  const stores = storesOf(PARTS, 'everybody');
  return database.tx([...stores, 'players'], 'readwrite', async (t) => {
    const rows = t.objectStore('players');
    const others = (await playersIn(t)).slice(1);
    for (const { slot } of others) await rows.delete(slot);
    const erased = await Promise.all(stores.map((store) => clear(t, store)));
    const players = others.map((player): Erased => ({ store: 'players', key: player.slot, value: player }));
    return [...players, ...erased.flat()];
  });
}

/** Removes a player and all that is its own, and gives what was there; undefined where that could not be. */
export async function removePlayer(
  database: Database,
  slot: PlayerSlot,
): Promise<readonly Erased[] | undefined> {
  const stores = storesOf(OWN_PARTS, slot);
  return database.tx([...stores, 'players'], 'readwrite', async (t) => {
    const rows = t.objectStore('players');
    const row: unknown = await rows.get(slot);
    await rows.delete(slot);
    const own = await Promise.all(stores.map((store) => clear(t, store)));
    return [{ store: 'players', key: slot, value: row }, ...own.flat()];
  });
}

/** Empties a store, and gives what was in it. */
async function clear(t: Transaction<'readwrite'>, name: StoreName): Promise<readonly Erased[]> {
  const store = t.objectStore(name);
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  await store.clear();
  return keys.map((key, index) => ({ store: name, key, value: values[index] }));
}

/**
 * Puts back what was erased, but over nothing that has been kept since, and no player where another has come since.
 * Whether it is there again.
 */
export async function putBack(database: Database, erased: readonly Erased[]): Promise<boolean> {
  const stores = [...new Set(erased.map(({ store }) => store))];
  if (stores.length === 0) return true;
  const done = await database.tx(stores, 'readwrite', async (t) => {
    /** Puzzles that were begun anew since: of these, nothing that was erased fits any more. */
    const anew = new Set<string>();
    for (const { store: name, key, value } of erased) {
      const store = t.objectStore(name);
      const common = commonName(name);
      const own = (puzzle: string | number) => `${name.slice(common.length)} ${puzzle}`;
      if (UNCOUNTED.has(common) && anew.has(own(typeof key === 'object' ? key[0] : key))) continue;
      const there: unknown = await store.get(key as string);
      // Of a puzzle that was only made ahead since, the document is the erased one's, or gives way to it.
      const givesWay = common === 'documents' || isUnplayed(name, there);
      if (there !== undefined && !givesWay) {
        if (name === 'players') return false;
        if (common === 'puzzles') anew.add(own(key as string));
        continue;
      }
      // Stores with a key path find the key in the record.
      await (store.keyPath === null ? store.put(value as never, key as string) : store.put(value as never));
    }
    return true;
  });
  return done === true;
}

/** The stores of some parts: those of a player, or those of all and what is everybody's. */
function storesOf(parts: readonly Part[], whose: Whose): StoreName[] {
  const names = parts.flatMap((part): readonly StoreName[] => STORES[part]);
  if (whose !== 'everybody') return names.filter((name) => isOwn(name)).map((name) => storeOf(name, whose));
  return [...new Set(SLOTS.flatMap((slot) => names.map((name) => storeOf(name, slot))))];
}

const encoder = new TextEncoder();

/** About how many bytes a value needs: text as UTF-8, numbers as eight, lists of bytes as they are. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return encoder.encode(value).length;
  if (typeof value === 'number') return 8;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + sizeOf(each), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, each]) => sum + sizeOf(name) + sizeOf(each), 0);
}
