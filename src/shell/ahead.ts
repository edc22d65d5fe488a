import type { MakeOptions, Maker } from '../worker/client.ts';
import type { Job, JobResult } from '../worker/job.ts';

/** Makes the puzzle that will probably be asked for next, and keeps those made last for whoever comes back to them. */
export interface Ahead {
  /** Starts on `job`; what was being prepared before is given up. */
  prepare(job: Job): void;
  /** Keeps what came of `job`, which was made elsewhere. */
  know(job: Job, result: JobResult): void;
  /** The puzzle of `job`: one that was made before, the prepared one if it is that, or else a new one, with nothing in its way. */
  take(job: Job, options: MakeOptions): Promise<JobResult>;
}

/** So many puzzles are kept. One of 500 pieces takes some 10 MB. */
const MOST_KEPT = 4;

/** @param isAhead whether anything is prepared; else every puzzle is made when it is asked for */
export function createAhead(maker: Pick<Maker, 'generate'>, isAhead = true): Ahead {
  let prepared: { readonly key: string; readonly result: Promise<JobResult>; drop(): void } | undefined;
  /** The puzzles made last, the oldest first. The same job gives the same puzzle, so none is ever out of date. */
  const kept = new Map<string, JobResult>();
  const keep = (key: string, result: JobResult): JobResult => {
    if (!result.ok) return result;
    kept.delete(key);
    kept.set(key, result);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return result;
  };
  return {
    prepare(job) {
      if (!isAhead) return;
      const key = jobKey(job);
      if (prepared?.key === key || kept.has(key)) return;
      prepared?.drop();
      const stop = new AbortController();
      prepared = { key, result: maker.generate(job, { signal: stop.signal }), drop: () => stop.abort() };
    },
    know: (job, result) => void keep(jobKey(job), result),
    async take(job, options) {
      const key = jobKey(job);
      const again = kept.get(key);
      if (again !== undefined) return keep(key, again);
      const ready = prepared;
      prepared = undefined;
      if (ready?.key === key) {
        const cancelled = new Promise<'cancelled'>((resolve) => {
          options.signal?.addEventListener('abort', () => resolve('cancelled'));
        });
        const result = await Promise.race([ready.result, cancelled]);
        if (result === 'cancelled') ready.drop();
        else if (result.ok) return keep(key, result);
      } else ready?.drop();
      return keep(key, await maker.generate(job, options));
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
