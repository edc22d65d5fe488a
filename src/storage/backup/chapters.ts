import * as v from 'valibot';
import { type DayRecord, dayRecord } from '../days.ts';
import { type PaintingRecord, paintingRecord } from '../paintings.ts';
import { type PictureRecord, pictureRecord } from '../pictures.ts';
import {
  markKey,
  type PuzzleRecord,
  puzzleKey,
  puzzleRecord,
  type SolvedMark,
  solvedMark,
} from '../record.ts';
import type { StoreName } from '../schema.ts';
import { fromBase64, toBase64 } from './bytes.ts';

/** One kind of record, as it stands in a back-up and is brought back. */
export interface Chapter {
  readonly store: Exclude<StoreName, 'settings' | 'meta' | 'aside'>;
  /** What a record of the device is written as; undefined where it makes no sense, or a newer program wrote it. */
  write(record: unknown): unknown;
  /** What one of a back-up comes to on the device; undefined where it makes no sense. */
  read(written: unknown): { readonly key: string; readonly record: unknown } | undefined;
  /** What is kept when a record is brought to one that is there already. */
  unite(there: unknown, brought: unknown): unknown;
}

interface Making<Value> {
  readonly store: Chapter['store'];
  readonly schema: v.GenericSchema<unknown, Value>;
  /** The key of a record; undefined where it cannot have come from here. */
  key(record: Value): string | undefined;
  /** Of one record that is there and one that is brought, what is kept. */
  unite(there: Value, brought: Value): Value;
  /** What a record is written as, and the record that such a thing stands for; without them, as it is. */
  readonly packing?: { write(record: Value): unknown; read(written: unknown): unknown };
}

function chapter<Value>({ store, schema, key, unite, packing }: Making<Value>): Chapter {
  return {
    store,
    write(record) {
      const read = v.safeParse(schema, record);
      if (!read.success || key(read.output) === undefined) return undefined;
      return packing === undefined ? read.output : packing.write(read.output);
    },
    read(written) {
      const read = v.safeParse(schema, packing === undefined ? written : packing.read(written));
      const own = read.success ? key(read.output) : undefined;
      return read.success && own !== undefined ? { key: own, record: read.output } : undefined;
    },
    unite(there, brought) {
      const read = v.safeParse(schema, there);
      return read.success ? unite(read.output, brought as Value) : brought;
    },
  };
}

/** Of two records, the one of the later moment; the one that is there where they are of one moment. */
function newer<Value extends { readonly touched: number }>(there: Value, brought: Value): Value {
  return brought.touched > there.touched ? brought : there;
}

const written = v.looseObject({ bytes: v.string() });

/** Everything that is backed up but the settings, which are no records. */
export const CHAPTERS: readonly Chapter[] = [
  chapter<PuzzleRecord>({
    ...{ store: 'puzzles', schema: puzzleRecord, unite: newer },
    key: (record) => (record.key === puzzleKey(record) ? record.key : undefined),
  }),
  chapter<SolvedMark>({
    ...{ store: 'solved', schema: solvedMark, key: markKey },
    unite: (there, brought) => (brought.at < there.at ? brought : there),
  }),
  chapter<DayRecord>({
    ...{ store: 'days', schema: dayRecord, key: ({ day }) => day },
    unite(there, brought) {
      const marks = [there.solvedAt, brought.solvedAt].filter((at) => at !== undefined);
      // A day has one challenge, the one that was shown here; a sticker for it stays a sticker.
      return marks.length === 0 ? there : { ...there, solvedAt: Math.min(...marks) };
    },
  }),
  chapter<PaintingRecord>({
    ...{ store: 'paintings', schema: paintingRecord, key: ({ picture }) => picture, unite: newer },
  }),
  chapter<PictureRecord>({
    ...{ store: 'pictures', schema: pictureRecord, key: ({ sha256 }) => sha256 },
    unite: (there, brought) => ({
      ...there,
      users: [...new Set([...there.users, ...brought.users])].sort(),
      touched: Math.max(there.touched, brought.touched),
    }),
    packing: {
      write: (record) => ({ ...record, bytes: toBase64(record.bytes) }),
      read(raw) {
        const read = v.safeParse(written, raw);
        return read.success ? { ...read.output, bytes: fromBase64(read.output.bytes) } : undefined;
      },
    },
  }),
];
