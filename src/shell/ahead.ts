import type { MakeOptions, Maker } from '../worker/client.ts';
import type { Job, JobResult } from '../worker/job.ts';

/** Makes the puzzle that will probably be asked for next, while the child is busy with another. */
export interface Ahead {
  /** Starts on `job`; what was being prepared before is given up. */
  prepare(job: Job): void;
  /** The puzzle of `job`: the prepared one if it is that, or else a new one, with nothing in its way. */
  take(job: Job, options: MakeOptions): Promise<JobResult>;
}

export function createAhead(maker: Maker): Ahead {
  let prepared: { readonly key: string; readonly result: Promise<JobResult>; drop(): void } | undefined;
  return {
    prepare(job) {
      const key = JSON.stringify(job);
      if (prepared?.key === key) return;
      prepared?.drop();
      const stop = new AbortController();
      prepared = { key, result: maker.generate(job, { signal: stop.signal }), drop: () => stop.abort() };
    },
    async take(job, options) {
      const ready = prepared;
      prepared = undefined;
      if (ready?.key === JSON.stringify(job)) {
        const cancelled = new Promise<'cancelled'>((resolve) => {
          options.signal?.addEventListener('abort', () => resolve('cancelled'));
        });
        const result = await Promise.race([ready.result, cancelled]);
        if (result === 'cancelled') ready.drop();
        else if (result.ok) return result;
      } else ready?.drop();
      return maker.generate(job, options);
    },
  };
}
