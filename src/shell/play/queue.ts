import { isPreview } from '../../puzzle/search/preview.ts';
import { createMaker, type Maker, type TaskOptions } from '../../worker/client.ts';
import type { Job, JobResult } from '../../worker/job.ts';

export const PRIORITY = {
  /** The lines of a drawing, on which all its puzzles wait. */
  ink: 100,
  /** Priorities from 0 are for work that the user waits for. */
  requested: 0,
  /** Work that is probably asked for next. It leaves one maker free, and begins only if nothing is requested. */
  ahead: -1,
} as const;

interface WorkOptions {
  readonly priority?: number;
  /** Drops waiting work when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** Several makers with one queue. A free maker takes the waiting work with the highest priority, the oldest first. */
export interface MakingQueue {
  /** False if work of the priority `ahead` is dropped at once. */
  readonly makesAhead: boolean;
  /** Runs work on the next free maker. Resolves to undefined if it was dropped. */
  run<Value>(work: (maker: Maker) => Promise<Value>, options?: WorkOptions): Promise<Value | undefined>;
  /**
   * Makes a puzzle once for all equal jobs, at the highest of their priorities, and caches the latest. It is cancelled
   * when all signals are aborted, but a preview that has begun is finished.
   */
  make(job: Job, options?: WorkOptions & Pick<TaskOptions, 'onProgress'>): Promise<JobResult>;
  /** Caches the result of a puzzle made elsewhere. */
  cache(job: Job, result: JobResult): void;
  /** Stops the workers of all makers but the first, unless there is new work soon. */
  rest(): void;
}

/** A puzzle that waits or is being made. */
interface Making {
  readonly work: Work;
  readonly result: Promise<JobResult>;
  readonly listeners: Set<(share: number) => void>;
  askers: number;
}

interface Work {
  priority: number;
  begin(maker: Maker): Promise<unknown>;
  /** Ends work made ahead while it runs; undefined if it is short. */
  readonly stop?: (() => void) | undefined;
}

/** Workers are kept for this time between screens. */
const REST_DELAY_MILLISECONDS = 10_000;
/** Limit of makers. Each has a worker with its own memory. */
const MAX_MAKERS = 3;
/** Sizes of the caches in puzzles. A jigsaw of 500 pieces takes about 10 MB. */
const MAX_CACHED = { full: 4, previews: 48 } as const;

const CANCELLED: JobResult = { ok: false, failure: { code: 'cancelled', data: {} } };
/** Failures that may not happen again. */
const PASSING: ReadonlySet<string> = new Set(['cancelled', 'broken']);

/** The number of makers for a number of processors. The page itself needs little while it waits. */
export function queueSize(processors: number | undefined): number {
  return Math.max(1, Math.min(MAX_MAKERS, processors ?? 1));
}

/** The queue of the whole page, created when it is first needed. */
export function queueOf({
  maker,
  visit,
}: {
  readonly maker: Maker;
  readonly visit: { readonly makesAhead: boolean; queue?: MakingQueue };
}): MakingQueue {
  if (visit.queue === undefined) {
    const others = queueSize(navigator.hardwareConcurrency) - 1;
    const makers = [maker, ...Array.from({ length: others }, () => createMaker())];
    visit.queue = createQueue(makers, visit.makesAhead);
  }
  return visit.queue;
}

/** Decides which work runs next, and on which maker. */
function createSchedule(makers: readonly Maker[]) {
  /** The maker used last is taken first: it has compiled its code. */
  const free = makers.toReversed();
  const waiting: Work[] = [];
  const running = new Set<Work>();
  const next = (): void => {
    for (const work of waiting.toSorted((a, b) => b.priority - a.priority)) {
      const isQuiet = free.length >= Math.min(2, makers.length) && ![...running].some(isRequested);
      if (!isRequested(work) && !isQuiet) return;
      const maker = free.pop();
      if (maker === undefined) {
        [...running].find((other) => !isRequested(other))?.stop?.();
        return;
      }
      waiting.splice(waiting.indexOf(work), 1);
      running.add(work);
      const done = (): void => {
        running.delete(work);
        free.push(maker);
        next();
      };
      work.begin(maker).then(done, done);
    }
  };
  return {
    add(work: Work): void {
      waiting.push(work);
      next();
    },
    /** Removes work that waits. Returns false if it has begun. */
    drop(work: Work): boolean {
      const at = waiting.indexOf(work);
      if (at >= 0) waiting.splice(at, 1);
      return at >= 0;
    },
    raise(work: Work, priority: number): void {
      if (priority <= work.priority) return;
      work.priority = priority;
      next();
    },
    /** The maker that the next work gets. */
    nextFree: (): Maker | undefined => free.at(-1),
  };
}

const isRequested = ({ priority }: Work): boolean => priority >= PRIORITY.requested;

/** The latest puzzles, and previews that cannot be made. */
function createCache() {
  const caches = { full: new Map<string, JobResult>(), previews: new Map<string, JobResult>() };
  return {
    get: (key: string): JobResult | undefined => caches.full.get(key) ?? caches.previews.get(key),
    /** Adds a result as the latest. */
    add({ seed }: Job, key: string, result: JobResult): void {
      const name = isPreview(seed) ? 'previews' : 'full';
      if (!result.ok && (name === 'full' || PASSING.has(result.failure.code))) return;
      const cache = caches[name];
      cache.delete(key);
      cache.set(key, result);
      for (const oldest of cache.keys()) if (cache.size > MAX_CACHED[name]) cache.delete(oldest);
    },
    forgetPreviews: () => caches.previews.clear(),
  };
}

export function createQueue(makers: readonly Maker[], makesAhead = true): MakingQueue {
  const schedule = createSchedule(makers);
  const cache = createCache();
  const unfinished = new Map<string, Making>();
  /** Kinds whose code a maker has compiled. */
  const warm = new Set<string>();
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  const add = (work: Work): void => {
    clearTimeout(restTimer);
    schedule.add(work);
  };
  const run: MakingQueue['run'] = (task, { priority = PRIORITY.requested, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return resolve(undefined);
      const work: Work = {
        priority,
        begin(maker) {
          const result = task(maker);
          result.then(resolve, reject);
          return result;
        },
      };
      signal?.addEventListener('abort', () => schedule.drop(work) && resolve(undefined));
      add(work);
    });
  const start = (job: Job, key: string, priority: number): Making => {
    const listeners: Making['listeners'] = new Set();
    const onProgress = (share: number): void => {
      for (const listen of listeners) listen(share);
    };
    // A preview is soon made, so it is finished once it has begun.
    const stop = isPreview(job.seed) ? undefined : new AbortController();
    let resolve: (made: JobResult) => void = () => undefined;
    const result = new Promise<JobResult>((own) => {
      resolve = own;
    });
    const work: Work = {
      priority,
      stop: stop && (() => stop.abort()),
      async begin(maker) {
        // If another puzzle is requested before this one is done, the next maker makes it: compile its code.
        if (!isRequested(work) && !warm.has(job.kind)) void schedule.nextFree()?.warm(job.kind);
        warm.add(job.kind);
        const made = await maker.generate(job, { onProgress, signal: stop?.signal });
        if (unfinished.get(key)?.work === work) unfinished.delete(key);
        cache.add(job, key, made);
        resolve(made);
      },
    };
    const making = { work, result, listeners, askers: 0 };
    unfinished.set(key, making);
    add(work);
    return making;
  };
  const leave = (key: string, making: Making): void => {
    const { work } = making;
    making.askers -= 1;
    if (making.askers > 0 || (!schedule.drop(work) && work.stop === undefined)) return;
    work.stop?.();
    if (unfinished.get(key) === making) unfinished.delete(key);
  };
  return {
    makesAhead,
    run,
    async make(job, { priority = PRIORITY.requested, signal, onProgress } = {}) {
      if (signal?.aborted || (priority < PRIORITY.requested && !makesAhead)) return CANCELLED;
      const key = jobKey(job);
      const cached = cache.get(key);
      if (cached !== undefined) {
        cache.add(job, key, cached);
        return cached;
      }
      const making = unfinished.get(key) ?? start(job, key, priority);
      making.askers += 1;
      if (onProgress !== undefined) making.listeners.add(onProgress);
      schedule.raise(making.work, priority);
      return new Promise((resolve) => {
        const cancel = (): void => {
          resolve(CANCELLED);
          leave(key, making);
        };
        signal?.addEventListener('abort', cancel);
        making.result.then((made) => {
          signal?.removeEventListener('abort', cancel);
          resolve(made);
        });
      });
    },
    cache: (job, result) => cache.add(job, jobKey(job), result),
    rest() {
      clearTimeout(restTimer);
      restTimer = setTimeout(() => {
        warm.clear();
        cache.forgetPreviews();
        for (const maker of makers.slice(1)) maker.rest();
      }, REST_DELAY_MILLISECONDS);
    },
  };
}

/** A string that identifies a job. Files are represented by their length and an FNV-1a hash. */
function jobKey(job: Job): string {
  return JSON.stringify(job, (_, value) => (value instanceof Uint8Array ? hashed(value) : value));
}

function hashed(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length} ${hash >>> 0}`;
}
