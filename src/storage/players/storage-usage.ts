import type { Database, Transaction } from '../database.ts';
import { isUnplayed, readPuzzleHead } from '../record.ts';
import type { StoreName } from '../schema.ts';
import { commonName, isOwn, type PlayerSlot, SLOTS, storeOf } from '../slots.ts';
import { PUZZLE_STORES } from '../stored-puzzle.ts';
import { playersIn } from './players.ts';

/** The categories of data that grown-ups see, and their stores. */
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

/** Stores whose entries are part of a record in another store. */
const UNCOUNTED: ReadonlySet<string> = new Set(['documents', 'moves']);

export type StorageCategory = keyof typeof STORES;
export const STORAGE_CATEGORIES = Object.keys(STORES) as readonly StorageCategory[];
/** The categories that each player has separately. */
export const PLAYER_CATEGORIES = STORAGE_CATEGORIES.filter((part) => part !== 'pictures');

export type DataOwner = PlayerSlot | 'everybody';

export interface StorageUsage {
  readonly part: StorageCategory;
  readonly count: number;
  /** Approximate size; the database may need more or less. */
  readonly bytes: number;
}

export interface Erased {
  readonly store: StoreName;
  readonly key: Key;
  readonly value: unknown;
}

type Key = string | number | readonly [puzzle: string, index: number];

/** Measures the stored data by category. Returns undefined if there is no database. */
export async function storageUsage(
  database: Database,
  whose: DataOwner = 'everybody',
): Promise<readonly StorageUsage[] | undefined> {
  const parts = whose === 'everybody' ? STORAGE_CATEGORIES : PLAYER_CATEGORIES;
  return database.tx(storesOf(parts, whose), 'readonly', async (t) => {
    const found: StorageUsage[] = [];
    for (const part of parts) {
      let [count, bytes] = [0, 0];
      for (const store of storesOf([part], whose)) {
        let cursor = await t.objectStore(store).openCursor();
        for (; cursor !== null; cursor = await cursor.continue()) {
          if (!UNCOUNTED.has(commonName(store)) && !isUnplayedRecord(store, cursor.value)) count += 1;
          bytes += sizeOf(cursor.primaryKey) + sizeOf(cursor.value);
        }
      }
      found.push({ part, count, bytes });
    }
    return found;
  });
}

/** Erases the data of some categories, all or nothing, and returns it. Returns undefined if that failed. */
export async function erase(
  database: Database,
  parts: readonly StorageCategory[],
  whose: DataOwner = 'everybody',
): Promise<readonly Erased[] | undefined> {
  const stores = storesOf(parts, whose);
  return database.tx(stores, 'readwrite', async (t) =>
    (await Promise.all(stores.map((store) => clear(t, store)))).flat(),
  );
}

/** True for the record of a puzzle without a move: it takes space but is not counted. */
function isUnplayedRecord(store: StoreName, value: unknown): boolean {
  if (commonName(store) !== 'puzzles') return false;
  const head = readPuzzleHead(value);
  return typeof head === 'object' && isUnplayed(head.value);
}

/** Erases all data, and all players except the first. Returns what was erased, or undefined on failure. */
export async function eraseAll(database: Database): Promise<readonly Erased[] | undefined> {
  const stores = storesOf(STORAGE_CATEGORIES, 'everybody');
  return database.tx([...stores, 'players'], 'readwrite', async (t) => {
    const rows = t.objectStore('players');
    const others = (await playersIn(t)).slice(1);
    for (const { slot } of others) await rows.delete(slot);
    const erased = await Promise.all(stores.map((store) => clear(t, store)));
    const players = others.map((player): Erased => ({ store: 'players', key: player.slot, value: player }));
    return [...players, ...erased.flat()];
  });
}

/** Removes a player with all its data, and returns the data. Returns undefined if that failed. */
export async function removePlayer(
  database: Database,
  slot: PlayerSlot,
): Promise<readonly Erased[] | undefined> {
  const stores = storesOf(PLAYER_CATEGORIES, slot);
  return database.tx([...stores, 'players'], 'readwrite', async (t) => {
    const rows = t.objectStore('players');
    const row: unknown = await rows.get(slot);
    await rows.delete(slot);
    const own = await Promise.all(stores.map((store) => clear(t, store)));
    return [{ store: 'players', key: slot, value: row }, ...own.flat()];
  });
}

async function clear(t: Transaction<'readwrite'>, name: StoreName): Promise<readonly Erased[]> {
  const store = t.objectStore(name);
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  await store.clear();
  return keys.map((key, index) => ({ store: name, key, value: values[index] }));
}

/** Restores erased records, never over newer ones. Returns false if it failed or a new player has the slot. */
export async function restoreErased(database: Database, erased: readonly Erased[]): Promise<boolean> {
  const stores = [...new Set(erased.map(({ store }) => store))];
  if (stores.length === 0) return true;
  const succeeded = await database.tx(stores, 'readwrite', async (t) => {
    /** Puzzles begun again since the erasure: their erased documents and moves must stay erased. */
    const begunAgain = new Set<string>();
    for (const { store: name, key, value } of erased) {
      const store = t.objectStore(name);
      const common = commonName(name);
      const own = (puzzle: string | number) => `${name.slice(common.length)} ${puzzle}`;
      if (UNCOUNTED.has(common) && begunAgain.has(own(typeof key === 'object' ? key[0] : key))) continue;
      const stored: unknown = await store.get(key as string);
      // A puzzle that has no move yet gives way to the erased one, and its document too.
      const isReplaceable = common === 'documents' || isUnplayedRecord(name, stored);
      if (stored !== undefined && !isReplaceable) {
        if (name === 'players') return false;
        if (common === 'puzzles') begunAgain.add(own(key as string));
        continue;
      }
      // Stores with a key path take the key from the record.
      await (store.keyPath === null ? store.put(value as never, key as string) : store.put(value as never));
    }
    return true;
  });
  return succeeded === true;
}

/** The stores of these categories. For `everybody`, those of all players and the shared ones. */
function storesOf(parts: readonly StorageCategory[], whose: DataOwner): StoreName[] {
  const names = parts.flatMap((part): readonly StoreName[] => STORES[part]);
  if (whose !== 'everybody') return names.filter((name) => isOwn(name)).map((name) => storeOf(name, whose));
  return [...new Set(SLOTS.flatMap((slot) => names.map((name) => storeOf(name, slot))))];
}

const encoder = new TextEncoder();

/** Approximate size in bytes: text as UTF-8, numbers as 8 bytes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return encoder.encode(value).length;
  if (typeof value === 'number') return 8;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + sizeOf(each), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, each]) => sum + sizeOf(name) + sizeOf(each), 0);
}
