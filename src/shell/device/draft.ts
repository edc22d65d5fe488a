import { useState } from 'preact/hooks';
import * as v from 'valibot';
import type { Drafts } from '../../storage/own/drafts.ts';

export interface Draft<Value> {
  readonly value: Value;
  /** Changes the state and saves it, or deletes the draft if the form is blank again. */
  change(value: Value): void;
  clear(): void;
}

export async function draftOf<Value>(
  drafts: Drafts,
  form: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value | undefined> {
  const read = v.safeParse(schema, await drafts.find(form));
  return read.success ? read.output : undefined;
}

/**
 * Manages the state of a form.
 * @param kept the saved draft, if any
 * @param blank the form without changes
 */
export function useDraft<Value>(
  drafts: Drafts,
  form: string,
  { kept: saved, blank }: { readonly kept: Value | undefined; readonly blank: Value },
): Draft<Value> {
  const [value, set] = useState(() => saved ?? blank);
  return {
    value,
    change(next) {
      set(() => next);
      drafts.keep(form, JSON.stringify(next) === JSON.stringify(blank) ? undefined : next);
    },
    clear: () => drafts.keep(form, undefined),
  };
}
