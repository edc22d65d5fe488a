import { expect, test } from 'vitest';
import { FACES } from '#src/kinds/faces.ts';
import { penMarkup } from '#src/picture/sketching/pen-markup.ts';
import type { DrawnPicture } from '#src/shell/library/gallery.ts';
import { shownOwn } from '#src/shell/own/picture.tsx';
import { type OwnContents, withContents } from '#src/shell/own/six/contents.ts';
import { createDrawingAhead } from '#src/shell/own/six/drawing-ahead.ts';
import { type KindState, makeEveryKind } from '#src/shell/own/six/six-making.ts';
import { createAhead } from '#src/shell/play/ahead.ts';
import { createPool } from '#src/shell/play/pool.ts';
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

test('puzzles made of a drawing ahead are those of its page, and an older state gets no more of them', async () => {
  const { maker, jobs } = slowMaker();
  const pool = createPool([maker]);
  const ahead = createDrawingAhead({ store, now: () => 0, pool }, setting);
  const [line, corner] = [drawnWith([100, 100, 500, 120]), drawnWith([100, 100, 500, 120, 520, 600])];
  ahead.update(line, record);
  await expect.poll(() => jobs.length).toBe(1);
  ahead.update(corner, record);
  jobs[0]?.refuse();
  const made = (await ahead.contents(corner)) as OwnContents;
  await expect.poll(() => jobs.length).toBe(2);
  // The second drawing has another kind: makers practise every kind before they repeat one.
  expect(new Set(jobs.map(({ job }) => job.kind)).size).toBe(2);
  expect(new Set(jobs.map(({ job }) => job.svg)).size).toBe(2);
  ahead.stop();

  const told: [string, KindState][] = [];
  const picture = shownOwn(withContents(record, corner, made, 0), 'mine') as DrawnPicture;
  const stop = new AbortController();
  const all = makeEveryKind({ store, gallery, pool, ahead: createAhead(maker) }, picture, {
    ...{ wished: 'easy', seed: '1', signal: stop.signal },
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

test('each maker makes each kind once while the hand draws; practised kinds wait until it rests', async () => {
  const asked: (readonly [number, string])[] = [];
  const makers = [0, 1].map(
    (maker) =>
      ({
        generate: async ({ kind }: Job) => {
          asked.push([maker, kind]);
          return refused;
        },
        inked: async (drawing: never) => ({ ok: true, value: penMarkup(drawing) }),
      }) as unknown as Maker,
  );
  const ahead = createDrawingAhead({ store, now: () => 0, pool: createPool(makers) }, setting);
  const pairs = (): number => new Set(asked.map(String)).size;
  for (let stroke = 0; pairs() < 2 * FACES.length && stroke < 20; stroke++) {
    const before = asked.length;
    ahead.update(drawnWith([100, 100, 500, 120 + stroke]), record);
    await expect.poll(() => asked.length, { interval: 1 }).toBeGreaterThan(before);
  }
  expect(pairs()).toBe(2 * FACES.length);
  const before = asked.length;
  ahead.update(drawnWith([100, 100, 500, 700]), record);
  await ahead.contents(drawnWith([100, 100, 500, 700]));
  expect(asked).toHaveLength(before);
  await expect.poll(() => asked.length).toBe(before + FACES.length);
  ahead.stop();
});

test('one maker stays free of work made ahead, and is used as soon as the drawing is done', async () => {
  const both = [slowMaker(), slowMaker()];
  const jobs = (): readonly number[] => both.map((each) => each.jobs.length);
  const pool = createPool(both.map(({ maker }) => maker));
  const ahead = createDrawingAhead({ store, now: () => 0, pool }, setting);
  const line = drawnWith([100, 100, 500, 140]);
  ahead.update(line, record);
  await ahead.contents(line);
  await expect.poll(() => Math.max(...jobs())).toBe(1);
  expect(Math.min(...jobs())).toBe(0);
  ahead.prioritise();
  expect(jobs()).toEqual([1, 1]);
  ahead.stop();
});
