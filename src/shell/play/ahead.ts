import type { Maker, TaskOptions } from '../../worker/client.ts';
import type { Job, JobResult } from '../../worker/job.ts';

/** Makes the puzzle that will probably be asked for next, and caches the latest puzzles. */
export interface Ahead {
  readonly isEnabled: boolean;
  /**
   * Starts making a puzzle ahead, and cancels an unfinished one. Returns the result, which may be cached. Undefined if
   * nothing is made ahead.
   * @param isChoice true if others may follow: their worker is then kept until `rest`
   */
  prepare(job: Job, isChoice?: boolean): Promise<JobResult | undefined>;
  /** Ends making ahead: its worker is stopped once it is done. */
  rest(): void;
  /** Caches the result of a puzzle made elsewhere. */
  cache(job: Job, result: JobResult): void;
  /** Returns the puzzle of a job: from the cache, from making ahead, or made now without delay. */
  take(job: Job, options: TaskOptions): Promise<JobResult>;
  /** Resolves when no puzzle is being waited for. */
  settled(): Promise<void>;
}

interface Prepared {
  readonly key: string;
  readonly result: Promise<JobResult>;
  drop(): void;
}

/** Size of the cache in puzzles. A jigsaw of 500 pieces takes about 10 MB. */
const MAX_CACHED = 4;

/**
 * @param aheadMaker makes puzzles ahead, so that cancelling one does not restart `maker`; if undefined, none are made ahead
 */
export function createAhead(
  maker: Pick<Maker, 'generate' | 'warm'>,
  aheadMaker?: Pick<Maker, 'generate' | 'rest'>,
): Ahead {
  /** `isWarm` is true if the idle worker of `aheadMaker` has compiled its code: it is then twice as fast. */
  let [isWarm, isChosen] = [false, false];
  /** Settles when all requested puzzles are done. */
  let requested: Promise<unknown> = Promise.resolve();
  let prepared: Prepared | undefined;
  /** The latest puzzles, oldest first. The same job always gives the same puzzle. */
  const cache = new Map<string, JobResult>();
  const addToCache = (key: string, result: JobResult): JobResult => {
    if (!result.ok) return result;
    cache.delete(key);
    cache.set(key, result);
    for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest);
    return result;
  };
  const cancel = (dropped: Prepared): void => {
    // Cancelling stops the worker.
    isWarm = false;
    dropped.drop();
  };
  const takeNow = async (job: Job, options: TaskOptions): Promise<JobResult> => {
    const key = jobKey(job);
    const ready = prepared;
    prepared = undefined;
    // A warm worker finishes this puzzle and makes the next sooner than a cold one would.
    if (ready !== undefined && ready.key !== key && !isWarm) cancel(ready);
    const cached = cache.get(key);
    if (cached !== undefined) return addToCache(key, cached);
    if (ready?.key === key) {
      const cancelled = new Promise<'cancelled'>((resolve) => {
        options.signal?.addEventListener('abort', () => resolve('cancelled'));
      });
      const result = await Promise.race([ready.result, cancelled]);
      if (result === 'cancelled') cancel(ready);
      else if (result.ok) return addToCache(key, result);
    }
    const idleMaker = isWarm ? aheadMaker : undefined;
    return addToCache(key, await (idleMaker ?? maker).generate(job, options));
  };
  return {
    isEnabled: aheadMaker !== undefined,
    async prepare(job, isChoice = false) {
      if (aheadMaker === undefined) return undefined;
      const key = jobKey(job);
      const known = cache.get(key) ?? (prepared?.key === key ? prepared.result : undefined);
      if (known !== undefined) return known;
      if (prepared !== undefined) cancel(prepared);
      if (!isChoice) isWarm = false;
      isChosen = isChoice;
      const stop = new AbortController();
      const result = aheadMaker.generate(job, { signal: stop.signal });
      // If the user chooses another puzzle before this one is done, `maker` makes it, so compile its code.
      if (isChoice && !isWarm) void maker.warm(job.kind);
      if (!isChoice) aheadMaker.rest();
      const current = { key, result, drop: () => stop.abort() };
      prepared = current;
      const made = addToCache(key, await result);
      if (prepared === current) {
        prepared = undefined;
        isWarm = isChosen;
      }
      return made;
    },
    rest() {
      [isWarm, isChosen] = [false, false];
      aheadMaker?.rest();
    },
    cache: (job, result) => void addToCache(jobKey(job), result),
    take(job, options) {
      const result = takeNow(job, options);
      requested = Promise.allSettled([requested, result]).then(() => undefined);
      return result;
    },
    async settled() {
      for (let seen: unknown; seen !== requested; ) {
        seen = requested;
        await seen;
      }
    },
  };
}

/** A string that identifies a job. Files are represented by their length and an FNV-1a hash. */
export function jobKey(job: Job): string {
  return JSON.stringify(job, (_, value) => (value instanceof Uint8Array ? hashed(value) : value));
}

function hashed(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length} ${hash >>> 0}`;
}
