import { Worker } from 'node:worker_threads';
import { attempted } from './cases.ts';
import type { Verdict } from './part.ts';

/** What a child says of a case. */
export interface Answer extends Verdict {
  /** Of the processor, user and system. */
  readonly seconds: number;
  /** The most that the process has ever held. */
  readonly megabytes: number;
}

/*
 * Tries cases one after the other, in a process of its own, which ends where a case takes more seconds than it is told at its
 * start: whoever started it starts another, and goes on.
 */
const watch = new Worker(new URL('watch.js', import.meta.url), {
  workerData: { seconds: Number(process.argv[2]) },
});
watch.unref();
process.on('message', async (name: string) => {
  watch.postMessage(name);
  const before = process.cpuUsage();
  const verdict = await attempted(name);
  const { user, system } = process.cpuUsage(before);
  const answer: Answer = {
    ...verdict,
    seconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(answer);
});
process.send?.('ready');
