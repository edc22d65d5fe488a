import { expect, test } from 'vitest';
import { remedied } from '../../../../src/shell/own/remedies.ts';
import type { DrawnOrigin, OwnRecord } from '../../../../src/storage/own-pictures.ts';
import type { Maker } from '../../../../src/worker/client.ts';
import type { Job, JobResult } from '../../../../src/worker/job.ts';

const store = { settings: () => ({ hiddenKinds: '', hiddenLevels: '' }) } as never;
const pen = { tool: 'pen', colour: '#2a2730', isMirrored: false, places: [0, 100, 900, 120] } as const;
const origin: DrawnOrigin = { form: 'drawn', paper: [1000, 750], marks: [pen, pen], done: 1 };
const own = { version: 1, id: 'abcdef', edition: 3, levels: {}, made: 0, touched: 0, origin } as OwnRecord;

/** A maker that makes what is drawn in lines as broad as this at least. */
function makerOf(least: number) {
  const asked: Job[] = [];
  const generate = async (job: Job): Promise<JobResult> => {
    asked.push(job);
    const width = Number(/stroke-width="([\d.]+)"/.exec(job.svg ?? '')?.[1]);
    return width >= least
      ? { ok: true, document: {} as never }
      : { ok: false, failure: { code: 'figure-too-fine', data: {} } };
  };
  return { maker: { generate } as unknown as Maker, asked };
}

test('a drawing is helped as much as it takes, by a mark of its own that can be undone', async () => {
  const { maker, asked } = makerOf(25);
  const { signal } = new AbortController();
  const order = { kind: 'picture-maze', wished: 'easy', remedy: 'thicker', title: '', signal } as const;
  const helped = await remedied({ store, maker, now: () => 7 }, own, order);
  // A pen of 9 becomes 18, of which nothing comes at either level, and then 27.
  expect(asked.map(({ level }) => level)).toEqual(['easy', 'first', 'easy']);
  expect(helped?.origin).toEqual({ ...origin, marks: [pen, { tool: 'thicker', times: 3 }], done: 2 });
  expect(helped?.drawing?.line).toContain('stroke-width="27"');
  expect(await remedied({ store, maker: makerOf(99).maker, now: () => 7 }, own, order)).toBeUndefined();
});
