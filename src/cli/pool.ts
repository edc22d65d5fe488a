import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Io } from './io.ts';
import { judge, type PictureCandidate, type PictureVerdict } from './packs/judge.ts';
import { type PuzzleTask, run, type TaskResult } from './pictures/task.ts';
import type { Problem } from './problem.ts';

/** Does one sort of job, several at a time. */
export interface Pool<Job = PuzzleTask, Result = TaskResult> {
  readonly make: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** A pool over all cores that makes the puzzles of so many tasks. */
const runners = (tasks: number): Pool => spread(run, 'run', tasks);

/** The same for candidates of packs. */
export const judges = (candidates: number): Pool<PictureCandidate, PictureVerdict> =>
  spread(judge, 'judge', candidates);

/** A thread takes about as long to begin, with all that it imports, as so many jobs. */
const JOBS_WORTH_A_THREAD = 7;

/** Threads that all do `make`, which bin/worker.js has by `name`. A few jobs need none of their own. */
function spread<Job, Result>(make: (job: Job) => Promise<Result>, name: string, jobs: number) {
  const threads = Math.min(availableParallelism(), Math.floor(jobs / JOBS_WORTH_A_THREAD));
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
 * Makes all of `tasks` on a pool, with a bar, and gives the results in the order of the tasks. `each` is awaited as
 * soon as its task is done, in whatever order that happens.
 */
export async function makeAll(
  tasks: readonly PuzzleTask[],
  io: Io,
  pool: Pool = runners(tasks.length),
  each: (made: TaskResult, index: number) => Promise<void> = async () => undefined,
): Promise<readonly TaskResult[]> {
  const broken = ({ picture }: PuzzleTask, error: unknown): TaskResult => ({
    ok: false,
    code: 'fault',
    problem: faultOf(picture, error),
  });
  const kept = async (made: TaskResult, index: number) => {
    await each(made, index);
    return made;
  };
  return doAll(tasks, io, pool, kept, broken);
}

/**
 * Does all jobs on a pool, with a bar. `each` is awaited as soon as its job is done, and says what to keep of the
 * result; this comes in the order of the jobs. `broken` is the result of a job that broke down, such as one whose
 * thread ran out of memory: it must not take the others with it.
 */
export async function doAll<Job, Result, Kept>(
  jobs: readonly Job[],
  io: Io,
  pool: Pool<Job, Result>,
  each: (result: Result, index: number) => Promise<Kept>,
  broken: (job: Job, error: unknown) => Result,
): Promise<readonly Kept[]> {
  const bar = io.bar(jobs.length);
  try {
    return await Promise.all(
      jobs.map(async (job, index) => {
        const result = await pool.make(job).catch((error: unknown) => broken(job, error));
        const kept = await each(result, index);
        bar.step();
        return kept;
      }),
    );
  } finally {
    bar.stop();
    await pool.close();
  }
}

/** What to tell of a picture whose puzzle broke the program down. */
export function faultOf(picture: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { status: 1, line: `${picture}: a fault in Dotterel itself, please report it: ${message}` };
}
