import * as v from 'valibot';
import type { Database } from '../database.ts';
import { isNewer, RECORD_VERSION } from '../record.ts';
import { createSaver, type Saver } from '../saver.ts';
import type { Trouble } from '../trouble.ts';

/** Limit on a draft, in characters of its JSON text. */
const MAX_CHARACTERS = 100_000;

export const draftRecord = v.strictObject({
  version: v.literal(RECORD_VERSION),
  form: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  text: v.pipe(v.string(), v.maxLength(MAX_CHARACTERS)),
  /** Time of the last change, in milliseconds since 1970. */
  touched: v.pipe(v.number(), v.finite()),
});

export type DraftRecord = v.InferOutput<typeof draftRecord>;

/** The drafts of a player's forms. Nothing here rejects: if saving fails, drafts stay in memory. */
export interface Drafts {
  /** Returns the draft of a form as unchecked JSON; undefined if there is none. */
  find(form: string): Promise<unknown>;
  keep(form: string, draft: unknown): void;
  flush(): Promise<void>;
}

/** Returns the name of the form that tunes a picture as a kind. Its second word is the picture's id. */
export function tuneForm(picture: string, kind: string): string {
  return `tune ${picture} ${kind}`;
}

/** True if a form belongs to a picture with one of these ids. */
export function isFormOf(form: string, ids: readonly string[]): boolean {
  return ids.includes(form.split(' ')[1] ?? '');
}

interface DraftsOptions {
  readonly database: Database;
  readonly report: (trouble: Trouble) => void;
  readonly now: () => number;
}

/** A draft of this visit; removed if it has no text. */
type Current = Omit<DraftRecord, 'text'> & { readonly text?: string | undefined };

export function createDrafts({ database, report, now }: DraftsOptions): Drafts {
  /** Drafts of this visit, in case they could not be saved. */
  const recent = new Map<string, Current>();
  const savers = new Map<string, Saver<Current>>();

  const write = ({ text, ...about }: Current) =>
    database.tx(['drafts'], 'readwrite', async (t) => {
      const store = t.objectStore('drafts');
      if (isNewer(await store.get(about.form))) return report('newer-save');
      const record = { ...about, text };
      await (text === undefined ? store.delete(about.form) : store.put(record));
    });

  return {
    async find(form) {
      await savers.get(form)?.flush();
      const raw = await database.tx(['drafts'], 'readonly', (t) => t.objectStore('drafts').get(form));
      const read = v.safeParse(draftRecord, raw);
      const stored = read.success ? read.output : undefined;
      const own = recent.get(form);
      const newest = own !== undefined && own.touched >= (stored?.touched ?? 0) ? own : stored;
      return newest?.text === undefined ? undefined : parseJson(newest.text);
    },
    keep(form, draft) {
      const text = draft === undefined ? undefined : JSON.stringify(draft);
      if ((text?.length ?? 0) > MAX_CHARACTERS) return;
      const current: Current = { version: RECORD_VERSION, form, text, touched: now() };
      recent.set(form, current);
      const saver = savers.get(form) ?? createSaver(write);
      savers.set(form, saver);
      saver.save(current);
    },
    async flush() {
      await Promise.all([...savers.values()].map((saver) => saver.flush()));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
