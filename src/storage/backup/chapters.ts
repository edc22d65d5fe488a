import * as v from 'valibot';
import { mergeAttempts } from '../../ability/attempt.ts';
import { MAX_ENTRIES } from '../../puzzle/contract/document.ts';
import type { Transaction } from '../database.ts';
import { type DraftRecord, draftRecord } from '../own/drafts.ts';
import { type OwnRecord, ownRecord } from '../own/own-pictures.ts';
import { type PaintingRecord, paintingRecord } from '../own/paintings.ts';
import { type PictureRecord, pictureRecord } from '../own/pictures.ts';
import { type AttemptsRecord, attemptsRecord } from '../players/attempts.ts';
import { type DayRecord, dayRecord } from '../players/days.ts';
import { splitFirstRecord } from '../players/first-record.ts';
import {
  isNewer,
  isUnplayed,
  markKey,
  puzzleHead,
  puzzleKey,
  readPuzzleHead,
  type SolvedMark,
  solvedMark,
} from '../record.ts';
import { partsOf, putParts } from '../stored-puzzle.ts';

/** Bytes converted at once: the number of arguments of a function is limited. */
const CHUNK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** One type of record, and how it is written in a back-up. */
export interface Chapter {
  /** The name of the store that has one entry for each record. */
  readonly store: 'puzzles' | 'solved' | 'days' | 'paintings' | 'attempts' | 'mine' | 'drafts' | 'pictures';
  /** Returns all records in their written form. Skips invalid ones and those of newer versions of the app. */
  write(t: Transaction<'readonly'>): Promise<readonly unknown[]>;
  /**
   * Parses one written record and returns the function that stores it. Returns undefined if the record is invalid. The
   * function returns true if no such record was stored before.
   */
  read(written: unknown): ((t: Transaction<'readwrite'>) => Promise<boolean>) | undefined;
}

interface ChapterOptions<Value> {
  readonly store: Chapter['store'];
  readonly schema: v.GenericSchema<unknown, Value>;
  key(record: Value): string;
  /** Merges the stored record with the one from the back-up. */
  merge(there: Value, brought: Value): Value;
  /** Converts records to their written form and back. Without it, records are written as they are. */
  readonly conversion?: { write(record: Value): unknown; read(written: unknown): unknown };
}

/** A chapter whose records are single entries of one store. */
function chapter<Value>({ store: name, schema, key, merge, conversion }: ChapterOptions<Value>): Chapter {
  return {
    store: name,
    async write(t) {
      const raw: readonly unknown[] = await t.objectStore(name).getAll();
      return raw.flatMap((record) => {
        const read = v.safeParse(schema, record);
        return read.success ? [conversion === undefined ? read.output : conversion.write(read.output)] : [];
      });
    },
    read(written) {
      const read = v.safeParse(schema, conversion === undefined ? written : conversion.read(written));
      if (!read.success) return undefined;
      const brought = read.output;
      return async (t) => {
        const store = t.objectStore(name);
        const stored: unknown = await store.get(key(brought));
        if (isNewer(stored)) return false;
        const known = v.safeParse(schema, stored);
        const value = (known.success ? merge(known.output, brought) : brought) as never;
        await (store.keyPath === null ? store.put(value, key(brought)) : store.put(value));
        return stored === undefined;
      };
    },
  };
}

/** Returns the record touched later; the stored one if both are equally old. */
function newerOf<Value extends { readonly touched: number }>(stored: Value, brought: Value): Value {
  return brought.touched > stored.touched ? brought : stored;
}

const bytesAsText = v.looseObject({ bytes: v.string() });
const filesAsText = v.looseObject({
  origin: v.looseObject({ bytes: v.optional(v.string()) }),
  sheet: v.optional(v.string()),
});

/** A puzzle in play as back-ups contain it since version 2: head, document and moves in one object. */
const wholePuzzle = v.strictObject({
  ...v.omit(puzzleHead, ['moves']).entries,
  document: v.unknown(),
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
});

function partsOfWhole(written: unknown): ReturnType<typeof splitFirstRecord> {
  const read = v.safeParse(wholePuzzle, written);
  if (!read.success) return splitFirstRecord(written);
  const { document, entries, ...about } = read.output;
  return { head: { ...about, moves: entries.length }, document, entries };
}

const puzzles: Chapter = {
  store: 'puzzles',
  async write(t) {
    const written: unknown[] = [];
    for (const raw of await t.objectStore('puzzles').getAll()) {
      const head = readPuzzleHead(raw);
      // An unplayed puzzle can be made again, so it is not backed up.
      if (typeof head === 'object' && isUnplayed(head.value)) continue;
      const parts = typeof head === 'string' ? undefined : await partsOf(t, head.value);
      if (parts === undefined || parts.head.key !== puzzleKey(parts.head)) continue;
      const { moves: _, ...about } = parts.head;
      written.push({ ...about, document: parts.document, entries: parts.entries });
    }
    return written;
  },
  read(written) {
    const parts = partsOfWhole(written);
    // A record that was unreadable on the first device is no fault of the back-up.
    if (parts === 'unreadable') return async () => false;
    if (parts === undefined || parts.head.key !== puzzleKey(parts.head)) return undefined;
    return async (t) => {
      const raw: unknown = await t.objectStore('puzzles').get(parts.head.key);
      const stored = readPuzzleHead(raw);
      // A stored puzzle without a move never wins over one that was played.
      const isNew = stored === 'missing' || (typeof stored === 'object' && isUnplayed(stored.value));
      const isOlder = typeof stored === 'object' && stored.value.touched < parts.head.touched;
      if (isNew || isOlder || stored === 'corrupt') await putParts(t, parts);
      return isNew;
    };
  },
};

/** The chapters of each player. Settings are backed up separately. */
export const OWN_CHAPTERS: readonly Chapter[] = [
  puzzles,
  chapter<SolvedMark>({
    store: 'solved',
    schema: solvedMark,
    key: markKey,
    merge: (there, brought) => (brought.at < there.at ? brought : there),
  }),
  chapter<DayRecord>({
    store: 'days',
    schema: dayRecord,
    key: ({ day }) => day,
    merge(there, brought) {
      const marks = [there.solvedAt, brought.solvedAt].filter((at) => at !== undefined);
      // A day has one challenge: keep the one shown on this device, and its sticker if either was solved.
      return marks.length === 0 ? there : { ...there, solvedAt: Math.min(...marks) };
    },
  }),
  chapter<PaintingRecord>({
    store: 'paintings',
    schema: paintingRecord,
    key: ({ picture }) => picture,
    merge: newerOf,
  }),
  chapter<AttemptsRecord>({
    store: 'attempts',
    schema: attemptsRecord,
    key: ({ kind }) => kind,
    merge: (there, brought) => ({ ...there, attempts: mergeAttempts(there.attempts, brought.attempts) }),
  }),
  chapter<OwnRecord>({
    store: 'mine',
    schema: ownRecord,
    key: ({ id }) => id,
    merge: newerOf,
    conversion: {
      write: ({ origin, sheet, ...about }) => ({
        ...about,
        origin: 'bytes' in origin ? { ...origin, bytes: toBase64(origin.bytes) } : origin,
        ...(sheet === undefined ? {} : { sheet: toBase64(sheet) }),
      }),
      read(raw) {
        const read = v.safeParse(filesAsText, raw);
        if (!read.success) return undefined;
        const { origin, sheet, ...about } = read.output;
        const { bytes, ...of } = origin;
        return {
          ...about,
          origin: bytes === undefined ? of : { ...of, bytes: fromBase64(bytes) },
          ...(sheet === undefined ? {} : { sheet: fromBase64(sheet) }),
        };
      },
    },
  }),
  chapter<DraftRecord>({ store: 'drafts', schema: draftRecord, key: ({ form }) => form, merge: newerOf }),
];

/** The pictures that jigsaws were cut from, shared by all players. */
export const PICTURES: Chapter = chapter<PictureRecord>({
  store: 'pictures',
  schema: pictureRecord,
  key: ({ sha256 }) => sha256,
  merge: (there, brought) => ({
    ...there,
    users: [...new Set([...there.users, ...brought.users])].sort(),
    touched: Math.max(there.touched, brought.touched),
  }),
  conversion: {
    write: (record) => ({ ...record, bytes: toBase64(record.bytes) }),
    read(raw) {
      const read = v.safeParse(bytesAsText, raw);
      return read.success ? { ...read.output, bytes: fromBase64(read.output.bytes) } : undefined;
    },
  },
});
