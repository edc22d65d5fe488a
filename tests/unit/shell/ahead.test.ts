import { describe, expect, test } from 'vitest';
import { createAhead } from '../../../src/shell/ahead.ts';
import type { Maker } from '../../../src/worker/client.ts';
import type { Job, JobResult } from '../../../src/worker/job.ts';

const job = (seed: string, bytes?: Uint8Array): Job => ({
  kind: 'jigsaw',
  seed,
  title: 'cat',
  source: { id: 'cat' },
  ...(bytes === undefined ? {} : { bytes }),
});

/** A maker that says what it was asked for; the seed `none` gives no puzzle. */
function counting(isAhead?: boolean) {
  const asked: string[] = [];
  const maker: Pick<Maker, 'generate'> = {
    async generate({ seed }) {
      asked.push(seed);
      const failure = { ok: false, failure: { code: 'no-cutting', data: {} } } as const;
      return seed === 'none' ? failure : ({ ok: true, document: { seed } } as unknown as JobResult);
    },
  };
  return { asked, ahead: createAhead(maker, isAhead) };
}

describe('puzzles made before they are asked for', () => {
  test('one that was made is not made again when somebody comes back to it', async () => {
    const { asked, ahead } = counting();
    const first = await ahead.take(job('1'), {});
    expect(await ahead.take(job('1'), {})).toBe(first);
    ahead.prepare(job('1'));
    expect(asked).toEqual(['1']);
  });

  test('where nothing is to be made ahead, all is made when it is asked for', async () => {
    const { asked, ahead } = counting(false);
    ahead.prepare(job('1'));
    expect(asked).toEqual([]);
    await ahead.take(job('1'), {});
    expect(asked).toEqual(['1']);
  });

  test('the last few are kept, one of them as long as it is asked for', async () => {
    const { asked, ahead } = counting();
    for (const seed of ['1', '2', '3', '4', '1', '5']) await ahead.take(job(seed), {});
    await ahead.take(job('1'), {});
    expect(asked).toEqual(['1', '2', '3', '4', '5']);
    await ahead.take(job('2'), {});
    expect(asked).toEqual(['1', '2', '3', '4', '5', '2']);
  });

  test('what was prepared is taken, and what failed is tried again', async () => {
    const { asked, ahead } = counting();
    ahead.prepare(job('1'));
    await ahead.take(job('1'), {});
    await ahead.take(job('none'), {});
    await ahead.take(job('none'), {});
    expect(asked).toEqual(['1', 'none', 'none']);
  });

  test('files with other bytes are other pictures', async () => {
    const { asked, ahead } = counting();
    await ahead.take(job('1', Uint8Array.of(1, 2, 3)), {});
    await ahead.take(job('1', Uint8Array.of(1, 2, 3)), {});
    await ahead.take(job('1', Uint8Array.of(1, 2, 4)), {});
    expect(asked).toEqual(['1', '1']);
  });
});
