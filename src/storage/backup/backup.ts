import * as v from 'valibot';
import type { Database, Transaction } from '../database.ts';
import { asPlayer } from '../own/own-database.ts';
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
  type BroughtPlayer,
  checksum,
  chosen,
  FORMAT,
  readBackup,
  type Unreadable,
} from './contents.ts';

/** Of the pixels of jigsaws, those that were needed last are backed up, up to so many letters in all. */
const MOST_PIXELS = 128 * 1024 * 1024;

/** Why nothing was brought back. */
type Refusal =
  | Unreadable
  /** There would be more than six players. */
  | 'crowded'
  /** The device cannot keep it, or has no room for it. */
  | 'not-kept';

/** What of a back-up was new to the device. */
interface Restored {
  readonly puzzles: number;
  readonly marks: number;
}

/** To whom what is of one player is brought: to one who is there, by its id, or to a new one. */
export type Receiver = { readonly id: string } | 'new';

interface BackupWish {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the pixels that jigsaws were cut from come along; most can be made again without. */
  readonly pixels: boolean;
  /** The id of the one player that is to be backed up; without it, all are, and the settings of the device. */
  readonly only?: string | undefined;
}

/** Everything that is kept, or all of one player, as the text of one file; undefined where it cannot be read. */
export async function backUp(
  database: Database,
  { now, pixels, only }: BackupWish,
): Promise<string | undefined> {
  const records = await database.tx(storesOf(), 'readonly', async (t) => {
    const players = (await playersIn(t)).filter(({ id }) => only === undefined || id === only);
    const written: Readonly<Record<string, unknown>>[] = [];
    for (const { id, bird, added, slot } of players) {
      const own = asPlayer(t, slot);
      const found: Record<string, unknown> = { id, bird, added };
      found.settings = await settingsIn(own, 'settings', OWN_SETTINGS);
      for (const { store, write } of OWN_CHAPTERS) found[store] = await write(own);
      written.push(found);
    }
    const device = only === undefined ? { device: await settingsIn(t, 'device', DEVICE_SETTINGS) } : {};
    if (!pixels) return { ...device, players: written };
    const pictures = (await PICTURES.write(t)) as readonly WrittenPicture[];
    const inPlay = new Set(written.flatMap(keysOf));
    const wanted = pictures.filter(
      ({ users }) => only === undefined || users.some((user) => inPlay.has(user)),
    );
    return { ...device, players: written, pictures: newestFirst(wanted) };
  });
  if (records === undefined || records.players.length === 0) return undefined;
  const text = JSON.stringify(records);
  const about = {
    format: FORMAT,
    version: BACKUP_VERSION,
    database: DATABASE_VERSION,
    made: new Date(now).toISOString(),
    sha256: checksum(text),
  };
  return `${JSON.stringify(about).slice(0, -1)},"records":${text}}\n`;
}

/**
 * Brings back what a text has as a back-up, all of it or nothing: of each record the newer one stays, what was solved
 * anywhere is solved, and the settings are those of the back-up. Doing so twice is the same as doing so once.
 */
export async function restore(
  database: Database,
  text: string,
  receiver?: Receiver,
): Promise<Restored | Refusal> {
  const backup = readBackup(text);
  return typeof backup === 'string' ? backup : bringBack(database, backup, receiver);
}

/**
 * Brings back a back-up. Players who are here already, by their ids, receive their own; others come as new ones. What is
 * of one player alone goes to the `receiver`; without one, to the same player, or else to the only one who is here, or
 * else to the first.
 */
export async function bringBack(
  database: Database,
  backup: Backup,
  receiver?: Receiver,
): Promise<Restored | Refusal> {
  let isCrowded = false;
  const restored = await database.tx(storesOf(), 'readwrite', async (t) => {
    const fresh: Partial<Record<StoreName, number>> = {};
    for (const brought of backup.players) {
      const player = await receiverOf(t, brought, backup.players.length === 1, receiver);
      if (player === undefined) {
        isCrowded = true;
        t.abort();
        return undefined;
      }
      const own = asPlayer(t, player.slot);
      await t.objectStore('players').put(player);
      for (const { store, bring } of brought.records)
        if (await bring(own)) fresh[store] = (fresh[store] ?? 0) + 1;
      await putSettings(own, 'settings', brought.settings);
    }
    for (const bring of backup.pictures) await bring(t);
    await putSettings(t, 'device', backup.device ?? {});
    return { puzzles: fresh.puzzles ?? 0, marks: fresh.solved ?? 0 };
  });
  return restored ?? (isCrowded ? 'crowded' : 'not-kept');
}

/** Who receives what is brought of a player, as it is from now on; undefined where there is no room for a new one. */
async function receiverOf(
  t: Transaction<'readwrite'>,
  { about }: BroughtPlayer,
  isOnly: boolean,
  receiver: Receiver | undefined,
): Promise<Player | undefined> {
  const players = await playersIn(t);
  const [first] = players;
  const same = players.find(({ id }) => id === about?.id);
  if (isOnly && typeof receiver === 'object') return players.find(({ id }) => id === receiver.id);
  const isNew = isOnly ? receiver === 'new' : false;
  if (same !== undefined && !isNew) return same;
  if (first !== undefined && !isNew) {
    // A device where nothing was ever done becomes that of whoever comes.
    if (players.length === 1 && about !== undefined && (await isEmpty(t, first.slot)))
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
    // A copy of a player who is here is another one.
    id: about === undefined || same !== undefined ? newId() : about.id,
    bird: isTaken ? freeBird(players) : about.bird,
    added,
  };
}

/** Whether a player has done nothing that is kept. */
async function isEmpty(t: Transaction<'readwrite'>, slot: PlayerSlot): Promise<boolean> {
  const own = asPlayer(t, slot);
  const counts = await Promise.all(OWN_CHAPTERS.map(({ store }) => own.objectStore(store).count()));
  return counts.every((count) => count === 0);
}

interface WrittenPicture {
  readonly touched: number;
  readonly bytes: string;
  readonly users: readonly string[];
}

/** The pictures that were needed last, as many as there is room for. */
function newestFirst(pictures: readonly WrittenPicture[]): readonly WrittenPicture[] {
  let room = MOST_PIXELS;
  return [...pictures]
    .sort((a, b) => b.touched - a.touched)
    .filter(({ bytes }) => {
      room -= bytes.length;
      return room >= 0;
    });
}

const keyed = v.array(v.object({ key: v.string() }));
const daily = v.array(dayRecord);

/** The keys of the puzzles in play, and of those of days, of a player as it is written. */
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
  return chosen(Object.fromEntries(values), names);
}

async function putSettings(
  t: Transaction<'readwrite'>,
  store: 'settings' | 'device',
  settings: Partial<Settings>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await t.objectStore(store).put(value, name);
}

function storesOf(): StoreName[] {
  const own = SLOTS.flatMap((slot) => OWN_STORES.map((name): StoreName => storeOf(name, slot)));
  return [...own, 'device', 'players', 'pictures'];
}
