import type { Database } from './database.ts';
import type { StoreName } from './schema.ts';
import { PUZZLE_STORES } from './stored-puzzle.ts';

/** The parts of what is kept, as a grown-up is shown them, and where each is. */
const STORES = {
  puzzles: PUZZLE_STORES,
  marks: ['solved'],
  paintings: ['paintings'],
  days: ['days'],
  settings: ['settings', 'meta'],
  pictures: ['pictures'],
  aside: ['aside'],
} as const satisfies Readonly<Record<string, readonly StoreName[]>>;

/** Stores whose records belong to one of another store. */
const UNCOUNTED: ReadonlySet<StoreName> = new Set(['documents', 'moves']);

export type Part = keyof typeof STORES;
export const PARTS = Object.keys(STORES) as readonly Part[];

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

type Key = string | readonly [puzzle: string, index: number];

/** How much is kept of every part; undefined where there is no database to keep it in. */
export async function holdings(database: Database): Promise<readonly Holding[] | undefined> {
  return database.tx(storesOf(PARTS), 'readonly', async (t) => {
    const found: Holding[] = [];
    for (const part of PARTS) {
      let [count, bytes] = [0, 0];
      for (const store of STORES[part]) {
        let cursor = await t.objectStore(store).openCursor();
        for (; cursor !== null; cursor = await cursor.continue()) {
          if (!UNCOUNTED.has(store)) count += 1;
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
): Promise<readonly Erased[] | undefined> {
  const stores = storesOf(parts);
  return database.tx(stores, 'readwrite', async (t) => {
    const erased: Erased[] = [];
    for (const store of stores) {
      let cursor = await t.objectStore(store).openCursor();
      for (; cursor !== null; cursor = await cursor.continue())
        erased.push({ store, key: cursor.primaryKey, value: cursor.value });
      await t.objectStore(store).clear();
    }
    return erased;
  });
}

/** Puts back what was erased, but over nothing that has been kept since. Whether it is there again. */
export async function putBack(database: Database, erased: readonly Erased[]): Promise<boolean> {
  const stores = [...new Set(erased.map(({ store }) => store))];
  if (stores.length === 0) return true;
  const done = await database.tx(stores, 'readwrite', async (t) => {
    /** Puzzles that were begun anew since: of these, nothing that was erased fits any more. */
    const anew = new Set<string>();
    for (const { store: name, key, value } of erased) {
      const store = t.objectStore(name);
      if (UNCOUNTED.has(name) && anew.has(typeof key === 'string' ? key : key[0])) continue;
      if ((await store.getKey(key as string)) !== undefined) {
        if (name === 'puzzles') anew.add(key as string);
        continue;
      }
      // Stores with a key path find the key in the record.
      await (store.keyPath === null ? store.put(value as never, key as string) : store.put(value as never));
    }
    return true;
  });
  return done === true;
}

function storesOf(parts: readonly Part[]): StoreName[] {
  return parts.flatMap((part) => [...STORES[part]]);
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
