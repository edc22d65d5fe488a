import { readFileSync } from 'node:fs';
import { readCase, type Verdict } from './part.ts';
import { PARTS } from './parts.ts';

/** The names of all cases that have failed once. */
export const KEPT: readonly string[] = JSON.parse(
  readFileSync(new URL('cases.json', import.meta.url), 'utf8'),
);

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
