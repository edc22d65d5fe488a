import * as v from 'valibot';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import { putAside } from '../aside.ts';
import type { Database, Transaction } from '../database.ts';
import { isNewer, puzzleKey, RECORD_VERSION } from '../record.ts';
import type { Trouble } from '../trouble.ts';

const text = v.pipe(v.string(), v.maxLength(1000));
const finite = v.pipe(v.number(), v.finite());

/** A stored daily challenge. Its key is the day of the challenge, not the day on which it is played. */
export const dayRecord = v.strictObject({
  version: v.literal(RECORD_VERSION),
  /** Such as `2026-11-21`. */
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  kind: text,
  picture: text,
  level: v.picklist(LEVELS),
  seed: text,
  /** Time when it was last shown, in milliseconds since 1970. */
  touched: finite,
  /** The puzzle as it was first shown. Its kind parses it. */
  document: v.optional(v.unknown()),
  /** Time of the first solution, in milliseconds since 1970. */
  solvedAt: v.optional(finite),
});

export type DayRecord = v.InferOutput<typeof dayRecord>;
export type DayChallenge = Pick<DayRecord, 'day' | 'kind' | 'picture' | 'level' | 'seed'>;

/** The daily challenges. Nothing here rejects: if saving fails, they stay in memory. */
export interface Days {
  find(day: string): Promise<DayRecord | undefined>;
  /** The stored days from `first` to `last`, both included. */
  between(first: string, last: string): Promise<ReadonlyMap<string, DayRecord>>;
  /** Saves the challenge of a day. An existing challenge stays; a document replaces an earlier one. */
  keep(challenge: DayChallenge, document?: unknown): void;
  /** Replaces a stored challenge, unless it has a document or is solved. */
  replace(challenge: DayChallenge): void;
  /** Marks a day as solved, permanently. */
  markSolved(challenge: DayChallenge): void;
}

interface KeptDays {
  readonly days: Days;
  /** Writes the days that could not be written before. */
  flush(): void;
  writeAgain(): void;
}

interface DaysOptions {
  readonly database: Database;
  readonly report: (trouble: Trouble) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The least recently shown documents beyond the limit are removed, unless newer than `RECENT_MILLISECONDS`. */
const MAX_DOCUMENTS = 10;
const RECENT_MILLISECONDS = 48 * 3600 * 1000;

export function createDays({ database, report, now }: DaysOptions): KeptDays {
  /** Days of this visit, in case they could not be saved. */
  const recent = new Map<string, DayRecord>();
  const unwritten = new Set<string>();

  const update = (
    { day, kind, picture, level, seed }: DayChallenge,
    at: number,
    changed: (before: DayRecord, begun: DayRecord) => DayRecord,
  ) => {
    const begun: DayRecord = { version: RECORD_VERSION, day, kind, picture, level, seed, touched: at };
    const updated = (known: DayRecord | undefined) => changed(known ?? begun, begun);
    recent.set(day, updated(recent.get(day)));
    unwritten.add(day);
    const writing = database.tx(['days', 'aside'], 'readwrite', async (t) => {
      const store = t.objectStore('days');
      const known = await store.get(day);
      if (isNewer(known)) {
        report('newer-save');
        return true;
      }
      const before = v.safeParse(dayRecord, known);
      if (known !== undefined && !before.success) await putAside(t, `day ${day} ${at}`, known, report);
      await store.put(updated(before.success ? before.output : undefined));
      await dropDocuments(t, at - RECENT_MILLISECONDS);
      return true;
    });
    void writing.then((isWritten) => isWritten && unwritten.delete(day));
  };

  const keepAgain = (names: Iterable<string>): void => {
    for (const day of names) {
      const own = recent.get(day);
      if (own !== undefined) update(own, own.touched, (before) => ({ ...own, ...before }));
    }
  };
  const days: Days = {
    async find(day) {
      const raw = await database.tx(['days'], 'readonly', (t) => t.objectStore('days').get(day));
      if (isNewer(raw)) report('newer-save');
      return merged(recent.get(day), raw);
    },
    async between(first, last) {
      const raw: readonly unknown[] =
        (await database.tx(['days'], 'readonly', (t) =>
          t.objectStore('days').getAll(IDBKeyRange.bound(first, last)),
        )) ?? [];
      const kept = new Map<string, DayRecord>();
      for (const each of raw) {
        const read = v.safeParse(dayRecord, each);
        if (read.success) kept.set(read.output.day, read.output);
      }
      for (const [day, record] of recent)
        if (day >= first && day <= last) kept.set(day, merged(record, kept.get(day)) ?? record);
      return kept;
    },
    keep(challenge, document) {
      const at = now();
      update(challenge, at, (before) => {
        const record = { ...before, touched: at };
        return document === undefined || !isSameChallenge(record, challenge)
          ? record
          : { ...record, document };
      });
    },
    replace(challenge) {
      update(challenge, now(), (before, begun) =>
        before.document === undefined && before.solvedAt === undefined ? begun : before,
      );
    },
    markSolved(challenge) {
      const at = now();
      update(challenge, at, (before) => ({ solvedAt: at, ...before }));
    },
  };
  return { days, flush: () => keepAgain(unwritten), writeAgain: () => keepAgain(recent.keys()) };
}

export function isSameChallenge(a: DayChallenge, b: DayChallenge): boolean {
  return puzzleKey(a) === puzzleKey(b);
}

/** Merges the stored day with the one in memory. */
function merged(recent: DayRecord | undefined, raw: unknown): DayRecord | undefined {
  const read = v.safeParse(dayRecord, raw);
  if (!read.success) return recent;
  return recent?.solvedAt === undefined ? read.output : { solvedAt: recent.solvedAt, ...read.output };
}

/** Removes the oldest documents beyond the limit, if last shown earlier than `before`. Challenges and marks stay. */
async function dropDocuments(transaction: Transaction<'readwrite'>, before: number): Promise<void> {
  const store = transaction.objectStore('days');
  const whole: DayRecord[] = [];
  for (let cursor = await store.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    const read = v.safeParse(dayRecord, cursor.value);
    if (read.success && read.output.document !== undefined) whole.push(read.output);
  }
  const old = whole
    .sort((a, b) => b.touched - a.touched)
    .slice(MAX_DOCUMENTS)
    .filter(({ touched }) => touched < before);
  for (const { document: _, ...rest } of old) await store.put(rest);
}

/** The keys of daily puzzles whose documents are stored. Their pictures are still needed. */
export async function puzzlesOfDays(
  transaction: Transaction<IDBTransactionMode>,
): Promise<ReadonlySet<string>> {
  const raw: readonly unknown[] = await transaction.objectStore('days').getAll();
  const read = raw.map((each) => v.safeParse(dayRecord, each));
  return new Set(
    read.flatMap(({ success, output }) =>
      success && output.document !== undefined ? [puzzleKey(output)] : [],
    ),
  );
}
