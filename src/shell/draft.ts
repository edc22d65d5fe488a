import { useState } from 'preact/hooks';
import * as v from 'valibot';
import type { Drafts } from '../storage/drafts.ts';

/** What is written in a form. */
export interface Draft<Value> {
  readonly value: Value;
  /** Changes it, and keeps it until it is used, or as it was at first again. */
  change(value: Value): void;
  /** Keeps nothing of it any more: it was used. */
  used(): void;
}

/** The draft of a form that was left, where it makes sense. */
export async function draftOf<Value>(
  drafts: Drafts,
  form: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value | undefined> {
  const read = v.safeParse(schema, await drafts.find(form));
  return read.success ? read.output : undefined;
}

/**
 * The state of a form.
 *
 * @param kept the draft that was left, if any
 * @param blank the form as nobody has changed it
 */
export function useDraft<Value>(
  drafts: Drafts,
  form: string,
  { kept, blank }: { readonly kept: Value | undefined; readonly blank: Value },
): Draft<Value> {
  const [value, set] = useState(() => kept ?? blank);
  return {
    value,
    change(next) {
      set(() => next);
      drafts.keep(form, JSON.stringify(next) === JSON.stringify(blank) ? undefined : next);
    },
    used: () => drafts.keep(form, undefined),
  };
}
