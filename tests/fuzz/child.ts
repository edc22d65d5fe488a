import { Worker } from 'node:worker_threads';
import { runCase } from './cases.ts';
import type { Verdict } from './part.ts';

/** The result of a case from a child process. */
export interface Answer extends Verdict {
  /** Processor time, user and system. */
  readonly seconds: number;
  /** Peak memory of the process. */
  readonly megabytes: number;
}

/*
 * Runs cases one after the other in a process of its own. The process ends if a case takes more seconds than given at
 * the start. Its parent then starts another one and goes on.
 */
const watch = new Worker(new URL('watch.js', import.meta.url), {
  workerData: { seconds: Number(process.argv[2]) },
});
watch.unref();
process.on('message', async (name: string) => {
  watch.postMessage(name);
  const before = process.cpuUsage();
  const verdict = await runCase(name);
  const { user, system } = process.cpuUsage(before);
  const answer: Answer = {
    ...verdict,
    seconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(answer);
});
process.send?.('ready');
