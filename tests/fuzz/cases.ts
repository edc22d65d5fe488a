import { readFileSync } from 'node:fs';
import { readCase, type Verdict } from './part.ts';
import { PARTS } from './parts.ts';

const KEPT_BY: { readonly quick: readonly string[]; readonly long: readonly string[] } = JSON.parse(
  readFileSync(new URL('cases.json', import.meta.url), 'utf8'),
);

/** The names of cases that have failed before and are fast. They run with the unit tests. */
export const QUICK: readonly string[] = KEPT_BY.quick;

export const KEPT: readonly string[] = [...KEPT_BY.quick, ...KEPT_BY.long];

/** Runs the case with this name. Exceptions count as failures. */
export async function runCase(name: string): Promise<Verdict> {
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
