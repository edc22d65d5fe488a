import type { Maker, TaskOptions } from '../../worker/client.ts';
import type { Job, JobResult } from '../../worker/job.ts';

/** Makes the puzzle that will probably be asked for next, and keeps those made last for whoever comes back to them. */
export interface Ahead {
  /** Whether anything is prepared at all. */
  readonly prepares: boolean;
  /**
   * Starts on `job`; what is not done yet of what was prepared before is given up. Gives what comes of it, or came of it before;
   * undefined where nothing is prepared.
   *
   * @param isChoice another may be asked for as well: who has made this one makes it, until told to `rest`
   */
  prepare(job: Job, isChoice?: boolean): Promise<JobResult | undefined>;
  /** Nothing is chosen any more: what makes puzzles ahead lets go of its memory, once it is done. */
  rest(): void;
  /** Keeps what came of `job`, which was made elsewhere. */
  know(job: Job, result: JobResult): void;
  /** The puzzle of `job`: one that was made before, the prepared one if it is that, or else a new one, with nothing in its way. */
  take(job: Job, options: TaskOptions): Promise<JobResult>;
  /** Comes once nobody waits for a puzzle. */
  untaken(): Promise<void>;
}

/** A puzzle that is being made before it is asked for. */
interface Prepared {
  readonly key: string;
  readonly result: Promise<JobResult>;
  drop(): void;
}

/** So many puzzles are kept. One of 500 pieces takes some 10 MB. */
const MOST_KEPT = 4;

/**
 * @param aside makes what is prepared, so that one who gives that up need not wait until `maker` has begun anew; without it nothing is
 *   prepared, and every puzzle is made when it is asked for
 */
export function createAhead(
  maker: Pick<Maker, 'generate' | 'warm'>,
  aside?: Pick<Maker, 'generate' | 'rest'>,
): Ahead {
  /** One who has made a puzzle, and waits, makes the next in half the time: all its code is compiled. */
  let [isWarm, isChosen] = [false, false];
  /** Those that are waited for. */
  let taking: Promise<unknown> = Promise.resolve();
  /** What is being prepared. */
  let prepared: Prepared | undefined;
  /** The puzzles made last, the oldest first. The same job gives the same puzzle, so none is ever out of date. */
  const kept = new Map<string, JobResult>();
  const keep = (key: string, result: JobResult): JobResult => {
    if (!result.ok) return result;
    kept.delete(key);
    kept.set(key, result);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return result;
  };
  const giveUp = (given: Prepared): void => {
    // With it goes the worker that was at it.
    isWarm = false;
    given.drop();
  };
  const taken = async (job: Job, options: TaskOptions): Promise<JobResult> => {
    const key = jobKey(job);
    const ready = prepared;
    prepared = undefined;
    // Who has made puzzles already is sooner done with this one and the next than another with one, to whom all is new.
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
    const free = isWarm ? aside : undefined;
    return keep(key, await (free ?? maker).generate(job, options));
  };
  return {
    prepares: aside !== undefined,
    async prepare(job, isChoice = false) {
      if (aside === undefined) return undefined;
      const key = jobKey(job);
      const known = kept.get(key) ?? (prepared?.key === key ? prepared.result : undefined);
      if (known !== undefined) return known;
      if (prepared !== undefined) giveUp(prepared);
      if (!isChoice) isWarm = false;
      isChosen = isChoice;
      const stop = new AbortController();
      const result = aside.generate(job, { signal: stop.signal });
      // Another one may be asked for before this one is done, and is made by who has nothing compiled yet.
      if (isChoice && !isWarm) void maker.warm(job.kind);
      if (!isChoice) aside.rest();
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
      aside?.rest();
    },
    know: (job, result) => void keep(jobKey(job), result),
    take(job, options) {
      const result = taken(job, options);
      taking = Promise.allSettled([taking, result]).then(() => undefined);
      return result;
    },
    async untaken() {
      for (let seen: unknown; seen !== taking; ) {
        seen = taking;
        await seen;
      }
    },
  };
}

/** What tells a job from others; of a file how long it is, and a hash of its bytes (Fowler, Noll and Vo: FNV-1a). */
export function jobKey(job: Job): string {
  return JSON.stringify(job, (_, value) => (value instanceof Uint8Array ? hashed(value) : value));
}

function hashed(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length} ${hash >>> 0}`;
}
