import * as v from 'valibot';
import { united } from '../../ability/attempt.ts';
import { MOST } from '../../puzzle/contract/document.ts';
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
  isUnmoved,
  markKey,
  puzzleHead,
  puzzleKey,
  readPuzzleHead,
  type SolvedMark,
  solvedMark,
} from '../record.ts';
import { partsOf, putParts } from '../stored-puzzle.ts';

/** So many bytes become text at once: a function takes only so many arguments. */
const CHUNK = 0x8000;

/** Bytes as base64. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** The bytes of a text in base64; undefined where it is none. */
function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** One kind of record, as it stands in a back-up and is brought back. */
export interface Chapter {
  /** Its name, which is that of the store that has a record for each of its own. */
  readonly store: 'puzzles' | 'solved' | 'days' | 'paintings' | 'attempts' | 'mine' | 'drafts' | 'pictures';
  /** All of it as it is written; what makes no sense, or was written by a newer program, is passed over. */
  write(t: Transaction<'readonly'>): Promise<readonly unknown[]>;
  /**
   * What brings one thing that was written to the device; undefined where that makes no sense. It gives whether nothing
   * of the kind was there.
   */
  read(written: unknown): ((t: Transaction<'readwrite'>) => Promise<boolean>) | undefined;
}

interface Making<Value> {
  readonly store: Chapter['store'];
  readonly schema: v.GenericSchema<unknown, Value>;
  /** The key of a record. */
  key(record: Value): string;
  /** Of one record that is there and one that is brought, what is kept. */
  unite(there: Value, brought: Value): Value;
  /** What a record is written as, and the record that such a thing stands for; without them, as it is. */
  readonly packing?: { write(record: Value): unknown; read(written: unknown): unknown };
}

/** A chapter whose records each stand in one store, as a whole. */
function chapter<Value>({ store: name, schema, key, unite, packing }: Making<Value>): Chapter {
  return {
    store: name,
    async write(t) {
      const raw: readonly unknown[] = await t.objectStore(name).getAll();
      return raw.flatMap((record) => {
        const read = v.safeParse(schema, record);
        return read.success ? [packing === undefined ? read.output : packing.write(read.output)] : [];
      });
    },
    read(written) {
      const read = v.safeParse(schema, packing === undefined ? written : packing.read(written));
      if (!read.success) return undefined;
      const brought = read.output;
      return async (t) => {
        const store = t.objectStore(name);
        const there: unknown = await store.get(key(brought));
        if (isNewer(there)) return false;
        const known = v.safeParse(schema, there);
        const value = (known.success ? unite(known.output, brought) : brought) as never;
        await (store.keyPath === null ? store.put(value, key(brought)) : store.put(value));
        return there === undefined;
      };
    },
  };
}

/** Of two records, the one of the later moment; the one that is there where they are of one moment. */
function newer<Value extends { readonly touched: number }>(there: Value, brought: Value): Value {
  return brought.touched > there.touched ? brought : there;
}

const bytesAsText = v.looseObject({ bytes: v.string() });
const filesAsText = v.looseObject({
  origin: v.looseObject({ bytes: v.optional(v.string()) }),
  sheet: v.optional(v.string()),
});

/** A puzzle in play as it is written since version 2 of the back-ups: its parts in one. */
const wholePuzzle = v.strictObject({
  ...v.omit(puzzleHead, ['moves']).entries,
  document: v.unknown(),
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MOST)),
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
      // What was opened and no more is made again where it is missing.
      if (typeof head === 'object' && isUnmoved(head.value)) continue;
      const parts = typeof head === 'string' ? undefined : await partsOf(t, head.value);
      if (parts === undefined || parts.head.key !== puzzleKey(parts.head)) continue;
      const { moves: _, ...about } = parts.head;
      written.push({ ...about, document: parts.document, entries: parts.entries });
    }
    return written;
  },
  read(written) {
    const parts = partsOfWhole(written);
    // What was beyond reading where it came from is so here, and no fault of the back-up.
    if (parts === 'unreadable') return async () => false;
    if (parts === undefined || parts.head.key !== puzzleKey(parts.head)) return undefined;
    return async (t) => {
      const raw: unknown = await t.objectStore('puzzles').get(parts.head.key);
      const there = readPuzzleHead(raw);
      // What was made ahead, or opened and no more, is nothing to be kept before what was played.
      const isNew = there === 'missing' || (typeof there === 'object' && isUnmoved(there.value));
      const isOlder = typeof there === 'object' && there.value.touched < parts.head.touched;
      if (isNew || isOlder || there === 'corrupt') await putParts(t, parts);
      return isNew;
    };
  },
};

/** All that is backed up of each player but its settings, which are no records. */
export const OWN_CHAPTERS: readonly Chapter[] = [
  puzzles,
  chapter<SolvedMark>({
    store: 'solved',
    schema: solvedMark,
    key: markKey,
    unite: (there, brought) => (brought.at < there.at ? brought : there),
  }),
  chapter<DayRecord>({
    store: 'days',
    schema: dayRecord,
    key: ({ day }) => day,
    unite(there, brought) {
      const marks = [there.solvedAt, brought.solvedAt].filter((at) => at !== undefined);
      // A day has one challenge, the one that was shown here; a sticker for it stays a sticker.
      return marks.length === 0 ? there : { ...there, solvedAt: Math.min(...marks) };
    },
  }),
  chapter<PaintingRecord>({
    store: 'paintings',
    schema: paintingRecord,
    key: ({ picture }) => picture,
    unite: newer,
  }),
  chapter<AttemptsRecord>({
    store: 'attempts',
    schema: attemptsRecord,
    key: ({ kind }) => kind,
    unite: (there, brought) => ({ ...there, attempts: united(there.attempts, brought.attempts) }),
  }),
  chapter<OwnRecord>({
    store: 'mine',
    schema: ownRecord,
    key: ({ id }) => id,
    unite: newer,
    packing: {
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
  chapter<DraftRecord>({ store: 'drafts', schema: draftRecord, key: ({ form }) => form, unite: newer }),
];

/** The pictures of jigsaws, which are everybody's. */
export const PICTURES: Chapter = chapter<PictureRecord>({
  store: 'pictures',
  schema: pictureRecord,
  key: ({ sha256 }) => sha256,
  unite: (there, brought) => ({
    ...there,
    users: [...new Set([...there.users, ...brought.users])].sort(),
    touched: Math.max(there.touched, brought.touched),
  }),
  packing: {
    write: (record) => ({ ...record, bytes: toBase64(record.bytes) }),
    read(raw) {
      const read = v.safeParse(bytesAsText, raw);
      return read.success ? { ...read.output, bytes: fromBase64(read.output.bytes) } : undefined;
    },
  },
});
