import { createMaker, type Maker } from '../../worker/client.ts';
import type { Job, JobResult } from '../../worker/job.ts';
import { jobKey } from './ahead.ts';

/** Priorities of work in a pool: higher first. */
export const PRIORITY = {
  /** The lines of a drawing, on which all its puzzles wait. */
  ink: 100,
  /** Any priority from 0 up is for what the user waits for. */
  asked: 0,
  /** Made before it is asked for; leaves one maker free for what the user waits for. */
  ahead: -1,
} as const;

interface Order {
  readonly priority?: number;
  /** Drops the work while it waits. */
  readonly signal?: AbortSignal;
  /** The maker that is to do it; any if undefined. */
  readonly by?: Maker | undefined;
}

/** Makers side by side, with one queue: the next free maker takes the waiting work of the highest priority. */
export interface MakerPool {
  readonly makers: readonly Maker[];
  /** Does work by the next free maker; undefined if it was dropped before. */
  run<Value>(work: (maker: Maker) => Promise<Value>, order?: Order): Promise<Value | undefined>;
  /** Makes a puzzle, once for all who ask for the same until `forget`. It is not stopped once it is begun: that is for quick jobs. */
  make(job: Job, order?: Order): Promise<JobResult | undefined>;
  /** Drops the puzzles kept by `make`. */
  forget(): void;
  /** Stops the workers beside the first maker's, unless there is work again soon. */
  rest(): void;
}

interface Waiting {
  readonly priority: number;
  readonly by: Maker | undefined;
  begin(maker: Maker): Promise<unknown>;
}

/** Workers are kept this long, in milliseconds, from one screen to the next. */
const KEPT = 10_000;
/** Most makers that are of use side by side: each has a worker, with the memory for it. */
const MOST_MAKERS = 3;

/** How many makers a device of this many processors has. The page needs little itself while it waits. */
export function poolSize(processors: number | undefined): number {
  return Math.max(1, Math.min(MOST_MAKERS, processors ?? 1));
}

/** The pool of this visit. */
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
  const waiting: Waiting[] = [];
  const made = new Map<string, Promise<JobResult>>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const next = (): void => {
    for (const first of waiting.toSorted((a, b) => b.priority - a.priority)) {
      const isAhead = first.priority < PRIORITY.asked && makers.length > 1;
      const suited = free.filter((maker) => first.by === undefined || first.by === maker);
      const maker = free.length > (isAhead ? 1 : 0) ? suited[0] : undefined;
      if (maker === undefined) continue;
      waiting.splice(waiting.indexOf(first), 1);
      free.splice(free.indexOf(maker), 1);
      const over = (): void => {
        free.push(maker);
        next();
      };
      first.begin(maker).then(over, over);
    }
  };
  const run: MakerPool['run'] = (work, { priority = PRIORITY.asked, signal, by } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return resolve(undefined);
      clearTimeout(resting);
      const drop = (): void => {
        waiting.splice(waiting.indexOf(own), 1);
        resolve(undefined);
      };
      const own: Waiting = {
        ...{ priority, by },
        begin(maker) {
          signal?.removeEventListener('abort', drop);
          const result = work(maker);
          result.then(resolve, reject);
          return result;
        },
      };
      signal?.addEventListener('abort', drop);
      waiting.push(own);
      next();
    });
  return {
    makers,
    run,
    async make(job, order) {
      const key = jobKey(job);
      const make = (maker: Maker): Promise<JobResult> => {
        // Another may have asked for it while this waited.
        const result = made.get(key) ?? maker.generate(job);
        made.set(key, result);
        // A failure of the worker may not come again.
        void result.then((one) => {
          if (!one.ok && one.failure.code === 'broken' && made.get(key) === result) made.delete(key);
        });
        return result;
      };
      return made.get(key) ?? run(make, order);
    },
    forget: () => made.clear(),
    rest() {
      clearTimeout(resting);
      resting = setTimeout(() => {
        made.clear();
        for (const maker of makers.slice(1)) maker.rest();
      }, KEPT);
    },
  };
}
