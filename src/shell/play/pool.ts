import { createMaker, type Maker } from '../../worker/client.ts';
import type { Job, JobResult } from '../../worker/job.ts';
import { jobKey } from './ahead.ts';

export const PRIORITY = {
  /** The lines of a drawing, on which all its puzzles wait. */
  ink: 100,
  /** Priorities from 0 are for work that the user waits for. */
  requested: 0,
  /** Made ahead; leaves one maker free for the user. */
  ahead: -1,
} as const;

interface WorkOptions {
  readonly priority?: number;
  /** Drops waiting work when aborted. */
  readonly signal?: AbortSignal;
  /** The maker to use; any if undefined. */
  readonly by?: Maker | undefined;
}

/** Several makers with one queue. A free maker takes the waiting work with the highest priority. */
export interface MakerPool {
  readonly makers: readonly Maker[];
  /** Runs work on the next free maker. Resolves to undefined if it was dropped. */
  run<Value>(work: (maker: Maker) => Promise<Value>, order?: WorkOptions): Promise<Value | undefined>;
  /**
   * Makes a puzzle, once for all equal jobs until `forget`. It is not stopped once it has begun, so use it for quick
   * jobs.
   */
  make(job: Job, order?: WorkOptions): Promise<JobResult | undefined>;
  forget(): void;
  /** Stops the workers of all makers but the first, unless there is new work soon. */
  rest(): void;
}

interface WaitingWork {
  readonly priority: number;
  readonly by: Maker | undefined;
  begin(maker: Maker): Promise<unknown>;
}

/** Workers are kept for this time between screens. */
const REST_DELAY_MILLISECONDS = 10_000;
/** Limit of makers. Each has a worker with its own memory. */
const MAX_MAKERS = 3;

/** The number of makers for a number of processors. The page itself needs little while it waits. */
export function poolSize(processors: number | undefined): number {
  return Math.max(1, Math.min(MAX_MAKERS, processors ?? 1));
}

export function poolOf({
  maker,
  visit,
}: {
  readonly maker: Maker;
  readonly visit: { pool?: MakerPool };
}): MakerPool {
  const others = poolSize(navigator.hardwareConcurrency) - 1;
  visit.pool ??= createPool([maker, ...Array.from({ length: others }, () => createMaker())]);
  return visit.pool;
}

export function createPool(makers: readonly Maker[]): MakerPool {
  const free = [...makers];
  const waiting: WaitingWork[] = [];
  const made = new Map<string, Promise<JobResult>>();
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  const next = (): void => {
    for (const first of waiting.toSorted((a, b) => b.priority - a.priority)) {
      const isAhead = first.priority < PRIORITY.requested && makers.length > 1;
      const suitable = free.filter((maker) => first.by === undefined || first.by === maker);
      const maker = free.length > (isAhead ? 1 : 0) ? suitable[0] : undefined;
      if (maker === undefined) continue;
      waiting.splice(waiting.indexOf(first), 1);
      free.splice(free.indexOf(maker), 1);
      const done = (): void => {
        free.push(maker);
        next();
      };
      first.begin(maker).then(done, done);
    }
  };
  const run: MakerPool['run'] = (work, { priority = PRIORITY.requested, signal, by } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return resolve(undefined);
      clearTimeout(restTimer);
      const drop = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(undefined);
      };
      const entry: WaitingWork = {
        ...{ priority, by },
        begin(maker) {
          signal?.removeEventListener('abort', drop);
          const result = work(maker);
          result.then(resolve, reject);
          return result;
        },
      };
      signal?.addEventListener('abort', drop);
      waiting.push(entry);
      next();
    });
  return {
    makers,
    run,
    async make(job, order) {
      const key = jobKey(job);
      const make = (maker: Maker): Promise<JobResult> => {
        // An equal job may have started while this one waited.
        const result = made.get(key) ?? maker.generate(job);
        made.set(key, result);
        // Failures of the worker may not happen again.
        void result.then((one) => {
          if (!one.ok && one.failure.code === 'broken' && made.get(key) === result) made.delete(key);
        });
        return result;
      };
      return made.get(key) ?? run(make, order);
    },
    forget: () => made.clear(),
    rest() {
      clearTimeout(restTimer);
      restTimer = setTimeout(() => {
        made.clear();
        for (const maker of makers.slice(1)) maker.rest();
      }, REST_DELAY_MILLISECONDS);
    },
  };
}
