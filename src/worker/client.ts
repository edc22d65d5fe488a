import type { TaskMessage, TaskReport, TracedLines } from './job.ts';
import type { Tasks } from './tasks.ts';

export interface TaskOptions {
  /** Cancels the task, which then ends with the failure `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the progress, 0 to 1, until the task ends. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Called with the lines of a traced picture as soon as they are found. */
  readonly onLines?: ((found: TracedLines) => void) | undefined;
  /** Cancels the task after this many milliseconds, waiting included. */
  readonly timeout?: number | undefined;
}

/**
 * The page's end of the worker: each task of `tasks.ts` as a method. Tasks run one at a time, in order. No call
 * rejects: every error is a failure of the result.
 */
export type Maker = {
  readonly [Name in keyof Tasks]: (
    input: Parameters<Tasks[Name]>[0],
    options?: TaskOptions,
  ) => ReturnType<Tasks[Name]>;
} & {
  /** Starts the worker if it does not run, so that the next task begins at once. */
  ready(): void;
  /** Stops the worker and frees its memory as soon as no task waits; the next task or `ready` starts another. */
  rest(): void;
  /** Stops the worker, and cancels every task. */
  close(): void;
};

/** Time limit for verifying a document from outside, in milliseconds. */
export const VERIFYING_TIMEOUT = 30_000;

interface PendingTask extends TaskMessage {
  readonly options: TaskOptions;
  end(result: unknown): void;
}

const CANCELLED = { ok: false, failure: { code: 'cancelled', data: {} } } as const;

const spawnWorker = () => new Worker(new URL('./entry.ts', import.meta.url), { type: 'module' });

/** Creates a maker. It starts its worker with the first task, and a new one after a task was cancelled or broke it. */
export function createMaker(spawn: () => Worker = spawnWorker): Maker {
  const waiting: PendingTask[] = [];
  let running: PendingTask | undefined;
  let worker: Worker | undefined;
  let isWanted = true;

  const stop = () => {
    if (worker === undefined) return;
    // A report of the stopped worker may still be on its way.
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
    worker = undefined;
  };
  const end = (result: unknown) => {
    const finished = running;
    running = undefined;
    finished?.end(result);
    next();
  };
  const fail = (reason: unknown) => {
    stop();
    end({ ok: false, failure: { code: 'broken', data: { reason: String(reason) } } });
  };
  const ensureWorker = (): Worker => {
    if (worker !== undefined) return worker;
    worker = spawn();
    worker.onmessage = ({ data }: MessageEvent<TaskReport>) => {
      if (data.progress !== undefined) running?.options.onProgress?.(data.progress);
      if (data.lines !== undefined) running?.options.onLines?.(data.lines);
      if (data.result !== undefined) end(data.result);
    };
    worker.onerror = ({ message }) => fail(message);
    worker.onmessageerror = () => fail('unreadable message');
    return worker;
  };
  const next = () => {
    if (running !== undefined) return;
    running = waiting.shift();
    if (running === undefined) {
      if (!isWanted) stop();
      return;
    }
    try {
      const { name, input } = running;
      ensureWorker().postMessage({ name, input } satisfies TaskMessage);
    } catch (error) {
      fail(error);
    }
  };
  const run = (name: string, input: unknown, options: TaskOptions = {}): Promise<unknown> => {
    const { signal, timeout } = options;
    if (signal?.aborted) return Promise.resolve(CANCELLED);
    isWanted = true;
    return new Promise((resolve) => {
      const cancel = () => {
        if (running === task) {
          stop();
          end(CANCELLED);
        } else {
          waiting.splice(waiting.indexOf(task), 1);
          task.end(CANCELLED);
        }
      };
      const timer = timeout === undefined ? undefined : setTimeout(cancel, timeout);
      const task: PendingTask = {
        ...{ name, input, options },
        end(result) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', cancel);
          resolve(result);
        },
      };
      signal?.addEventListener('abort', cancel);
      waiting.push(task);
      next();
    });
  };

  const methods: Record<PropertyKey, unknown> = {
    ready() {
      isWanted = true;
      try {
        ensureWorker();
      } catch {
        stop();
      }
    },
    rest() {
      isWanted = false;
      // Wait for tasks that are added in the same turn: they still use this worker.
      queueMicrotask(next);
    },
    close() {
      for (const task of waiting.splice(0)) task.end(CANCELLED);
      stop();
      end(CANCELLED);
    },
    // Any other name is a method, so `await` would take the proxy for a promise.
    // biome-ignore lint/suspicious/noThenProperty: marks the proxy as no promise
    then: undefined,
  };
  return new Proxy(methods, {
    get: (_, name) =>
      name in methods || typeof name === 'symbol'
        ? methods[name]
        : (input: unknown, options?: TaskOptions) => run(name, input, options),
  }) as Maker;
}
