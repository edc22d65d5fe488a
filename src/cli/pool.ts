import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Io } from './io.ts';
import { type Made, run, type Task } from './task.ts';

/** Makes puzzles, several at a time. */
export interface Pool {
  readonly make: (task: Task) => Promise<Made>;
  readonly close: () => Promise<void>;
}

/** A pool over all cores, for `tasks` tasks. One task needs no thread of its own. */
export function cores(tasks: number): Pool {
  const threads = Math.min(availableParallelism(), tasks);
  if (threads <= 1) return HERE;
  const pool = new Tinypool({
    filename: new URL('../../bin/worker.js', import.meta.url).href,
    name: 'run',
    minThreads: threads,
    maxThreads: threads,
  });
  return { make: (task) => pool.run(task), close: () => pool.destroy() };
}

/** Makes puzzles in this thread. */
export const HERE: Pool = { make: run, close: async () => undefined };

/**
 * Makes all of `tasks` on a pool, with a bar, and gives the results in the order of the tasks. `each` is awaited as
 * soon as its task is done, in whatever order that happens.
 */
export async function makeAll(
  tasks: readonly Task[],
  io: Io,
  pool: Pool = cores(tasks.length),
  each: (made: Made, index: number) => Promise<void> = async () => undefined,
): Promise<readonly Made[]> {
  const bar = io.bar(tasks.length);
  try {
    return await Promise.all(
      tasks.map(async (task, index) => {
        const made = await pool.make(task).catch((error: unknown) => fault(task, error));
        await each(made, index);
        bar.step();
        return made;
      }),
    );
  } finally {
    bar.stop();
    await pool.close();
  }
}

/** A task that broke down, such as a thread that ran out of memory, must not take the others with it. */
function fault({ picture }: Task, error: unknown): Made {
  const message = error instanceof Error ? error.message : String(error);
  const line = `${picture}: a fault in Dotterel itself, please report it: ${message}`;
  return { ok: false, code: 'fault', problem: { status: 1, line } };
}
