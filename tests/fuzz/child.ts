import { attempted } from './cases.ts';
import type { Verdict } from './part.ts';

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
  const before = process.cpuUsage();
  const verdict = await attempted(name);
  const { user, system } = process.cpuUsage(before);
  const answer: Answer = { ...verdict, seconds: (user + system) / 1e6 };
  process.send?.(answer);
});
process.send?.('ready');
