import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Io } from './io.ts';
import { judge, type PictureCandidate, type PictureVerdict } from './packs/judge.ts';
import { type PuzzleTask, run, type TaskResult } from './pictures/task.ts';
import type { Problem } from './problem.ts';

/** Runs jobs of one type, several at a time. */
export interface Pool<Job = PuzzleTask, Result = TaskResult> {
  readonly make: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** A pool that makes puzzles on all cores. */
const makerPool = (tasks: number): Pool => threadPool(run, 'run', tasks);

/** A pool that judges candidates of packs on all cores. */
export const judgePool = (candidates: number): Pool<PictureCandidate, PictureVerdict> =>
  threadPool(judge, 'judge', candidates);

/** Starting a thread, with all its imports, takes about as long as this many jobs. */
const JOBS_PER_THREAD_START = 7;

/** Threads that run `make`, which bin/worker.js exports as `name`. Few jobs run on the main thread. */
function threadPool<Job, Result>(make: (job: Job) => Promise<Result>, name: string, jobs: number) {
  const threads = Math.min(availableParallelism(), Math.floor(jobs / JOBS_PER_THREAD_START));
  if (threads <= 1) return { make, close: async () => undefined };
  const pool = new Tinypool({
    filename: new URL('../../bin/worker.js', import.meta.url).href,
    name,
    minThreads: threads,
    maxThreads: threads,
  });
  return { make: (job: Job): Promise<Result> => pool.run(job), close: () => pool.destroy() };
}

/**
 * Makes all `tasks` on a pool, with a progress bar. Returns the results in the order of the tasks. `onResult` is awaited
 * for every finished task, in any order.
 */
export async function makeAll(
  tasks: readonly PuzzleTask[],
  io: Io,
  pool: Pool = makerPool(tasks.length),
  onResult: (made: TaskResult, index: number) => Promise<void> = async () => undefined,
): Promise<readonly TaskResult[]> {
  const onCrash = ({ picture }: PuzzleTask, error: unknown): TaskResult => ({
    ok: false,
    code: 'fault',
    problem: faultOf(picture, error),
  });
  const kept = async (made: TaskResult, index: number) => {
    await onResult(made, index);
    return made;
  };
  return runAll(tasks, io, pool, kept, onCrash);
}

/**
 * Runs all jobs on a pool, with a progress bar. `onResult` is awaited for each finished job and returns what to keep.
 * Returns the kept values in the order of the jobs. `onCrash` makes the result of a crashed job, for example one whose
 * thread ran out of memory.
 */
export async function runAll<Job, Result, Kept>(
  jobs: readonly Job[],
  io: Io,
  pool: Pool<Job, Result>,
  onResult: (result: Result, index: number) => Promise<Kept>,
  onCrash: (job: Job, error: unknown) => Result,
): Promise<readonly Kept[]> {
  const bar = io.bar(jobs.length);
  try {
    return await Promise.all(
      jobs.map(async (job, index) => {
        const result = await pool.make(job).catch((error: unknown) => onCrash(job, error));
        const kept = await onResult(result, index);
        bar.step();
        return kept;
      }),
    );
  } finally {
    bar.stop();
    await pool.close();
  }
}

export function faultOf(picture: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { status: 1, line: `${picture}: a fault in Dotterel itself, please report it: ${message}` };
}
