import { beforeEach, describe, expect, test } from 'vitest';
import { createMaker } from '#src/worker/client.ts';
import type { Job, JobResult, TaskMessage, TaskReport } from '#src/worker/job.ts';

const job = (title: string): Job => ({ kind: 'jigsaw', svg: '', title, source: { id: title }, seed: '1' });

/** A fake worker in this thread, which reports and answers when the test says so. */
class ManualWorker {
  static all: ManualWorker[] = [];
  onmessage: ((event: { readonly data: TaskReport }) => void) | null = null;
  onerror: ((event: { readonly message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  terminated = false;
  readonly begun: string[] = [];

  constructor() {
    ManualWorker.all.push(this);
  }
  postMessage({ name, input }: TaskMessage) {
    this.begun.push(name === 'generate' ? (input as Job).title : `${name} ${input}`);
  }
  report(data: TaskReport) {
    this.onmessage?.({ data });
  }
  answer(result: JobResult) {
    this.report({ result });
  }
  terminate() {
    this.terminated = true;
  }
}

const spawn = () => new ManualWorker() as unknown as Worker;
const failed = (code: string): JobResult => ({ ok: false, failure: { code, data: {} } });
const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 200 && !holds(); turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
};

beforeEach(() => {
  ManualWorker.all = [];
});

describe('the worker’s client', () => {
  test('starts no worker before the first job', () => {
    createMaker(spawn);
    expect(ManualWorker.all).toHaveLength(0);
  });

  test('ready starts a worker for the first job, and another if that one breaks before', async () => {
    const maker = createMaker(spawn);
    maker.ready();
    maker.ready();
    expect(ManualWorker.all).toHaveLength(1);
    ManualWorker.all[0]?.onerror?.({ message: 'out of memory' });
    expect(ManualWorker.all[0]?.terminated).toBe(true);
    maker.ready();
    void maker.generate(job('first'));
    await until(() => ManualWorker.all[1]?.begun.length === 1);
    expect(ManualWorker.all).toHaveLength(2);
  });

  test('passes on the result and the reports of a task, but no report after its end', async () => {
    const maker = createMaker(spawn);
    const reported: unknown[] = [];
    const made = maker.generate(job('cat'), { onProgress: (share) => reported.push(share) });
    const worker = ManualWorker.all[0];
    worker?.report({ progress: 0.5 });
    worker?.answer(failed('no-lines'));
    expect(await made).toEqual(failed('no-lines'));
    worker?.report({ progress: 1 });
    void maker.trace(job('dog'), { onLines: (found) => reported.push(found) });
    worker?.report({ progress: 0.2 });
    worker?.report({ lines: { lines: '<svg/>' } });
    expect(reported).toEqual([0.5, { lines: '<svg/>' }]);
    maker.close();
  });

  test('ignores reports of a stopped worker', async () => {
    const maker = createMaker(spawn);
    const stop = new AbortController();
    const first = maker.generate(job('cat'), { signal: stop.signal });
    stop.abort();
    expect(await first).toEqual(failed('cancelled'));
    const second = maker.generate(job('dog'));
    ManualWorker.all[0]?.report({ result: failed('late') });
    ManualWorker.all[0]?.onerror?.({ message: 'late' });
    ManualWorker.all[1]?.answer(failed('two'));
    expect(await second).toEqual(failed('two'));
    maker.close();
  });

  test('cancels a task after its time limit, whether it runs or waits', async () => {
    const maker = createMaker(spawn);
    const running = maker.verified('slow', { timeout: 20 });
    const waiting = maker.verified('waits', { timeout: 1 });
    expect(await waiting).toEqual(failed('cancelled'));
    expect(ManualWorker.all[0]?.terminated).toBe(false);
    expect(await running).toEqual(failed('cancelled'));
    expect(ManualWorker.all[0]?.terminated).toBe(true);
    expect(ManualWorker.all[0]?.begun).toEqual(['verified slow']);
    maker.close();
  });

  test('close cancels all tasks', async () => {
    const maker = createMaker(spawn);
    const both = [maker.generate(job('cat')), maker.generate(job('dog'))];
    maker.close();
    expect(await Promise.all(both)).toEqual([failed('cancelled'), failed('cancelled')]);
    expect(ManualWorker.all.map(({ terminated }) => terminated)).toEqual([true]);
  });

  test('can be the value of a promise', async () => {
    const maker = createMaker(spawn);
    expect(await Promise.resolve(maker)).toBe(maker);
    expect(ManualWorker.all).toEqual([]);
  });

  test('makes puzzles one after another on one worker', async () => {
    const maker = createMaker(spawn);
    const [first, second] = [maker.generate(job('cat')), maker.generate(job('dog'))];
    await until(() => ManualWorker.all[0]?.begun.length === 1);
    const worker = ManualWorker.all[0];
    expect(worker?.begun).toEqual(['cat']);
    worker?.answer(failed('one'));
    expect(await first).toEqual(failed('one'));
    await until(() => worker?.begun.length === 2);
    worker?.answer(failed('two'));
    expect(await second).toEqual(failed('two'));
    expect(ManualWorker.all).toHaveLength(1);
    maker.close();
  });

  test('rest stops the worker once no task waits, unless it is needed again', async () => {
    const maker = createMaker(spawn);
    const first = maker.generate(job('cat'));
    maker.rest();
    await until(() => ManualWorker.all[0]?.begun.length === 1);
    expect(ManualWorker.all[0]?.terminated).toBe(false);
    ManualWorker.all[0]?.answer(failed('one'));
    expect(await first).toEqual(failed('one'));
    await until(() => ManualWorker.all[0]?.terminated === true);

    // Ready is called again before the worker could stop, and a job comes after `rest`.
    maker.ready();
    maker.rest();
    maker.ready();
    maker.rest();
    const second = maker.generate(job('dog'));
    await until(() => ManualWorker.all[1]?.begun.length === 1);
    ManualWorker.all[1]?.answer(failed('two'));
    expect(await second).toEqual(failed('two'));
    expect(ManualWorker.all[1]?.terminated).toBe(false);
    expect(ManualWorker.all).toHaveLength(2);
    maker.close();
  });

  test('a cancelled job ends with its worker, and the next runs on a new one', async () => {
    const maker = createMaker(spawn);
    const stop = new AbortController();
    const first = maker.generate(job('cat'), { signal: stop.signal });
    const second = maker.generate(job('dog'));
    await until(() => ManualWorker.all[0]?.begun.length === 1);
    stop.abort();
    expect(await first).toEqual(failed('cancelled'));
    expect(ManualWorker.all[0]?.terminated).toBe(true);
    await until(() => ManualWorker.all[1]?.begun.length === 1);
    ManualWorker.all[1]?.answer(failed('two'));
    expect(await second).toEqual(failed('two'));
    maker.close();
  });

  test('cancelling a waiting job does not disturb the running one', async () => {
    const maker = createMaker(spawn);
    const stop = new AbortController();
    const first = maker.generate(job('cat'));
    const second = maker.generate(job('dog'), { signal: stop.signal });
    await until(() => ManualWorker.all[0]?.begun.length === 1);
    stop.abort();
    expect(await second).toEqual(failed('cancelled'));
    ManualWorker.all[0]?.answer(failed('one'));
    expect(await first).toEqual(failed('one'));
    expect(ManualWorker.all[0]?.begun).toEqual(['cat']);
    maker.close();
  });

  test('a worker that breaks gives a failure, and another is started', async () => {
    const maker = createMaker(spawn);
    const first = maker.generate(job('cat'));
    await until(() => ManualWorker.all[0]?.begun.length === 1);
    ManualWorker.all[0]?.onerror?.({ message: 'out of memory' });
    expect(await first).toMatchObject({ ok: false, failure: { code: 'broken' } });
    void maker.generate(job('dog'));
    await until(() => ManualWorker.all[1]?.begun.length === 1);
    maker.close();
  });

  test('a worker that cannot be started gives a failure', async () => {
    const maker = createMaker(() => {
      throw new Error('no workers here');
    });
    expect(await maker.generate(job('cat'))).toMatchObject({ ok: false, failure: { code: 'broken' } });
  });
});
