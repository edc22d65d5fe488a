import { readFileSync } from 'node:fs';
import { readCase, type Verdict } from './part.ts';
import { PARTS } from './parts.ts';

const KEPT_BY: { readonly quick: readonly string[]; readonly long: readonly string[] } = JSON.parse(
  readFileSync(new URL('cases.json', import.meta.url), 'utf8'),
);

/** The names of the cases that have failed once and take no more time than others: these are tried with all tests. */
export const QUICK: readonly string[] = KEPT_BY.quick;

/** The names of all cases that have failed once. */
export const KEPT: readonly string[] = [...KEPT_BY.quick, ...KEPT_BY.long];

/** What comes of the case of a name; what is thrown is wrong too. */
export async function attempted(name: string): Promise<Verdict> {
  const { part, turn, seed } = readCase(name);
  try {
    const tried = PARTS[part];
    if (tried === undefined) throw new Error(`there is no part called ${part}`);
    return await tried.attempt(turn, seed);
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { came: 'thrown', fault: told.split('\n').slice(0, 4).join(' ') };
  }
}
