import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createQueue, PRIORITY, queueSize } from '#src/shell/play/queue.ts';
import type { Maker, TaskOptions } from '#src/worker/client.ts';
import type { Job, JobResult } from '#src/worker/job.ts';

/** A puzzle; seeds that begin with `swift-` are of previews. */
const job = (seed: string, bytes?: Uint8Array): Job => ({
  ...{ kind: 'a', seed, title: '', source: { id: '' } },
  ...(bytes === undefined ? {} : { bytes }),
});
const made = (seed: string) => ({ ok: true, document: { seed } }) as unknown as JobResult;
const failed = (code: string): JobResult => ({ ok: false, failure: { code, data: {} } });

interface Begun {
  readonly by: number;
  readonly seed: string;
  end(result?: JobResult): void;
  progress(share: number): void;
}

/** Makers that record what they begin, and finish it when the test says so. */
function manualMakers(count: number) {
  const begun: Begun[] = [];
  const calls: string[] = [];
  const makers = Array.from({ length: count }, (_, by) => ({
    rest: () => calls.push(`${by} rests`),
    warm: (kind: string) => calls.push(`${by} warms up for ${kind}`),
    generate: ({ seed }: Job, { signal, onProgress }: TaskOptions = {}) =>
      new Promise<JobResult>((resolve) => {
        begun.push({
          ...{ by, seed },
          end: (result = made(seed)) => resolve(result),
          progress: (share) => onProgress?.(share),
        });
        signal?.addEventListener('abort', () => {
          calls.push(`${seed} is cancelled`);
          resolve(failed('cancelled'));
        });
      }),
  })) as unknown as readonly Maker[];
  return { makers, begun, calls };
}
const seeds = (begun: readonly { readonly seed: string }[]) => begun.map(({ seed }) => seed);

test('a device has a maker for each processor, but at most three', () => {
  expect([undefined, 1, 2, 3, 4, 8].map(queueSize)).toEqual([1, 1, 2, 3, 3, 3]);
});

test('all work is done once, and one at a time by each maker', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: 0, max: 3 })), { maxLength: 12 }),
      async (size, works) => {
        const busy = new Set<Maker>();
        const queue = createQueue(manualMakers(size).makers);
        const done: number[] = [];
        const all = works.map(([priority, turns], at) =>
          queue.run(
            async (maker) => {
              expect(busy.has(maker)).toBe(false);
              busy.add(maker);
              for (let turn = 0; turn < turns; turn++) await undefined;
              busy.delete(maker);
              done.push(at);
              return at;
            },
            { priority },
          ),
        );
        expect(await Promise.all(all)).toEqual(works.map((_, at) => at));
        expect(done.toSorted((a, b) => a - b)).toEqual(works.map((_, at) => at));
      },
    ),
  );
});

test('the next free maker takes the waiting work of the highest priority, the oldest first', async () => {
  const { makers, begun } = manualMakers(1);
  const queue = createQueue(makers);
  void queue.make(job('first'));
  for (const [seed, priority] of [
    ['b', 0],
    ['ahead', -1],
    ['c', 0],
    ['ink', PRIORITY.ink],
  ] as const)
    void queue.make(job(seed), { priority });
  for (let at = 0; at < 5; at++) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1));
    begun[at]?.end();
  }
  expect(seeds(begun)).toEqual(['first', 'ink', 'b', 'c', 'ahead']);
});

const AHEAD = { priority: PRIORITY.ahead } as const;

test('work made ahead leaves one maker free, warms it up, and waits for what is requested', async () => {
  const { makers, begun, calls } = manualMakers(2);
  const queue = createQueue(makers);
  void queue.make(job('1'), AHEAD);
  void queue.make(job('2'), AHEAD);
  expect([seeds(begun), calls]).toEqual([['1'], ['1 warms up for a']]);
  void queue.make(job('asked'));
  expect(seeds(begun)).toEqual(['1', 'asked']);
  begun[0]?.end();
  await queue.make(job('1'));
  expect(seeds(begun)).toEqual(['1', 'asked']);
  begun[1]?.end();
  await vi.waitFor(() => expect(seeds(begun)).toEqual(['1', 'asked', '2']));
  // The maker used last has compiled its code.
  expect(begun[2]?.by).toBe(begun[1]?.by);
});

test('a request that finds no free maker stops work made ahead, unless that is requested too', async () => {
  const { makers, begun, calls } = manualMakers(1);
  const queue = createQueue(makers);
  const ahead = queue.make(job('1'), AHEAD);
  void queue.make(job('2'));
  expect(await ahead).toEqual(failed('cancelled'));
  await vi.waitFor(() => expect(seeds(begun)).toEqual(['1', '2']));
  begun[1]?.end();
  await queue.make(job('2'));
  void queue.make(job('3'), AHEAD);
  const shares: number[] = [];
  const asked = queue.make(job('3'), { onProgress: (share) => shares.push(share) });
  void queue.make(job('4'));
  begun[2]?.progress(0.5);
  begun[2]?.end();
  expect(await asked).toEqual(made('3'));
  expect([shares, calls.filter((call) => call.endsWith('cancelled'))]).toEqual([[0.5], ['1 is cancelled']]);
});

test('without work ahead, only what is requested is made', async () => {
  const { makers, begun } = manualMakers(1);
  const queue = createQueue(makers, false);
  expect([queue.makesAhead, await queue.make(job('1'), AHEAD)]).toEqual([false, failed('cancelled')]);
  void queue.make(job('1'));
  expect(seeds(begun)).toEqual(['1']);
});

test('aborting drops waiting work and cancels a puzzle that nobody else wants; a preview is finished', async () => {
  const { makers, begun, calls } = manualMakers(1);
  const queue = createQueue(makers);
  const [one, two] = [new AbortController(), new AbortController()];
  const both = [queue.make(job('1'), { signal: one.signal }), queue.make(job('1'), { signal: two.signal })];
  const waiting = [
    queue.make(job('2'), { signal: one.signal }),
    queue.run(async () => 3, { signal: one.signal }),
  ];
  one.abort();
  expect(await Promise.all(waiting)).toEqual([failed('cancelled'), undefined]);
  expect(await queue.make(job('3'), { signal: one.signal })).toEqual(failed('cancelled'));
  expect([await both[0], calls]).toEqual([failed('cancelled'), []]);
  two.abort();
  expect([await both[1], calls]).toEqual([failed('cancelled'), ['1 is cancelled']]);

  const three = new AbortController();
  await vi.waitFor(() => void queue.make(job('swift-4'), { signal: three.signal }));
  await vi.waitFor(() => expect(seeds(begun)).toEqual(['1', 'swift-4']));
  three.abort();
  begun[1]?.end();
  expect(await queue.make(job('swift-4'))).toEqual(made('swift-4'));
  expect(seeds(begun)).toEqual(['1', 'swift-4']);
});

test('equal puzzles are made once; the bytes of a file count', async () => {
  const { makers, begun } = manualMakers(1);
  const queue = createQueue(makers);
  void queue.make(job('1'), AHEAD);
  const [bytes, same, others] = [
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 4],
  ].map((each) => Uint8Array.from(each));
  const all = [job('1'), job('2'), job('2'), job('2', bytes), job('2', same), job('2', others)].map((each) =>
    queue.make(each),
  );
  for (let at = 0; at < 4; at++) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1));
    begun[at]?.end();
  }
  await Promise.all(all);
  expect(seeds(begun)).toEqual(['1', '2', '2', '2']);
});

test('the puzzles used last stay in the cache, and so do previews that failed', async () => {
  const asked: string[] = [];
  const generate = async ({ seed }: Job) => {
    asked.push(seed);
    return /none|broken/.test(seed) ? failed(seed.replace('swift-', '')) : made(seed);
  };
  const queue = createQueue([{ generate } as unknown as Maker]);
  for (const seed of ['1', '2', '3', '4', '1', '5', '1', '2']) await queue.make(job(seed));
  expect(asked.splice(0)).toEqual(['1', '2', '3', '4', '5', '2']);
  for (const seed of ['none', 'swift-none', 'swift-broken'])
    for (let times = 0; times < 2; times++) await queue.make(job(seed));
  expect(asked.splice(0)).toEqual(['none', 'none', 'swift-none', 'swift-broken', 'swift-broken']);
  queue.cache(job('elsewhere'), made('elsewhere'));
  expect(await queue.make(job('elsewhere'))).toEqual(made('elsewhere'));
  expect(asked).toEqual([]);
});

test('a maker whose work fails is free again', async () => {
  const queue = createQueue(manualMakers(1).makers);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'done')).toBe('done');
});

test('all workers but the first rest some time after the last screen that needs them', async () => {
  vi.useFakeTimers();
  try {
    const { makers, calls } = manualMakers(3);
    const queue = createQueue(makers);
    queue.rest();
    await queue.run(async () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    queue.rest();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['1 rests', '2 rests']);
  } finally {
    vi.useRealTimers();
  }
});
