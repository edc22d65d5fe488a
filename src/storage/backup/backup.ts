import * as v from 'valibot';
import { digest } from '../../picture/digest.ts';
import type { Database } from '../database.ts';
import { DATABASE_VERSION, type StoreName } from '../schema.ts';
import { readSettings, SETTING_NAMES, type Settings } from '../settings.ts';
import { PUZZLE_STORES } from '../stored-puzzle.ts';
import { CHAPTERS, type Chapter } from './chapters.ts';

/** What every back-up says that it is. */
const FORMAT = 'dotterel-backup';
/** The version of the back-ups that this program writes; it reads older ones too. */
const VERSION = 2;

/** A file larger than this, in bytes, is no back-up that this program wrote, or one that no device could read. */
export const MOST_BYTES = 192 * 1024 * 1024;
/** Of the pixels of jigsaws, those that were needed last are backed up, up to so many letters in all. */
const MOST_PIXELS = 128 * 1024 * 1024;

/** Why nothing was brought back. */
type Refusal =
  /** Larger than any back-up. */
  | 'huge'
  /** Some other file. */
  | 'foreign'
  /** Written by a newer program. */
  | 'newer'
  /** A back-up that was changed or cut off on its way. */
  | 'damaged'
  /** The device cannot keep it, or has no room for it. */
  | 'not-kept';

/** What of a back-up was new to the device. */
interface Restored {
  readonly puzzles: number;
  readonly marks: number;
}

const head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  database: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const list = v.pipe(v.array(v.unknown()), v.maxLength(100_000));
const whole = v.strictObject({
  ...head.entries,
  /** When it was made, as an ISO date. */
  made: v.pipe(v.string(), v.maxLength(40)),
  /** SHA-256 of the records, as JSON without spaces. */
  sha256: v.pipe(v.string(), v.length(64)),
  records: v.strictObject({
    settings: v.record(v.string(), v.unknown()),
    ...(Object.fromEntries(CHAPTERS.map(({ store }) => [store, v.optional(list, [])])) as Record<
      Chapter['store'],
      v.OptionalSchema<typeof list, []>
    >),
  }),
});

/**
 * Everything that is kept, as the text of one file; undefined where it cannot be read.
 *
 * @param now milliseconds since 1970
 * @param pixels whether the pixels that jigsaws were cut from come along; most can be made again without
 */
export async function backUp(
  database: Database,
  { now, pixels }: { readonly now: number; readonly pixels: boolean },
): Promise<string | undefined> {
  const chapters = CHAPTERS.filter(({ store }) => pixels || store !== 'pictures');
  const records = await database.tx(storesOf(), 'readonly', async (t) => {
    const found: Record<string, unknown> = { settings: await settingsOf(t.objectStore('settings')) };
    for (const { store, write } of chapters) found[store] = await write(t);
    return found;
  });
  if (records === undefined) return undefined;
  if (pixels) records.pictures = newestFirst(records.pictures as readonly Written[]);
  const text = JSON.stringify(records);
  const about = {
    format: FORMAT,
    version: VERSION,
    database: DATABASE_VERSION,
    made: new Date(now).toISOString(),
    sha256: checksum(text),
  };
  return `${JSON.stringify(about).slice(0, -1)},"records":${text}}\n`;
}

/**
 * Brings back what a back-up has, all of it or nothing: of each record the newer one stays, what was solved anywhere
 * is solved, and the settings are those of the back-up. Doing so twice is the same as doing so once.
 */
export async function restore(database: Database, text: string): Promise<Restored | Refusal> {
  const read = readBackup(text);
  if (typeof read === 'string') return read;
  const restored = await database.tx(storesOf(), 'readwrite', async (t) => {
    const fresh: Partial<Record<StoreName, number>> = {};
    for (const { store, bring } of read.records) if (await bring(t)) fresh[store] = (fresh[store] ?? 0) + 1;
    for (const [name, value] of Object.entries(read.settings))
      await t.objectStore('settings').put(value, name);
    return { puzzles: fresh.puzzles ?? 0, marks: fresh.solved ?? 0 };
  });
  return restored ?? 'not-kept';
}

/** The records of a back-up, every one of them checked, or why it is none. */
function readBackup(text: string) {
  if (text.length > MOST_BYTES) return 'huge' as const;
  const raw = parsed(text);
  // Cut off on its way, it is no JSON any more.
  if (raw === undefined && text.startsWith(`{"format":"${FORMAT}"`)) return 'damaged' as const;
  const about = v.safeParse(head, raw);
  if (!about.success) return 'foreign' as const;
  if (about.output.version > VERSION || about.output.database > DATABASE_VERSION) return 'newer' as const;
  const read = v.safeParse(whole, raw);
  // The checksum is that of the text as it was written, in the order in which it was written.
  const isAsWritten =
    read.success && checksum(JSON.stringify((raw as { records: unknown }).records)) === read.output.sha256;
  if (!isAsWritten) return 'damaged' as const;
  const { settings, ...lists } = read.output.records;
  const records = CHAPTERS.flatMap(({ store, read: readOne }) =>
    (lists[store] ?? []).map((each) => ({ store, bring: readOne(each) })),
  );
  const sound = records.flatMap(({ store, bring }) => (bring === undefined ? [] : [{ store, bring }]));
  return sound.length === records.length
    ? { records: sound, settings: chosen(settings) }
    : ('damaged' as const);
}

interface Written {
  readonly touched: number;
  readonly bytes: string;
}

/** The pictures that were needed last, as many as there is room for. */
function newestFirst(pictures: readonly Written[]): readonly Written[] {
  let room = MOST_PIXELS;
  return [...pictures]
    .sort((a, b) => b.touched - a.touched)
    .filter(({ bytes }) => {
      room -= bytes.length;
      return room >= 0;
    });
}

/** Those of the settings that are there and make sense. */
function chosen(raw: Readonly<Record<string, unknown>>): Partial<Settings> {
  const read = readSettings(raw);
  return Object.fromEntries(
    SETTING_NAMES.filter((name) => raw[name] !== undefined).map((name) => [name, read[name]]),
  );
}

async function settingsOf(store: { get(name: string): Promise<unknown> }): Promise<Partial<Settings>> {
  const values = await Promise.all(SETTING_NAMES.map(async (name) => [name, await store.get(name)] as const));
  return chosen(Object.fromEntries(values));
}

function storesOf(): StoreName[] {
  return ['settings', ...PUZZLE_STORES, ...CHAPTERS.map(({ store }) => store)];
}

function checksum(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return digest(new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
