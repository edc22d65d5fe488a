import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createPool, PRIORITY, poolSize } from '#src/shell/play/pool.ts';
import type { Maker } from '#src/worker/client.ts';
import type { Job, JobResult } from '#src/worker/job.ts';

const job = (seed: string): Job => ({ kind: 'a', seed, title: '', source: { id: '' } });
const made = (seed: string) => ({ ok: true, document: { seed } }) as unknown as JobResult;

/** Makers that record what they begin, and finish it when the test says so. */
function manualMakers(count: number) {
  const begun: { readonly by: number; readonly seed: string; end(): void }[] = [];
  const rest = vi.fn();
  const makers = Array.from({ length: count }, (_, by) => ({
    rest: () => rest(by),
    generate: ({ seed }: Job) =>
      new Promise<JobResult>((resolve) => begun.push({ by, seed, end: () => resolve(made(seed)) })),
  })) as unknown as readonly Maker[];
  return { makers, begun, rest };
}
const seeds = (begun: readonly { readonly seed: string }[]) => begun.map(({ seed }) => seed);

test('a device has a maker for each processor, but at most three', () => {
  expect([undefined, 1, 2, 3, 4, 8].map(poolSize)).toEqual([1, 1, 2, 3, 3, 3]);
});

test('all work is done once, and one at a time by each maker', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: 0, max: 3 })), { maxLength: 12 }),
      async (size, works) => {
        const busy = new Set<Maker>();
        const pool = createPool(manualMakers(size).makers);
        const done: number[] = [];
        const all = works.map(([priority, turns], at) =>
          pool.run(
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
  const pool = createPool(makers);
  void pool.make(job('first'));
  for (const [seed, priority] of [
    ['b', 0],
    ['ahead', -1],
    ['c', 0],
    ['ink', PRIORITY.ink],
  ] as const)
    void pool.make(job(seed), { priority });
  for (let at = 0; at < 5; at++) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1));
    begun[at]?.end();
  }
  expect(seeds(begun)).toEqual(['first', 'ink', 'b', 'c', 'ahead']);
});

test('work made ahead leaves one maker free for requests', () => {
  const { makers, begun } = manualMakers(2);
  const pool = createPool(makers);
  const ahead = { priority: PRIORITY.ahead };
  void pool.make(job('1'), ahead);
  void pool.make(job('2'), ahead);
  expect(seeds(begun)).toEqual(['1']);
  void pool.make(job('asked'));
  expect(seeds(begun)).toEqual(['1', 'asked']);
});

test('work for a certain maker waits for it and delays no other work', async () => {
  const { makers, begun } = manualMakers(2);
  const pool = createPool(makers);
  void pool.make(job('1'), { by: makers[1] });
  void pool.make(job('2'), { by: makers[1] });
  void pool.make(job('3'));
  expect(begun.map(({ by, seed }) => `${by} ${seed}`)).toEqual(['1 1', '0 3']);
  begun[0]?.end();
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  expect(begun[2]).toMatchObject({ by: 1, seed: '2' });
});

test('aborting drops waiting work, but a quick puzzle that has begun is finished', async () => {
  const { makers, begun } = manualMakers(1);
  const pool = createPool(makers);
  const controller = new AbortController();
  const running = pool.make(job('1'), { signal: controller.signal });
  const waiting = pool.make(job('2'), { signal: controller.signal });
  controller.abort();
  expect(await waiting).toBeUndefined();
  expect(await pool.make(job('3'), { signal: controller.signal })).toBeUndefined();
  begun[0]?.end();
  expect(await running).toEqual(made('1'));
  expect(seeds(begun)).toEqual(['1']);
});

test('a puzzle is made once for all requests, until it is forgotten', async () => {
  const { makers, begun } = manualMakers(2);
  const pool = createPool(makers);
  const both = [pool.make(job('1'), { priority: PRIORITY.ahead }), pool.make(job('1'))];
  begun[0]?.end();
  expect(await Promise.all(both)).toEqual([made('1'), made('1')]);
  expect(await pool.make(job('1'))).toEqual(made('1'));
  expect(seeds(begun)).toEqual(['1']);
  pool.forget();
  void pool.make(job('1'));
  expect(seeds(begun)).toEqual(['1', '1']);
});

test('a waiting puzzle that is requested twice is made once', async () => {
  const { makers, begun } = manualMakers(1);
  const pool = createPool(makers);
  void pool.make(job('1'));
  const both = [pool.make(job('2')), pool.make(job('2'))];
  begun[0]?.end();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.end();
  expect(await Promise.all(both)).toEqual([made('2'), made('2')]);
  expect(seeds(begun)).toEqual(['1', '2']);
});

test('a maker whose work fails is free again', async () => {
  const pool = createPool(manualMakers(1).makers);
  await expect(pool.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await pool.run(async () => 'done')).toBe('done');
});

test('all workers but the first rest some time after the last screen that needs them', async () => {
  vi.useFakeTimers();
  try {
    const { makers, rest } = manualMakers(3);
    const pool = createPool(makers);
    pool.rest();
    await pool.run(async () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rest).not.toHaveBeenCalled();
    pool.rest();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rest.mock.calls).toEqual([[1], [2]]);
  } finally {
    vi.useRealTimers();
  }
});
