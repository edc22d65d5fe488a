import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { splitFirstRecord } from './players/first-record.ts';
import { newId } from './players/identity.ts';

/*
 * !!!  WHAT STANDS HERE IS ON CHILDREN'S DEVICES  !!!
 *
 * The database's name never changes: under another name, all that a child has drawn is gone.
 * The version goes up by one with each change of stores or indexes, together with one more migration at the end of
 * the list. A migration that was released is never edited, moved or taken out. The unit tests count them.
 * A record's own shape is versioned by RECORD_VERSION and PUZZLE_VERSION in record.ts, without touching this file.
 */
export const DATABASE_NAME = 'dotterel';
export const DATABASE_VERSION = 7;

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
  /** The settings that are the child's own. */
  settings: { key: string; value: unknown };
  /** The settings of the device, which are everybody's. */
  device: { key: string; value: unknown };
  /** How a child's last puzzles went, by kind. */
  attempts: { key: string; value: { readonly kind: string; readonly attempts: unknown } };
  /** The children who play here, by the number of the place where their own things are kept. */
  players: { key: number; value: { readonly slot: number; readonly id: string } };
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
  /** The pictures that a child has made itself, by their ids. */
  mine: { key: string; value: { readonly id: string } };
  /** Drafts of forms, by the name of the form. */
  drafts: { key: string; value: { readonly form: string } };
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
  async (database, upgrade) => {
    // All that there was is the first player's, and stays where it is.
    const device = database.createObjectStore('device');
    database.createObjectStore('attempts', { keyPath: 'kind' });
    const players = database.createObjectStore('players', { keyPath: 'slot' });
    for (const slot of [2, 3, 4, 5, 6]) {
      // The types know the stores by the names that all players have for them.
      const create = <Name extends StoreName>(name: Name, options?: IDBObjectStoreParameters) =>
        database.createObjectStore(`${name}/${slot}` as Name, options);
      create('puzzles', { keyPath: 'key' }).createIndex('touched', 'touched');
      create('documents');
      create('moves');
      create('solved');
      create('settings');
      create('aside');
      create('days', { keyPath: 'day' });
      create('paintings', { keyPath: 'picture' }).createIndex('touched', 'touched');
      create('attempts', { keyPath: 'kind' });
    }
    const own = upgrade.objectStore('settings');
    for (const name of ['muted', 'hushed', 'voice', 'language', 'theme', 'paper']) {
      const value = await own.get(name);
      if (value === undefined) continue;
      await device.put(value, name);
      await own.delete(name);
    }
    const first = { version: 1, slot: 1, id: newId(), bird: 'dotterel', added: 0 };
    await players.put(first);
  },
  (database) => {
    for (const slot of ['', '/2', '/3', '/4', '/5', '/6'])
      database.createObjectStore(`mine${slot}` as 'mine', { keyPath: 'id' });
  },
  (database) => {
    for (const slot of ['', '/2', '/3', '/4', '/5', '/6'])
      database.createObjectStore(`drafts${slot}` as 'drafts', { keyPath: 'form' });
  },
];

/** Runs, in their order, the migrations that a database of version `from` lacks. */
export async function migrate(database: IDBPDatabase<Schema>, from: number, upgrade: Upgrade): Promise<void> {
  for (const step of MIGRATIONS.slice(from)) await step(database, upgrade);
}
