import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { splitFirstRecord } from './players/first-record.ts';
import { newId } from './players/identity.ts';

/*
 * !!!  THIS DATA IS ON CHILDREN'S DEVICES  !!!
 *
 * Never change the name of the database: under another name all that a child has drawn is lost.
 * Each change of stores or indexes raises the version by one and adds one migration at the end of the list.
 * Never edit, move or remove a released migration. The unit tests count them.
 * The shape of a record has its own version, RECORD_VERSION or PUZZLE_VERSION in record.ts.
 */
export const DATABASE_NAME = 'dotterel';
export const DATABASE_VERSION = 7;

/** Values are `unknown`: everything read is parsed before use. */
export interface Schema extends DBSchema {
  /** Heads of the puzzles in play, by puzzle key. */
  puzzles: { key: string; value: { readonly key: string }; indexes: { touched: number } };
  /** Documents of these puzzles, by the same key. Written once. */
  documents: { key: string; value: unknown };
  /** Their moves, by puzzle key and index. */
  moves: { key: [puzzle: string, index: number]; value: unknown };
  /** One mark for each solved kind, picture and level. */
  solved: { key: string; value: unknown };
  /** Settings of a child. */
  settings: { key: string; value: unknown };
  /** Settings of the device. */
  device: { key: string; value: unknown };
  /** A child's last attempts, by kind. */
  attempts: { key: string; value: { readonly kind: string; readonly attempts: unknown } };
  /** By slot. */
  players: { key: number; value: { readonly slot: number; readonly id: string } };
  /** Such as the last player. */
  meta: { key: string; value: unknown };
  /** Unreadable records, stored for a grown-up to look at and never used. */
  aside: { key: string; value: unknown };
  /** Pixels that puzzles in play were cut from, by digest. */
  pictures: { key: string; value: { readonly sha256: string }; indexes: { touched: number } };
  /** Daily challenges that were opened or solved, by day such as `2026-11-21`. */
  days: { key: string; value: { readonly day: string } };
  /** Paintings of the album, by picture. */
  paintings: { key: string; value: { readonly picture: string }; indexes: { touched: number } };
  /** Pictures made by the child, by id. */
  mine: { key: string; value: { readonly id: string } };
  /** By form. */
  drafts: { key: string; value: { readonly form: string } };
}

export type StoreName = StoreNames<Schema>;
type Upgrade = IDBPTransaction<Schema, StoreName[], 'versionchange'>;
type Migration = (database: IDBPDatabase<Schema>, upgrade: Upgrade) => void | Promise<void>;

/** Migration n turns version n into version n + 1. */
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
      // Invalid records stay; they are moved to `aside` when the puzzle is opened.
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
    // All existing data belongs to the first player and stays in place.
    const device = database.createObjectStore('device');
    database.createObjectStore('attempts', { keyPath: 'kind' });
    const players = database.createObjectStore('players', { keyPath: 'slot' });
    for (const slot of [2, 3, 4, 5, 6]) {
      // The types only know the common names of stores.
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

/** Runs the migrations that a database of version `from` lacks, in order. */
export async function migrate(database: IDBPDatabase<Schema>, from: number, upgrade: Upgrade): Promise<void> {
  for (const step of MIGRATIONS.slice(from)) await step(database, upgrade);
}
