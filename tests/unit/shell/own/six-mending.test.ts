import { expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { FACES } from '#src/kinds/faces.ts';
import type { Shell } from '#src/shell/frame/shell.ts';
import type { DrawnPicture } from '#src/shell/library/gallery.ts';
import { jobOf } from '#src/shell/library/puzzle-job.ts';
import { mendKind } from '#src/shell/own/six/six-mending.ts';
import { createQueue } from '#src/shell/play/queue.ts';
import type { Maker } from '#src/worker/client.ts';
import type { Job, JobResult } from '#src/worker/job.ts';
import { makePuzzle } from '#src/worker/make.ts';

const id = 'openmoji:2B50';
const { line, colour } = loadLibrary().find(id) ?? { line: '', colour: '' };
const picture = { id, title: 'star', drawing: { line, colour }, source: { id } } as unknown as DrawnPicture;
const kind = FACES[0]?.kind ?? '';
const order = { kind, wished: 'easy', seed: '1', signal: new AbortController().signal } as const;

const kept = { gallery: {}, store: { drafts: { keep: () => undefined } } } as unknown as Shell;

/** A maker that can only mend. */
function makerOf(mend: (job: Job) => JobResult): Maker {
  const refuse = () => Promise.reject(new Error('nothing else is asked for'));
  const mended = async (job: Job) => mend(job);
  return {
    generate: refuse,
    mend: mended,
    draw: refuse,
    trace: refuse,
    plain: refuse,
    close: () => undefined,
  } as unknown as Maker;
}

test('a mended kind has the puzzle of the maker, and plays it from the cache', async () => {
  const asked: Job[] = [];
  const maker = makerOf((job) => {
    asked.push(job);
    return makePuzzle(job);
  });
  const queue = createQueue([maker]);
  const made = await mendKind({ ...kept, maker, visit: { queue } as never }, picture, order);
  if (made.is !== 'made') throw new Error(made.is);
  expect(asked).toMatchObject([{ kind, level: 'easy', seed: '1' }]);
  // It has no level, and is in the cache when it is played.
  expect(made.route.level).toBeUndefined();
  made.cache();
  expect(await queue.make(jobOf(made.route, picture))).toMatchObject({ ok: true, document: { kind } });
});

test('a kind that cannot be mended stays asleep, with a reason', async () => {
  const maker = makerOf(() => ({ ok: false, failure: { code: 'no-puzzle', data: {} } }));
  const made = await mendKind(
    { ...kept, maker, visit: { queue: createQueue([maker]) } as never },
    picture,
    order,
  );
  expect(made).toEqual({ is: 'asleep', code: 'no-puzzle' });
});
