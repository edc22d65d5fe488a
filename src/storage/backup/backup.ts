import * as v from 'valibot';
import type { Database, Transaction } from '../database.ts';
import { playerTransaction } from '../own/own-database.ts';
import { dayRecord } from '../players/days.ts';
import { newId } from '../players/identity.ts';
import { freeBird, freeSlot, type Player, playersIn } from '../players/players.ts';
import { DEVICE_SETTINGS, OWN_SETTINGS, type SettingName, type Settings } from '../players/settings.ts';
import { puzzleKey } from '../record.ts';
import { DATABASE_VERSION, type StoreName } from '../schema.ts';
import { OWN_STORES, type PlayerSlot, SLOTS, storeOf } from '../slots.ts';
import { OWN_CHAPTERS, PICTURES } from './chapters.ts';
import {
  BACKUP_VERSION,
  type Backup,
  type BackupPlayer,
  checksum,
  FORMAT,
  pickSettings,
  readBackup,
  type Unreadable,
} from './contents.ts';

/** Limit for the pixels of jigsaws in a back-up, in characters of base64. The least recently used are left out. */
const MAX_PIXELS = 128 * 1024 * 1024;

type RestoreFailure =
  | Unreadable
  /** There would be more than six players. */
  | 'crowded'
  /** The device cannot save, or has no room left. */
  | 'not-kept';

/** Numbers of records that were new to the device. */
interface Restored {
  readonly puzzles: number;
  readonly marks: number;
}

/** The player who receives the records of a single-player back-up. */
export type Receiver = { readonly id: string } | 'new';

interface BackupOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether to include the pixels that jigsaws were cut from. Most can be made again without them. */
  readonly pixels: boolean;
  /** The id of the only player to back up. If missing, all players and the settings of the device are backed up. */
  readonly only?: string | undefined;
}

/** Returns all stored data, or all of one player, as the text of one file. Undefined if the data cannot be read. */
export async function backUp(
  database: Database,
  { now, pixels, only }: BackupOptions,
): Promise<string | undefined> {
  const records = await database.tx(allStores(), 'readonly', async (t) => {
    const players = (await playersIn(t)).filter(({ id }) => only === undefined || id === only);
    const written: Readonly<Record<string, unknown>>[] = [];
    for (const { id, bird, added, slot } of players) {
      const own = playerTransaction(t, slot);
      const found: Record<string, unknown> = { id, bird, added };
      found.settings = await settingsIn(own, 'settings', OWN_SETTINGS);
      for (const { store, write } of OWN_CHAPTERS) found[store] = await write(own);
      written.push(found);
    }
    const device = only === undefined ? { device: await settingsIn(t, 'device', DEVICE_SETTINGS) } : {};
    if (!pixels) return { ...device, players: written };
    const pictures = (await PICTURES.write(t)) as readonly WrittenPicture[];
    const keysInPlay = new Set(written.flatMap(keysOf));
    const wanted = pictures.filter(
      ({ users }) => only === undefined || users.some((user) => keysInPlay.has(user)),
    );
    return { ...device, players: written, pictures: newestThatFit(wanted) };
  });
  if (records === undefined || records.players.length === 0) return undefined;
  const text = JSON.stringify(records);
  const header = {
    format: FORMAT,
    version: BACKUP_VERSION,
    database: DATABASE_VERSION,
    made: new Date(now).toISOString(),
    sha256: checksum(text),
  };
  return `${JSON.stringify(header).slice(0, -1)},"records":${text}}\n`;
}

/**
 * Restores a back-up from its text, wholly or not at all. Of each record the newer one is kept. A puzzle solved in
 * either place counts as solved. Settings are taken from the back-up. Restoring twice gives the same result as once.
 */
export async function restore(
  database: Database,
  text: string,
  receiver?: Receiver,
): Promise<Restored | RestoreFailure> {
  const backup = readBackup(text);
  return typeof backup === 'string' ? backup : restoreBackup(database, backup, receiver);
}

/**
 * Restores a parsed back-up. Players already on the device, found by their ids, get their own records; others are added
 * as new players. A back-up of a single player goes to `receiver`. Without one it goes to the same player, else to the
 * only player on the device, else to the first.
 */
export async function restoreBackup(
  database: Database,
  backup: Backup,
  receiver?: Receiver,
): Promise<Restored | RestoreFailure> {
  let isCrowded = false;
  const restored = await database.tx(allStores(), 'readwrite', async (t) => {
    const newCounts: Partial<Record<StoreName, number>> = {};
    for (const backupPlayer of backup.players) {
      const player = await receiverOf(t, backupPlayer, backup.players.length === 1, receiver);
      if (player === undefined) {
        isCrowded = true;
        t.abort();
        return undefined;
      }
      const own = playerTransaction(t, player.slot);
      await t.objectStore('players').put(player);
      for (const { store, restore: restoreRecord } of backupPlayer.records)
        if (await restoreRecord(own)) newCounts[store] = (newCounts[store] ?? 0) + 1;
      await putSettings(own, 'settings', backupPlayer.settings);
    }
    for (const restoreRecord of backup.pictures) await restoreRecord(t);
    await putSettings(t, 'device', backup.device ?? {});
    return { puzzles: newCounts.puzzles ?? 0, marks: newCounts.solved ?? 0 };
  });
  return restored ?? (isCrowded ? 'crowded' : 'not-kept');
}

/** Returns the player who receives the records, updated. Returns undefined if there is no room for a new player. */
async function receiverOf(
  t: Transaction<'readwrite'>,
  { about }: BackupPlayer,
  isOnly: boolean,
  receiver: Receiver | undefined,
): Promise<Player | undefined> {
  const players = await playersIn(t);
  const [first] = players;
  const samePlayer = players.find(({ id }) => id === about?.id);
  if (isOnly && typeof receiver === 'object') return players.find(({ id }) => id === receiver.id);
  const isNew = isOnly ? receiver === 'new' : false;
  if (samePlayer !== undefined && !isNew) return samePlayer;
  if (first !== undefined && !isNew) {
    // A single player who has never played takes over the identity in the back-up.
    if (players.length === 1 && about !== undefined && (await isUnused(t, first.slot)))
      return { ...first, ...about };
    if (isOnly) return first;
  }
  const slot = freeSlot(players);
  if (slot === undefined) return undefined;
  const added = Math.max(about?.added ?? 0, ...players.map((each) => each.added + 1));
  const isTaken = about === undefined || players.some(({ bird }) => bird === about.bird);
  return {
    version: 1,
    slot,
    // A copy of a player who is still on the device gets its own id.
    id: about === undefined || samePlayer !== undefined ? newId() : about.id,
    bird: isTaken ? freeBird(players) : about.bird,
    added,
  };
}

async function isUnused(t: Transaction<'readwrite'>, slot: PlayerSlot): Promise<boolean> {
  const own = playerTransaction(t, slot);
  const counts = await Promise.all(OWN_CHAPTERS.map(({ store }) => own.objectStore(store).count()));
  return counts.every((count) => count === 0);
}

interface WrittenPicture {
  readonly touched: number;
  readonly bytes: string;
  readonly users: readonly string[];
}

function newestThatFit(pictures: readonly WrittenPicture[]): readonly WrittenPicture[] {
  let room = MAX_PIXELS;
  return [...pictures]
    .sort((a, b) => b.touched - a.touched)
    .filter(({ bytes }) => {
      room -= bytes.length;
      return room >= 0;
    });
}

const keyed = v.array(v.object({ key: v.string() }));
const daily = v.array(dayRecord);

/** Returns the keys of a player's puzzles in play and daily puzzles. */
function keysOf({ puzzles, days }: Readonly<Record<string, unknown>>): readonly string[] {
  return [...v.parse(keyed, puzzles).map(({ key }) => key), ...v.parse(daily, days).map(puzzleKey)];
}

async function settingsIn(
  t: Transaction<'readonly'>,
  store: 'settings' | 'device',
  names: readonly SettingName[],
): Promise<Partial<Settings>> {
  const from = t.objectStore(store);
  const values = await Promise.all(names.map(async (name) => [name, await from.get(name)] as const));
  return pickSettings(Object.fromEntries(values), names);
}

async function putSettings(
  t: Transaction<'readwrite'>,
  store: 'settings' | 'device',
  settings: Partial<Settings>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await t.objectStore(store).put(value, name);
}

function allStores(): StoreName[] {
  const own = SLOTS.flatMap((slot) => OWN_STORES.map((name): StoreName => storeOf(name, slot)));
  return [...own, 'device', 'players', 'pictures'];
}
