import { beforeAll, describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { kindOf } from '#src/kinds/index.ts';
import type { Retouch } from '#src/puzzle/contract/retouch.ts';
import { formatRoute, type PlayRoute, parseRoute } from '#src/shell/frame/router.ts';
import type { Shell } from '#src/shell/frame/shell.ts';
import type { DrawnPicture } from '#src/shell/library/gallery.ts';
import { jobOf } from '#src/shell/library/puzzle-job.ts';
import { mendKind } from '#src/shell/own/six/six-mending.ts';
import {
  parametersOf,
  routeOfWish,
  variantOf,
  withParameters,
  withVariant,
} from '#src/shell/own/tune/wish.ts';
import { keepWish, makeWished, storedWish, tunedAt } from '#src/shell/own/tune/wished.ts';
import { createQueue } from '#src/shell/play/queue.ts';
import type { Wish } from '#src/shell/play/wish.ts';
import type { Job, JobResult } from '#src/worker/job.ts';
import { makePuzzle } from '#src/worker/make.ts';

const id = 'openmoji:2B50';
const { line, colour } = loadLibrary().find(id) ?? { line: '', colour: '' };
const picture = { id, title: 'star', drawing: { line, colour }, source: { id } } as unknown as DrawnPicture;
const kind = 'connect-the-dots';
const subject = { picture, kind, seed: '1' };

/** A device that makes puzzles and keeps drafts. */
function makeDevice(mend = (job: Job): JobResult => makePuzzle({ ...job, level: 'medium' })) {
  const kept = new Map<string, unknown>();
  const drafts = {
    find: async (form: string) => kept.get(form),
    keep: (form: string, draft: unknown) =>
      void (draft === undefined ? kept.delete(form) : kept.set(form, draft)),
    flush: async () => undefined,
  };
  const maker = {
    generate: async (job: Job) => makePuzzle(job),
    mend: async (job: Job) => mend(job),
    retouch: async ({ document, touch }: { readonly document: never; readonly touch: Retouch }) =>
      kindOf(kind)?.retouch?.(document, touch),
  };
  return {
    maker,
    store: { drafts },
    gallery: {},
    visit: { queue: createQueue([maker as never]) },
  } as unknown as Shell;
}

const generate = async (job: Job): Promise<JobResult> => makePuzzle(job);

/** Makes the puzzle of an address on another device. */
async function makeElsewhere(route: PlayRoute): Promise<JobResult> {
  const read = parseRoute(formatRoute(route));
  const tuned = read.name === 'play' ? tunedAt(read, picture) : undefined;
  if (tuned === undefined) throw new Error('nothing of the wish is in the address');
  return makeWished(makeDevice(), tuned.subject, tuned.wish, generate);
}

let wish: Wish;

beforeAll(async () => {
  const tuning = await (await playedOf(kind))?.tuning();
  const usual = makePuzzle({ ...picture, svg: line, kind, level: 'easy', seed: '1' } as never);
  if (!usual.ok || tuning === undefined) throw new Error('there is no puzzle to tune');
  const parameters = { ...parametersOf(tuning.parameters, usual.document), epsilon: 31 };
  wish = { level: 'easy', parameters };
});

describe('a wish', () => {
  test('gives the same puzzle from its address on any device', async () => {
    const here = await makeWished(makeDevice(), subject, wish, generate);
    expect(here).toMatchObject({ ok: true, document: { generator: { parameters: { epsilon: 31 } } } });
    expect(await makeElsewhere(routeOfWish(subject, wish))).toEqual(here);
  });

  test('is in the address with its touches by hand', async () => {
    const before = await makeWished(makeDevice(), subject, wish, generate);
    const touches: readonly Retouch[] = [{ does: 'turn', at: [500.5, 120] }];
    const here = await makeWished(makeDevice(), subject, { ...wish, touches }, generate);
    expect(here.ok).toBe(true);
    expect(here).not.toEqual(before);
    expect(await makeElsewhere(routeOfWish(subject, { ...wish, touches }))).toEqual(here);
  });

  test('gives another variant by another seed, on any device', async () => {
    const wish: Wish = { level: 'easy', variant: 3 };
    const here = await makeWished(makeDevice(), subject, wish, generate);
    expect(here).toMatchObject({ ok: true, document: { generator: { seed: '1~3' } } });
    expect(variantOf('1~3')).toBe(3);
    expect(variantOf('1')).toBe(0);
    const route = routeOfWish(subject, wish);
    expect(await makeElsewhere(route)).toEqual(here);
    // A link has the seed of the document instead.
    expect(jobOf({ ...route, seed: '1~3' }, picture).seed).toBe('1~3');
    expect(withParameters(wish, { epsilon: 31 })).toEqual({ ...wish, parameters: { epsilon: 31 } });
    expect(withVariant(wish, 0)).toEqual({ level: 'easy' });
  });

  test('stays with its picture until it is reset to its level', async () => {
    const { store } = makeDevice();
    keepWish(store, subject, wish);
    expect(await storedWish(store, subject)).toEqual(wish);
    expect(await storedWish(store, { ...subject, kind: 'jigsaw' })).toBeUndefined();
    keepWish(store, subject, { level: 'easy' });
    expect(await storedWish(store, subject)).toBeUndefined();
  });

  test('loses its touches by hand when the picture changes', async () => {
    const { store } = makeDevice();
    keepWish(store, subject, { ...wish, touches: [{ does: 'remove', thing: 3 }] });
    expect(await storedWish(store, { ...subject, seed: '2' })).toEqual(wish);
    keepWish(store, subject, { level: 'easy', touches: [{ does: 'remove', thing: 3 }] });
    expect(await storedWish(store, { ...subject, seed: '2' })).toBeUndefined();
  });

  test('found by mending is stored, and in the address', async () => {
    const shell = makeDevice();
    const signal = new AbortController().signal;
    const made = await mendKind(shell, picture, { kind, wished: 'easy', seed: '1', signal });
    if (made.is !== 'made') throw new Error(made.is);
    const mended = makePuzzle({ ...picture, svg: line, colour, kind, level: 'medium', seed: '1' } as never);
    expect(await storedWish(shell.store, subject)).toMatchObject({ level: 'easy' });
    const again = await makeElsewhere(made.route);
    if (!again.ok || !mended.ok) throw new Error('there is no puzzle');
    expect(again.document.board).toEqual(mended.document.board);
    // It has no level, and is in the cache when it is played.
    expect(made.route.level).toBeUndefined();
    made.cache();
    const { queue } = shell.visit;
    expect(await queue?.make(jobOf(made.route, picture))).toMatchObject({
      ok: true,
      document: mended.document,
    });
  });

  test('that cannot be mended leaves its kind asleep, with a reason', async () => {
    const shell = makeDevice(() => ({ ok: false, failure: { code: 'no-puzzle', data: {} } }));
    const signal = new AbortController().signal;
    const made = await mendKind(shell, picture, { kind, wished: 'easy', seed: '1', signal });
    expect(made).toEqual({ is: 'asleep', code: 'no-puzzle' });
  });
});
