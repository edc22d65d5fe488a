import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { splitFirstRecord } from './first-record.ts';

/*
 * !!!  WHAT STANDS HERE IS ON CHILDREN'S DEVICES  !!!
 *
 * The database's name never changes: under another name, all that a child has drawn is gone.
 * The version goes up by one with each change of stores or indexes, together with one more migration at the end of
 * the list. A migration that was released is never edited, moved or taken out. The unit tests count them.
 * A record's own shape is versioned by RECORD_VERSION and PUZZLE_VERSION in record.ts, without touching this file.
 */
export const DATABASE_NAME = 'dotterel';
export const DATABASE_VERSION = 4;

/** Values are `unknown`: whatever is read back is parsed before it is believed. */
export interface Schema extends DBSchema {
  /** The heads of the puzzles in play, by the key of their address. */
  puzzles: { key: string; value: { readonly key: string }; indexes: { touched: number } };
  /** The documents of these puzzles, by the same key. Each is written once. */
  documents: { key: string; value: unknown };
  /** Their moves, each by the key of its puzzle and how many came before it. */
  moves: { key: [puzzle: string, index: number]; value: unknown };
  /** One mark for each kind, picture and level solved. */
  solved: { key: string; value: unknown };
  settings: { key: string; value: unknown };
  /** What the app notes about itself. */
  meta: { key: string; value: unknown };
  /** Records that could not be read: kept for a grown-up to look at, never used. */
  aside: { key: string; value: unknown };
  /** The pixels that puzzles in play were cut from, by their digest. */
  pictures: { key: string; value: { readonly sha256: string }; indexes: { touched: number } };
  /** The challenges of the days that were looked at or solved, by their day: `2026-11-21`. */
  days: { key: string; value: { readonly day: string } };
  /** What was coloured in the album, by picture. */
  paintings: { key: string; value: { readonly picture: string }; indexes: { touched: number } };
}

export type StoreName = StoreNames<Schema>;
type Upgrade = IDBPTransaction<Schema, StoreName[], 'versionchange'>;
type Migration = (database: IDBPDatabase<Schema>, upgrade: Upgrade) => void | Promise<void>;

/** Migration n brings a database of version n to version n + 1. */
export const MIGRATIONS: readonly Migration[] = [
  (database) => {
    database.createObjectStore('puzzles', { keyPath: 'key' }).createIndex('touched', 'touched');
    database.createObjectStore('solved');
    database.createObjectStore('settings');
    database.createObjectStore('meta');
    database.createObjectStore('aside');
  },
  (database) => {
    database.createObjectStore('pictures', { keyPath: 'sha256' }).createIndex('touched', 'touched');
  },
  (database) => {
    database.createObjectStore('days', { keyPath: 'day' });
    database.createObjectStore('paintings', { keyPath: 'picture' }).createIndex('touched', 'touched');
  },
  async (database, upgrade) => {
    const documents = database.createObjectStore('documents');
    const moves = database.createObjectStore('moves');
    let cursor = await upgrade.objectStore('puzzles').openCursor();
    for (; cursor !== null; cursor = await cursor.continue()) {
      const parts = splitFirstRecord(cursor.value);
      // What makes no sense is left as it is: it is set aside when the puzzle is opened.
      if (typeof parts !== 'object') continue;
      const { head, document, entries } = parts;
      await Promise.all([
        documents.put(document, head.key),
        ...entries.map((entry, index) => moves.put(entry, [head.key, index])),
        cursor.update(head),
      ]);
    }
  },
];

/** Runs, in their order, the migrations that a database of version `from` lacks. */
export async function migrate(database: IDBPDatabase<Schema>, from: number, upgrade: Upgrade): Promise<void> {
  for (const step of MIGRATIONS.slice(from)) await step(database, upgrade);
}
