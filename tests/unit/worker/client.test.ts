import { expose } from 'comlink';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMaker } from '../../../src/worker/client.ts';
import type { Job, JobResult, MakerDoor } from '../../../src/worker/job.ts';

const job = (title: string): Job => ({ kind: 'jigsaw', svg: '', title, source: { id: title }, seed: '1' });

/** A worker in this thread: two ends of a channel, and a door that answers when the test lets it. */
class HandWorker {
  static all: HandWorker[] = [];
  readonly channel = new MessageChannel();
  onerror: ((event: { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  terminated = false;
  readonly begun: string[] = [];
  answer: ((result: JobResult) => void) | undefined;
  /** Tells how far the job is, whenever the test has it tell. */
  tell: ((share: number) => void) | undefined;

  constructor() {
    HandWorker.all.push(this);
    const door = {
      warm: async (kind: string) => void this.begun.push(`warm ${kind}`),
      make: ({ title }: Job, progress: (share: number) => void) => {
        this.begun.push(title);
        this.tell = progress;
        progress(0.5);
        return new Promise<JobResult>((resolve) => {
          this.answer = resolve;
        });
      },
    };
    expose(door as unknown as MakerDoor, this.channel.port2);
    this.channel.port1.start();
  }
  postMessage(message: unknown, transfer: Transferable[]) {
    this.channel.port1.postMessage(message, transfer);
  }
  addEventListener(type: string, listener: EventListener) {
    this.channel.port1.addEventListener(type, listener);
  }
  removeEventListener(type: string, listener: EventListener) {
    this.channel.port1.removeEventListener(type, listener);
  }
  terminate() {
    this.terminated = true;
    this.channel.port1.close();
    this.channel.port2.close();
  }
}

const spawn = () => new HandWorker() as unknown as Worker;
const failed = (code: string): JobResult => ({ ok: false, failure: { code, data: {} } });
const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 200 && !holds(); turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
};

beforeEach(() => {
  HandWorker.all = [];
});

describe('the worker’s client', () => {
  test('starts no worker before the first job', () => {
    createMaker(spawn);
    expect(HandWorker.all).toHaveLength(0);
  });

  test('starts one beforehand where it is told to, which the first job has; unless that one breaks before', async () => {
    const maker = createMaker(spawn);
    maker.ready();
    maker.ready();
    expect(HandWorker.all).toHaveLength(1);
    HandWorker.all[0]?.onerror?.({ message: 'out of memory' });
    expect(HandWorker.all[0]?.terminated).toBe(true);
    maker.ready();
    void maker.generate(job('first'));
    await until(() => HandWorker.all[1]?.begun.length === 1);
    expect(HandWorker.all).toHaveLength(2);
  });

  test('tells nothing of a job that has ended, though it comes late', async () => {
    const maker = createMaker(spawn);
    const told: number[] = [];
    const made = maker.generate(job('cat'), { onProgress: (share) => told.push(share) });
    await until(() => HandWorker.all[0]?.answer !== undefined && told.length > 0);
    HandWorker.all[0]?.answer?.(failed('no-lines'));
    await made;
    // It is heard of in its turn, as what is told of the next job is.
    HandWorker.all[0]?.tell?.(1);
    maker.generate(job('dog'), { onProgress: (share) => told.push(share + 10) });
    await until(() => told.length > 1);
    expect(told).toEqual([0.5, 10.5]);
  });

  test('hands out what the worker makes, and how far it is', async () => {
    const maker = createMaker(spawn);
    const told: number[] = [];
    const made = maker.generate(job('cat'), { onProgress: (share) => told.push(share) });
    await until(() => HandWorker.all[0]?.answer !== undefined && told.length > 0);
    HandWorker.all[0]?.answer?.(failed('no-lines'));
    expect(await made).toEqual(failed('no-lines'));
    expect(told).toEqual([0.5]);
    maker.close();
  });

  test('makes one puzzle after the other, on one worker', async () => {
    const maker = createMaker(spawn);
    const [first, second] = [maker.generate(job('cat')), maker.generate(job('dog'))];
    await until(() => HandWorker.all[0]?.answer !== undefined);
    const worker = HandWorker.all[0];
    expect(worker?.begun).toEqual(['cat']);
    worker?.answer?.(failed('one'));
    expect(await first).toEqual(failed('one'));
    await until(() => worker?.begun.length === 2);
    worker?.answer?.(failed('two'));
    expect(await second).toEqual(failed('two'));
    expect(HandWorker.all).toHaveLength(1);
    maker.close();
  });

  test('rests once nothing waits for its worker, unless somebody asks for one', async () => {
    const maker = createMaker(spawn);
    const first = maker.generate(job('cat'));
    maker.rest();
    await until(() => HandWorker.all[0]?.answer !== undefined);
    expect(HandWorker.all[0]?.terminated).toBe(false);
    HandWorker.all[0]?.answer?.(failed('one'));
    expect(await first).toEqual(failed('one'));
    await until(() => HandWorker.all[0]?.terminated === true);

    // Asked for anew before it could rest, and a job that came after the wish.
    maker.ready();
    maker.rest();
    maker.ready();
    maker.rest();
    const second = maker.generate(job('dog'));
    await until(() => HandWorker.all[1]?.answer !== undefined);
    HandWorker.all[1]?.answer?.(failed('two'));
    expect(await second).toEqual(failed('two'));
    expect(HandWorker.all[1]?.terminated).toBe(false);
    expect(HandWorker.all).toHaveLength(2);
    maker.close();
  });

  test('has a worker warmed up once for each kind, before the next job, and anew where it was stopped', async () => {
    const maker = createMaker(spawn);
    maker.warm('jigsaw');
    maker.warm('jigsaw');
    maker.warm('picture-maze');
    const made = maker.generate(job('cat'));
    await until(() => HandWorker.all[0]?.answer !== undefined);
    expect(HandWorker.all[0]?.begun).toEqual(['warm jigsaw', 'warm picture-maze', 'cat']);
    HandWorker.all[0]?.answer?.(failed('one'));
    await made;
    maker.rest();
    await until(() => HandWorker.all[0]?.terminated === true);
    // A puzzle that was made warms up as well.
    const other = maker.generate(job('dog'));
    await until(() => HandWorker.all[1]?.answer !== undefined);
    HandWorker.all[1]?.answer?.(failed('two'));
    await other;
    maker.warm('jigsaw');
    maker.warm('closest-dot');
    await until(() => HandWorker.all[1]?.begun.length === 2);
    expect(HandWorker.all[1]?.begun).toEqual(['dog', 'warm closest-dot']);
    maker.close();
  });

  test('ends a cancelled job, with its worker, and makes the next on a new one', async () => {
    const maker = createMaker(spawn);
    const stop = new AbortController();
    const first = maker.generate(job('cat'), { signal: stop.signal });
    const second = maker.generate(job('dog'));
    await until(() => HandWorker.all[0]?.begun.length === 1);
    stop.abort();
    expect(await first).toEqual(failed('cancelled'));
    expect(HandWorker.all[0]?.terminated).toBe(true);
    await until(() => HandWorker.all[1]?.answer !== undefined);
    HandWorker.all[1]?.answer?.(failed('two'));
    expect(await second).toEqual(failed('two'));
    maker.close();
  });

  test('ends a job that is cancelled while it waits, and leaves the one before it alone', async () => {
    const maker = createMaker(spawn);
    const stop = new AbortController();
    const first = maker.generate(job('cat'));
    const second = maker.generate(job('dog'), { signal: stop.signal });
    await until(() => HandWorker.all[0]?.answer !== undefined);
    stop.abort();
    expect(await second).toEqual(failed('cancelled'));
    HandWorker.all[0]?.answer?.(failed('one'));
    expect(await first).toEqual(failed('one'));
    expect(HandWorker.all[0]?.begun).toEqual(['cat']);
    maker.close();
  });

  test('turns a worker that breaks into a failure, and starts another', async () => {
    const maker = createMaker(spawn);
    const first = maker.generate(job('cat'));
    await until(() => HandWorker.all[0]?.begun.length === 1);
    HandWorker.all[0]?.onerror?.({ message: 'out of memory' });
    expect(await first).toMatchObject({ ok: false, failure: { code: 'broken' } });
    void maker.generate(job('dog'));
    await until(() => HandWorker.all[1]?.begun.length === 1);
    maker.close();
  });

  test('turns a worker that cannot be started into a failure', async () => {
    const maker = createMaker(() => {
      throw new Error('no workers here');
    });
    expect(await maker.generate(job('cat'))).toMatchObject({ ok: false, failure: { code: 'broken' } });
  });
});
