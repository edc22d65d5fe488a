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
const MAX_KEPT = 4;

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
  let taking: Promise<unknown> = Promise.resolve();
  let prepared: Prepared | undefined;
  /** The latest puzzles, oldest first. The same job always gives the same puzzle. */
  const kept = new Map<string, JobResult>();
  const keep = (key: string, result: JobResult): JobResult => {
    if (!result.ok) return result;
    kept.delete(key);
    kept.set(key, result);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
    return result;
  };
  const giveUp = (given: Prepared): void => {
    // Cancelling stops the worker.
    isWarm = false;
    given.drop();
  };
  const takeNow = async (job: Job, options: TaskOptions): Promise<JobResult> => {
    const key = jobKey(job);
    const ready = prepared;
    prepared = undefined;
    // A warm worker finishes this puzzle and makes the next sooner than a cold one would.
    if (ready !== undefined && ready.key !== key && !isWarm) giveUp(ready);
    const again = kept.get(key);
    if (again !== undefined) return keep(key, again);
    if (ready?.key === key) {
      const cancelled = new Promise<'cancelled'>((resolve) => {
        options.signal?.addEventListener('abort', () => resolve('cancelled'));
      });
      const result = await Promise.race([ready.result, cancelled]);
      if (result === 'cancelled') giveUp(ready);
      else if (result.ok) return keep(key, result);
    }
    const free = isWarm ? aheadMaker : undefined;
    return keep(key, await (free ?? maker).generate(job, options));
  };
  return {
    isEnabled: aheadMaker !== undefined,
    async prepare(job, isChoice = false) {
      if (aheadMaker === undefined) return undefined;
      const key = jobKey(job);
      const known = kept.get(key) ?? (prepared?.key === key ? prepared.result : undefined);
      if (known !== undefined) return known;
      if (prepared !== undefined) giveUp(prepared);
      if (!isChoice) isWarm = false;
      isChosen = isChoice;
      const stop = new AbortController();
      const result = aheadMaker.generate(job, { signal: stop.signal });
      // If the user chooses another puzzle before this one is done, `maker` makes it, so compile its code.
      if (isChoice && !isWarm) void maker.warm(job.kind);
      if (!isChoice) aheadMaker.rest();
      const own = { key, result, drop: () => stop.abort() };
      prepared = own;
      const made = keep(key, await result);
      if (prepared === own) {
        prepared = undefined;
        isWarm = isChosen;
      }
      return made;
    },
    rest() {
      [isWarm, isChosen] = [false, false];
      aheadMaker?.rest();
    },
    cache: (job, result) => void keep(jobKey(job), result),
    take(job, options) {
      const result = takeNow(job, options);
      taking = Promise.allSettled([taking, result]).then(() => undefined);
      return result;
    },
    async settled() {
      for (let seen: unknown; seen !== taking; ) {
        seen = taking;
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
