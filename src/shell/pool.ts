import { createMaker, type Maker } from '../worker/client.ts';
import type { Job, JobResult } from '../worker/job.ts';
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
}

/** Makers side by side, with one queue: the next free maker takes the waiting work of the highest priority. */
export interface MakerPool {
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
    const priority = Math.max(...waiting.map((each) => each.priority));
    const first = waiting.findIndex((each) => each.priority === priority);
    const isAhead = priority < PRIORITY.asked && makers.length > 1;
    const maker = free.length > (isAhead ? 1 : 0) && first >= 0 ? free.shift() : undefined;
    if (maker === undefined) return;
    const over = (): void => {
      free.push(maker);
      next();
    };
    waiting.splice(first, 1)[0]?.begin(maker).then(over, over);
    next();
  };
  const run: MakerPool['run'] = (work, { priority = PRIORITY.asked, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return resolve(undefined);
      clearTimeout(resting);
      const drop = (): void => {
        waiting.splice(waiting.indexOf(own), 1);
        resolve(undefined);
      };
      const own: Waiting = {
        priority,
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
    run,
    async make(job, order) {
      const key = jobKey(job);
      const make = (maker: Maker): Promise<JobResult> => {
        // Another may have asked for it while this waited.
        const result = made.get(key) ?? maker.generate(job);
        made.set(key, result);
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
