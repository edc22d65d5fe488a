import * as v from 'valibot';
import { digest } from '../../picture/pixels/digest.ts';
import type { Transaction } from '../database.ts';
import { BIRDS, type BirdName } from '../players/players.ts';
import {
  DEVICE_SETTINGS,
  OWN_SETTINGS,
  readSettings,
  type SettingName,
  type Settings,
} from '../players/settings.ts';
import { DATABASE_VERSION } from '../schema.ts';
import { type Chapter, OWN_CHAPTERS, PICTURES } from './chapters.ts';

export const FORMAT = 'dotterel-backup';
/** The version written by this app. Older versions can be read. */
export const BACKUP_VERSION = 3;
/** The last version with only one player, whose settings were mixed with those of the device. */
const LAST_SINGLE_PLAYER_VERSION = 2;

/** In bytes. The app never writes larger files. */
export const MAX_BYTES = 192 * 1024 * 1024;

export type Unreadable =
  /** Larger than any back-up. */
  | 'huge'
  /** Not a back-up. */
  | 'foreign'
  /** Written by a newer version of the app. */
  | 'newer'
  /** A back-up that was changed or cut off. */
  | 'damaged';

/** Stores one record. Returns true if no such record was stored before. */
type RestoreRecord = (t: Transaction<'readwrite'>) => Promise<boolean>;

export interface BackupPlayer {
  /** The player's identity; undefined in back-ups from before there were several players. */
  readonly about: { readonly id: string; readonly bird: BirdName; readonly added: number } | undefined;
  readonly settings: Partial<Settings>;
  readonly records: readonly { readonly store: Chapter['store']; readonly restore: RestoreRecord }[];
}

/** A back-up whose records have all been checked. */
export interface Backup {
  /** Undefined if the back-up has only one of several players. */
  readonly device: Partial<Settings> | undefined;
  readonly players: readonly BackupPlayer[];
  readonly pictures: readonly RestoreRecord[];
}

const head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  database: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const list = v.pipe(v.array(v.unknown()), v.maxLength(100_000));
const settings = v.record(v.string(), v.unknown());
const own = {
  settings,
  ...(Object.fromEntries(OWN_CHAPTERS.map(({ store }) => [store, v.optional(list, [])])) as Record<
    Chapter['store'],
    v.OptionalSchema<typeof list, []>
  >),
};
const pictures = v.optional(list, []);
const about = {
  ...head.entries,
  /** ISO date. */
  made: v.pipe(v.string(), v.maxLength(40)),
  /** SHA-256 of the records, as JSON without spaces. */
  sha256: v.pipe(v.string(), v.length(64)),
};
const onePlayerBackup = v.strictObject({ ...about, records: v.strictObject({ ...own, pictures }) });
const allPlayersBackup = v.strictObject({
  ...about,
  records: v.strictObject({
    device: v.optional(settings),
    players: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
          bird: v.picklist(BIRDS),
          added: v.pipe(v.number(), v.finite()),
          ...own,
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
    pictures,
  }),
});

/** Parses a back-up and checks its version, checksum and records. Returns the reason if it is unusable. */
export function readBackup(text: string): Backup | Unreadable {
  if (text.length > MAX_BYTES) return 'huge';
  const raw = parseJson(text);
  // A text cut off in the middle is not valid JSON.
  if (raw === undefined && text.startsWith(`{"format":"${FORMAT}"`)) return 'damaged';
  const header = v.safeParse(head, raw);
  if (!header.success) return 'foreign';
  if (header.output.version > BACKUP_VERSION || header.output.database > DATABASE_VERSION) return 'newer';
  const isOld = header.output.version <= LAST_SINGLE_PLAYER_VERSION;
  const read = v.safeParse(isOld ? onePlayerBackup : allPlayersBackup, raw);
  if (!read.success) return 'damaged';
  // The checksum covers the records as text, in the order in which they were written.
  const written = toJson((raw as { records: unknown }).records);
  if (written === undefined || checksum(written) !== read.output.sha256) return 'damaged';
  const { records } = read.output;
  const contents = 'players' in records ? records : { device: records.settings, players: [records] };
  const players = contents.players.map((each): BackupPlayer | undefined => {
    const found = OWN_CHAPTERS.flatMap(({ store, read: readOne }) =>
      (each[store] ?? []).map((one) => ({ store, restore: readOne(one) })),
    );
    const valid = found.flatMap(({ store, restore }) => (restore === undefined ? [] : [{ store, restore }]));
    if (valid.length !== found.length) return undefined;
    const { id, bird, added } = 'id' in each ? each : { id: undefined, bird: BIRDS[0], added: 0 };
    return {
      about: id === undefined ? undefined : { id, bird, added },
      settings: pickSettings(each.settings, OWN_SETTINGS),
      records: valid,
    };
  });
  const validPlayers = players.filter((each) => each !== undefined);
  const restorers = records.pictures.map((one) => PICTURES.read(one));
  const validPictures = restorers.filter((bring) => bring !== undefined);
  if (validPlayers.length !== players.length || validPictures.length !== restorers.length) return 'damaged';
  const { device } = contents;
  return {
    device: device === undefined ? undefined : pickSettings(device, DEVICE_SETTINGS),
    players: validPlayers,
    pictures: validPictures,
  };
}

/** Picks the valid settings with these names. */
export function pickSettings(
  raw: Readonly<Record<string, unknown>>,
  names: readonly SettingName[],
): Partial<Settings> {
  const read = readSettings(raw);
  return Object.fromEntries(
    names.filter((name) => raw[name] !== undefined).map((name) => [name, read[name]]),
  );
}

export function checksum(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return digest(new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Returns undefined if the value is nested too deeply for the stack. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
