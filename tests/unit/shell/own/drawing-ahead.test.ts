import { expect, test } from 'vitest';
import { FACES } from '#src/kinds/faces.ts';
import { penMarkup } from '#src/picture/sketching/pen-markup.ts';
import type { DrawnPicture } from '#src/shell/library/gallery.ts';
import { shownOwn } from '#src/shell/own/picture.tsx';
import { type OwnContents, withContents } from '#src/shell/own/six/contents.ts';
import { createDrawingAhead } from '#src/shell/own/six/drawing-ahead.ts';
import { type KindState, makeEveryKind } from '#src/shell/own/six/six-making.ts';
import { createQueue } from '#src/shell/play/queue.ts';
import type { DrawnOrigin, OwnRecord } from '#src/storage/own/own-pictures.ts';
import type { Maker } from '#src/worker/client.ts';
import type { Job, JobResult } from '#src/worker/job.ts';

const drafts = { find: async () => undefined };
const store = { settings: () => ({ hiddenKinds: '', hiddenLevels: '' }), drafts } as never;
const gallery = {} as never;
const setting = { wished: 'easy', title: 'mine' } as const;
const refused = { ok: false, failure: { code: 'nothing-to-draw', data: {} } } as const;

/** A maker that fails each job when the test says so. */
function slowMaker() {
  const jobs: { readonly job: Job; refuse(): void }[] = [];
  const maker = {
    generate: (job: Job) =>
      new Promise<JobResult>((resolve) => jobs.push({ job, refuse: () => resolve(refused) })),
    inked: async (drawing: never) => ({ ok: true, value: penMarkup(drawing) }),
  } as unknown as Maker;
  return { maker, jobs };
}

function drawnWith(places: readonly number[]): DrawnOrigin {
  const mark = { tool: 'pen', colour: '#2a2730', isMirrored: false, places: [...places] } as const;
  return { form: 'drawn', paper: [1000, 750], marks: [mark], done: 1 };
}

const record: OwnRecord = {
  ...{ version: 1, id: '3f', edition: 1, levels: {}, made: 0, touched: 0 },
  origin: drawnWith([]),
} as never;

test('a drawing at rest is made as every kind, and its page asks for the same puzzles', async () => {
  const { maker, jobs } = slowMaker();
  const queue = createQueue([maker]);
  const ahead = createDrawingAhead({ store, now: () => 0, queue }, setting);
  const [line, corner] = [drawnWith([100, 100, 500, 120]), drawnWith([100, 100, 500, 120, 520, 600])];
  ahead.update(line, record);
  await expect.poll(() => jobs.length).toBe(1);
  // The waiting puzzles of an older state are dropped.
  ahead.update(corner, record);
  jobs[0]?.refuse();
  const made = (await ahead.contents(corner)) as OwnContents;
  await expect.poll(() => jobs.length).toBe(2);
  expect(new Set(jobs.map(({ job }) => job.svg)).size).toBe(2);
  ahead.stop();

  const told: [string, KindState][] = [];
  const picture = shownOwn(withContents(record, corner, made, 0), 'mine') as DrawnPicture;
  const all = makeEveryKind({ store, gallery, queue }, picture, {
    ...{ wished: 'easy', seed: '1', signal: new AbortController().signal },
    tell: (kind, of) => told.push([kind, of]),
  });
  // Each kind is reported asleep twice: after the quick puzzle failed, and after the full one.
  const most = 2 * FACES.length;
  for (let at = 1; told.length < most; at++) {
    await expect.poll(() => jobs.length > at || told.length === most, { timeout: 20_000 }).toBe(true);
    jobs[at]?.refuse();
  }
  await all;
  const asked = jobs.slice(1).map(({ job }) => `${job.kind} ${job.level} ${job.seed}`);
  expect(new Set(asked).size).toBe(asked.length);
  expect(told.every(([, { is }]) => is === 'asleep')).toBe(true);
});
