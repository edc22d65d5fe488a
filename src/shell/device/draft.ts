import { useState } from 'preact/hooks';
import * as v from 'valibot';
import type { Drafts } from '../../storage/own/drafts.ts';

/** The state of a form, kept as a draft. */
export interface Draft<Value> {
  readonly value: Value;
  /** Changes it, and keeps it until it is used, or as it was at first again. */
  change(value: Value): void;
  /** Deletes the draft: it was used. */
  used(): void;
}

/** The draft of a form, if there is a valid one. */
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
 * @param blank the form without any changes
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
