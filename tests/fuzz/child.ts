import { readCase, type Verdict } from './part.ts';
import { PARTS } from './parts.ts';

/** What a child says of a case. */
export interface Answer extends Verdict {
  /** Of the processor, user and system. */
  readonly seconds: number;
}

/*
 * Tries cases one after the other, in a process of its own: whoever started it can end it where a case has no end, and
 * another goes on.
 */
process.on('message', async (name: string) => {
  const { part, turn, seed } = readCase(name);
  const before = process.cpuUsage();
  let verdict: Verdict;
  try {
    const tried = PARTS[part];
    if (tried === undefined) throw new Error(`there is no part called ${part}`);
    verdict = await tried.attempt(turn, seed);
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    verdict = { came: 'thrown', fault: told.split('\n').slice(0, 4).join(' ') };
  }
  const { user, system } = process.cpuUsage(before);
  const answer: Answer = { ...verdict, seconds: (user + system) / 1e6 };
  process.send?.(answer);
});
process.send?.('ready');
