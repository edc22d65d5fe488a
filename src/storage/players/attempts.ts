import * as v from 'valibot';
import { type Attempt, addAttempt, MAX_ATTEMPTS, mergeAttempts } from '../../ability/attempt.ts';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import type { Database } from '../database.ts';
import { isNewer, RECORD_VERSION } from '../record.ts';

const text = v.pipe(v.string(), v.maxLength(4000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const attemptsRecord = v.strictObject({
  version: v.literal(RECORD_VERSION),
  kind: v.pipe(v.string(), v.maxLength(1000)),
  attempts: v.pipe(
    v.array(
      v.strictObject({
        puzzle: text,
        level: v.picklist(LEVELS),
        at: v.pipe(v.number(), v.finite()),
        misses: count,
        hints: count,
        moves: count,
        solved: v.boolean(),
      }),
    ),
    v.maxLength(MAX_ATTEMPTS),
    v.readonly(),
  ),
});

export type AttemptsRecord = v.InferOutput<typeof attemptsRecord>;

/** A child's last attempts. Nothing here rejects: if saving fails, attempts stay in memory. */
export interface AttemptNotes {
  /** Oldest first. */
  of(kind: string): readonly Attempt[];
  /** Adds an attempt, or replaces the one at the same puzzle. */
  note(kind: string, attempt: Omit<Attempt, 'at'>): void;
}

interface KeptAttempts {
  readonly attempts: AttemptNotes;
  writeAgain(): void;
}

interface AttemptsOptions {
  readonly database: Database;
  /** The records as read; invalid ones are skipped. */
  readonly raw: readonly unknown[];
  readonly now: () => number;
}

export function createAttempts({ database, raw, now }: AttemptsOptions): KeptAttempts {
  const byKind = new Map(readAttempts(raw).map(({ kind, attempts }) => [kind, attempts]));
  /** Merges with attempts stored by other windows. */
  const keep = (kind: string): void =>
    void database.tx(['attempts'], 'readwrite', async (t) => {
      const store = t.objectStore('attempts');
      const known = await store.get(kind);
      if (isNewer(known)) return;
      const stored = v.safeParse(attemptsRecord, known);
      const attempts = mergeAttempts(stored.success ? stored.output.attempts : [], byKind.get(kind) ?? []);
      const record: AttemptsRecord = { version: RECORD_VERSION, kind, attempts };
      await store.put(record);
    });
  return {
    attempts: {
      of: (kind) => byKind.get(kind) ?? [],
      note(kind, attempt) {
        byKind.set(kind, addAttempt(byKind.get(kind) ?? [], { ...attempt, at: now() }));
        keep(kind);
      },
    },
    writeAgain() {
      for (const kind of byKind.keys()) keep(kind);
    },
  };
}

export function readAttempts(raw: readonly unknown[]): readonly AttemptsRecord[] {
  return raw.flatMap((each) => {
    const read = v.safeParse(attemptsRecord, each);
    return read.success ? [read.output] : [];
  });
}
