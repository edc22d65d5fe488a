import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playedOf } from '#src/kinds/faces.ts';
import { begin } from '#src/session/session.ts';
import type { PlayRoute } from '#src/shell/frame/router.ts';
import { type StockContext, stockPuzzles } from '#src/shell/library/stock.ts';
import { readSave } from '#src/shell/play/reader.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import type { Job, JobResult } from '#src/worker/job.ts';
import { documentFrom, square } from '#tests/fixtures/that-dot.ts';

const KIND = 'connect-that-dot';
const route = (picture: string, more: Partial<PlayRoute> = {}): PlayRoute => ({
  ...{ name: 'play', kind: KIND, picture, level: 'easy', seed: '1' },
  ...more,
});

const STAYING = new AbortController().signal;

let store: Store;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  // There is no input.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  store = await openStore({ onTrouble: (trouble) => expect(trouble).toBe(''), now: Date.now });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A stock whose maker records its jobs, and fails for the picture `none`. */
function makers(made: (job: Job) => Partial<JobResult & { ok: true }> = () => ({})) {
  const asked: string[] = [];
  const stocking = {
    store,
    gallery: {
      picture: async (id: string) =>
        id === 'lost' ? Promise.reject(new Error()) : { id, title: id, drawing: {}, source: { id } },
    },
    visit: {
      queue: {
        makesAhead: true,
        make: async (job: Job) => {
          const { id } = job.source;
          asked.push(id);
          if (id === 'none') return { ok: false, failure: { code: 'no-puzzle', data: {} } };
          return { ok: true, document: documentFrom(square), ...made(job) };
        },
      },
    },
  } as unknown as StockContext;
  return { asked, stocking };
}

const keptOf = async (each: PlayRoute) => (await store.open(each, readSave)).loadedSave;

describe('puzzles in stock', () => {
  test('are made in turn and once, read from storage later, and skipped if they fail', async () => {
    const { asked, stocking } = makers();
    const routes = ['cat', 'none', 'lost', 'dog'].map((picture) => route(picture));
    await stockPuzzles(stocking, routes, 0, STAYING);
    expect(asked).toEqual(['cat', 'none', 'dog']);
    expect((await keptOf(route('dog')))?.document).toEqual(documentFrom(square));
    await store.flush();
    store.close();
    store = await openStore({ onTrouble: (trouble) => expect(trouble).toBe(''), now: Date.now });
    const later = makers();
    await stockPuzzles(later.stocking, [route('cat'), route('dog'), route('cow')], 0, STAYING);
    expect(later.asked).toEqual(['cow']);
    expect([await store.begun(), await store.unfinished(3)]).toEqual([new Set(), []]);
  });

  test('are no longer made when the screen is left, and never replace a game', async () => {
    const leaving = new AbortController();
    const { asked, stocking } = makers(({ source }) => {
      if (source.id === 'dog') leaving.abort();
      return {};
    });
    await stockPuzzles(stocking, [route('cat'), route('dog'), route('cow')], 0, leaving.signal);
    expect(asked).toEqual(['cat', 'dog']);
    expect(await keptOf(route('dog'))).toBeUndefined();

    const slot = await store.open(route('cow'), readSave);
    const document = { ...documentFrom(square), title: 'played' };
    const played = await playedOf(KIND);
    if (played === undefined) throw new Error('no such kind');
    slot.keep(begin(document, played.rules));
    await stockPuzzles(stocking, [route('cow')], 0, STAYING);
    expect((await keptOf(route('cow')))?.document.title).toBe('played');
  });

  test('of very many pieces are made only as the likeliest choice', async () => {
    const { asked, stocking } = makers();
    const many = [route('cat'), route('dog', { pieces: 300 }), route('cow')];
    await stockPuzzles(stocking, many, 0, STAYING);
    expect(asked).toEqual(['cat', 'cow']);
  });
});
