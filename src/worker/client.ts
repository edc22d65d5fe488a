import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { Job, JobResult, MakerDoor } from './job.ts';

export interface MakeOptions {
  /** Gives the job up: it ends with the failure `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Told how much is done, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The one typed door to the worker that makes puzzles. */
export interface Maker {
  /** Makes one puzzle; jobs wait for one another. Never rejects: what goes wrong is a typed failure. */
  generate(job: Job, options?: MakeOptions): Promise<JobResult>;
  /** Stops the worker for good. */
  close(): void;
}

/** As much of a worker as the client needs. */
type Spawn = () => Worker;

const spawnWorker: Spawn = () => new Worker(new URL('./entry.ts', import.meta.url), { type: 'module' });

const CANCELLED: JobResult = { ok: false, failure: { code: 'cancelled', data: {} } };

/** A client that starts its worker when the first job comes, and starts a new one after a cancelled or broken job. */
export function createMaker(spawn: Spawn = spawnWorker): Maker {
  let live: { readonly worker: Worker; readonly door: Remote<MakerDoor> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const stop = () => {
    live?.door[releaseProxy]();
    live?.worker.terminate();
    live = undefined;
  };

  const run = (job: Job, { signal, onProgress }: MakeOptions): Promise<JobResult> => {
    if (signal?.aborted) return Promise.resolve(CANCELLED);
    return new Promise((resolve) => {
      const end = (result: JobResult, restart: boolean) => {
        signal?.removeEventListener('abort', abort);
        if (restart) stop();
        resolve(result);
      };
      const broken = (reason: unknown) =>
        end({ ok: false, failure: { code: 'broken', data: { reason: String(reason) } } }, true);
      const abort = () => end(CANCELLED, true);
      signal?.addEventListener('abort', abort);
      try {
        if (live === undefined) {
          const worker = spawn();
          live = { worker, door: wrap<MakerDoor>(worker) };
        }
        live.worker.onerror = (event) => broken(event.message);
        live.worker.onmessageerror = () => broken('unreadable message');
        const told = proxy((share: number) => onProgress?.(share));
        live.door.make(job, told).then((result) => end(result, false), broken);
      } catch (error) {
        broken(error);
      }
    });
  };

  return {
    generate(job, options = {}) {
      const { signal } = options;
      const result = queue.then(() => run(job, options));
      queue = result;
      // A job that is cancelled while others are before it ends at once.
      if (signal === undefined) return result;
      const cancelled = new Promise<JobResult>((resolve) => {
        signal.addEventListener('abort', () => resolve(CANCELLED), { once: true });
      });
      return Promise.race([result, cancelled]);
    },
    close: stop,
  };
}
