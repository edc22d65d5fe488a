import { expect as patient } from '@playwright/test';

/** Milliseconds between two looks at what is waited for; the last of them again and again. Playwright's own come to a second. */
const OFTEN = [50, 100, 150, 200];

const poll: typeof patient.poll = (look, options) =>
  patient.poll(look, { intervals: OFTEN, ...(typeof options === 'string' ? { message: options } : options) });

/** Playwright's `expect`, which looks soon again: a board waits for nobody, and hundreds of looks a second too late are minutes. */
export const expect: typeof patient = new Proxy(patient, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
