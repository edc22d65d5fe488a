import { describe, expect, test } from 'vitest';
import { createAhead } from '#src/shell/play/ahead.ts';
import type { Maker } from '#src/worker/client.ts';
import type { Job, JobResult } from '#src/worker/job.ts';

const job = (seed: string, bytes?: Uint8Array): Job => ({
  kind: 'jigsaw',
  seed,
  title: 'cat',
  source: { id: 'cat' },
  ...(bytes === undefined ? {} : { bytes }),
});

/** A maker that records its jobs. The seed `none` gives no puzzle. */
function recordingMaker(isAhead = true) {
  const asked: string[] = [];
  const maker: Pick<Maker, 'generate' | 'rest' | 'warm'> = {
    rest: () => undefined,
    warm: async () => ({ ok: true, value: undefined }),
    async generate({ seed }) {
      asked.push(seed);
      const failure = { ok: false, failure: { code: 'no-cutting', data: {} } } as const;
      return seed === 'none' ? failure : ({ ok: true, document: { seed } } as unknown as JobResult);
    },
  };
  return { asked, ahead: createAhead(maker, isAhead ? maker : undefined) };
}

describe('making puzzles ahead', () => {
  test('a puzzle that was made is not made again', async () => {
    const { asked, ahead } = recordingMaker();
    const first = await ahead.take(job('1'), {});
    expect(await ahead.take(job('1'), {})).toBe(first);
    ahead.prepare(job('1'));
    expect(asked).toEqual(['1']);
  });

  test('without a second maker, nothing is made ahead', async () => {
    const { asked, ahead } = recordingMaker(false);
    expect([ahead.isEnabled, await ahead.prepare(job('1'))]).toEqual([false, undefined]);
    expect(asked).toEqual([]);
    await ahead.take(job('1'), {});
    expect(asked).toEqual(['1']);
  });

  test('the puzzles used last stay in the cache', async () => {
    const { asked, ahead } = recordingMaker();
    for (const seed of ['1', '2', '3', '4', '1', '5']) await ahead.take(job(seed), {});
    await ahead.take(job('1'), {});
    expect(asked).toEqual(['1', '2', '3', '4', '5']);
    await ahead.take(job('2'), {});
    expect(asked).toEqual(['1', '2', '3', '4', '5', '2']);
  });

  test('a prepared puzzle is used, and a failed one is tried again', async () => {
    const { asked, ahead } = recordingMaker();
    ahead.prepare(job('1'));
    await ahead.take(job('1'), {});
    await ahead.take(job('none'), {});
    await ahead.take(job('none'), {});
    expect(asked).toEqual(['1', 'none', 'none']);
  });

  test('the maker of a prepared choice makes the next puzzle as well, until it rests', async () => {
    const asked: string[] = [];
    const named = (name: string): Pick<Maker, 'generate' | 'rest' | 'warm'> => ({
      rest: () => void asked.push(`${name} rests`),
      warm: async (kind) => {
        asked.push(`${name} warms up for ${kind}`);
        return { ok: true, value: undefined };
      },
      async generate({ seed }) {
        asked.push(`${name} ${seed}`);
        return { ok: true, document: { seed } } as unknown as JobResult;
      },
    });
    const ahead = createAhead(named('maker'), named('aside'));
    await ahead.take(job('1'), {});
    ahead.prepare(job('2'), true);
    await undefined;
    await undefined;
    await ahead.take(job('3'), {});
    ahead.rest();
    await ahead.take(job('4'), {});
    // The first maker warms up meanwhile, in case another puzzle is taken first.
    expect(asked).toEqual([
      ...['maker 1', 'aside 2', 'maker warms up for jigsaw'],
      ...['aside 3', 'aside rests', 'maker 4'],
    ]);
  });

  test('a finished preparation stays when another puzzle is taken, and an unfinished one is cancelled', async () => {
    const given: string[] = [];
    const { asked, ahead } = recordingMaker();
    ahead.prepare(job('1'));
    await undefined;
    await ahead.take(job('2'), {});
    await ahead.take(job('1'), {});
    expect(asked).toEqual(['1', '2']);

    const endless = createAhead(
      {
        warm: async () => ({ ok: true, value: undefined }),
        generate: async () => ({ ok: true, document: {} }) as unknown as JobResult,
      },
      {
        rest: () => undefined,
        generate: ({ seed }, { signal } = {}) =>
          new Promise((resolve) => {
            signal?.addEventListener('abort', () => {
              given.push(seed);
              resolve({ ok: false, failure: { code: 'cancelled', data: {} } });
            });
          }),
      },
    );
    endless.prepare(job('3'));
    endless.prepare(job('4'));
    expect(given).toEqual(['3']);
    await endless.take(job('5'), {});
    expect(given).toEqual(['3', '4']);
  });

  test('a prepared choice is finished first, and the taken puzzle follows on the same maker', async () => {
    const asked: string[] = [];
    const ends: (() => void)[] = [];
    const named = (name: string): Pick<Maker, 'generate' | 'rest' | 'warm'> => ({
      rest: () => undefined,
      warm: async () => ({ ok: true, value: undefined }),
      generate: ({ seed }, { signal } = {}) =>
        new Promise((resolve) => {
          asked.push(`${name} ${seed}`);
          signal?.addEventListener('abort', () => asked.push(`${seed} is given up`));
          ends.push(() => resolve({ ok: true, document: { seed } } as unknown as JobResult));
        }),
    });
    const ahead = createAhead(named('maker'), named('aside'));
    const first = ahead.prepare(job('1'), true);
    ends[0]?.();
    expect(await first).toMatchObject({ ok: true, document: { seed: '1' } });
    const second = ahead.prepare(job('2'), true);
    expect(ahead.prepare(job('2'), true)).toEqual(second);
    const chosen = ahead.take(job('3'), {});
    let isFree = false;
    const free = ahead.settled().then(() => {
      isFree = true;
    });
    await undefined;
    expect(isFree).toBe(false);
    for (const end of ends) end();
    await free;
    expect(await second).toMatchObject({ ok: true, document: { seed: '2' } });
    expect(await chosen).toMatchObject({ ok: true, document: { seed: '3' } });
    // A puzzle that was made is returned at once.
    expect(await ahead.prepare(job('2'), true)).toMatchObject({ ok: true, document: { seed: '2' } });
    expect(asked).toEqual(['aside 1', 'aside 2', 'aside 3']);
  });

  test('files with different bytes are different pictures', async () => {
    const { asked, ahead } = recordingMaker();
    await ahead.take(job('1', Uint8Array.of(1, 2, 3)), {});
    await ahead.take(job('1', Uint8Array.of(1, 2, 3)), {});
    await ahead.take(job('1', Uint8Array.of(1, 2, 4)), {});
    expect(asked).toEqual(['1', '1']);
  });
});
