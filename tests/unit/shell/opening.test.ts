import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Game } from '#src/session/game.ts';
import { ableLevel, glowingLevel, shelfLevel } from '#src/shell/device/ability.ts';
import type { PlayRoute } from '#src/shell/frame/router.ts';
import { type Opening, type OpeningSetting, openPuzzle } from '#src/shell/play/opening.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import type { JobResult } from '#src/worker/job.ts';
import { documentFrom, square } from '#tests/fixtures/that-dot.ts';

const CAT: PlayRoute = {
  ...{ name: 'play', kind: 'connect-that-dot', picture: 'cat', level: 'easy', seed: '1' },
};
const MADE: JobResult = { ok: true, document: documentFrom(square) };
const failing = (code: string): JobResult => ({ ok: false, failure: { code, data: {} } });

let store: Store;
let made = 0;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  store = await openStore({ onTrouble: (trouble) => expect(trouble).toBe(''), now: Date.now });
  made = 0;
});

/** Opens a puzzle of the only picture, a cat. */
function open(route = CAT, { result = MADE, started = false, signal = new AbortController().signal } = {}) {
  const make = async (): Promise<JobResult> => {
    made += 1;
    return result;
  };
  const puzzles = {
    [CAT.kind]: { text: JSON.stringify({ ...documentFrom(square), title: 'kept' }), seed: 'r1' },
  };
  const setting = {
    ...{ store, started, now: Date.now, words: { language: 'en' }, visit: { queue: { make } } },
    gallery: {
      picture: async (id: string) =>
        id === 'cat' ? { id, title: id, drawing: {}, source: { id }, puzzles } : undefined,
    },
  } as unknown as OpeningSetting;
  return openPuzzle(setting, route, { signal, progress: () => undefined });
}

function gameOf(opening: Opening): Game {
  if (opening === 'unknown' || !('game' in opening))
    throw new Error(`not opened: ${JSON.stringify(opening)}`);
  return opening.game;
}

/** Plays hints until the puzzle is solved or `moves` were made. */
function play(game: Game, moves = Number.POSITIVE_INFINITY): void {
  for (let done = 0; done < moves && !game.state.session.solved; done++) {
    const { rules, document, progress } = game.state.session;
    game.play(rules.hint(document.board, progress));
  }
}

describe('an opened puzzle', () => {
  test('is made once, saved after every move, and reopened as it was left', async () => {
    play(gameOf(await open()), 3);
    const { session } = gameOf(await open()).state;
    expect(session.done).toBe(3);
    expect(made).toBe(1);
    expect(store.settings().learnt).toEqual([CAT.kind]);
    expect(store.isSolved(CAT)).toBe(false);
  });

  test('is the one stored with its picture, for its seed and without a level', async () => {
    const { level: _, ...plain } = CAT;
    const { session } = gameOf(await open({ ...plain, seed: 'r1' })).state;
    expect(session.document.title).toBe('kept');
    expect(made).toBe(0);
    expect(gameOf(await open({ ...CAT, seed: 'r1' })).state.session.document.title).not.toBe('kept');
    expect(made).toBe(1);
  });

  test('is read from storage after a reload, even if no move was made', async () => {
    await open();
    await store.flush();
    store.close();
    store = await openStore({ onTrouble: (trouble) => expect(trouble).toBe(''), now: Date.now });
    expect(gameOf(await open()).state.session.entries).toHaveLength(0);
    expect(made).toBe(1);
    expect([await store.begun(), await store.unfinished(3)]).toEqual([new Set(), []]);
  });

  test('stays solved in storage until a new game has a move', async () => {
    play(gameOf(await open()));
    await open();
    await store.flush();
    expect(gameOf(await open(CAT, { started: true })).state.session.solved).toBe(true);
  });

  test('is marked when solved; the shelf restarts it, its address shows it solved', async () => {
    play(gameOf(await open()));
    expect(store.isSolved(CAT)).toBe(true);
    expect(gameOf(await open(CAT, { started: true })).state.session.solved).toBe(true);
    const anew = gameOf(await open());
    expect(anew.state.session.entries).toHaveLength(0);
    expect(made).toBe(1);
    play(anew, 1);
    expect(gameOf(await open()).state.session.done).toBe(1);
  });

  test('has the settings of the store and of the language', async () => {
    store.set('leftHanded', true);
    store.set('counting', 'twos');
    const { settings } = gameOf(await open()).state;
    expect(settings).toMatchObject({ leftHanded: true, counting: { way: 'twos', language: 'en' } });
  });
});

describe('a puzzle that cannot be made', () => {
  test('leads to the next harder level or, at the hardest one, to a reason', async () => {
    const result = failing('no-puzzle');
    expect(await open(CAT, { result })).toEqual({ harder: 'medium' });
    expect(await open({ ...CAT, level: 'hard' }, { result })).toEqual({ failed: 'no-puzzle' });
    expect(await open(CAT, { result: failing('no-lines') })).toEqual({ failed: 'no-lines' });
  });

  test.each([
    ['connect-the-dots', 'too-many-strokes', true],
    ['connect-the-dots', 'too-much-predrawn', true],
    ['closest-dot', 'too-much-predrawn', true],
    ['unit-dot', 'no-puzzle', true],
    ['picture-maze', 'no-puzzle', true],
    ['picture-maze', 'no-figure', false],
    ['jigsaw', 'no-cutting', false],
  ])('of %s, because of %s, leads to a harder level: %s', async (kind, code, isHarder) => {
    const opening = await open({ ...CAT, kind }, { result: failing(code) });
    expect(opening).toEqual(isHarder ? { harder: 'medium' } : { failed: code });
  });

  test('of an unknown picture or kind is unknown', async () => {
    expect(await open({ ...CAT, picture: 'dodo' })).toBe('unknown');
    expect(await open({ ...CAT, kind: 'origami' })).toBe('unknown');
  });

  test('is not tried after its signal was aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(open(CAT, { signal: stop.signal })).rejects.toThrow();
    expect(made).toBe(0);
  });
});

describe('the attempt at a puzzle', () => {
  const opened = async (route = CAT) => {
    const opening = await open(route);
    if (opening === 'unknown' || !('game' in opening)) throw new Error('not opened');
    return opening;
  };

  test('is recorded from the first move on, with misses, hints and success', async () => {
    const { game, missed } = await opened();
    expect(store.attempts.of(CAT.kind)).toEqual([]);
    play(game, 1);
    expect(store.attempts.of(CAT.kind)).toMatchObject([
      { level: 'easy', misses: 0, hints: 0, solved: false },
    ]);
    missed();
    game.countHint();
    play(game);
    const [noted, ...others] = store.attempts.of(CAT.kind);
    expect(noted).toMatchObject({ misses: 1, hints: 1, solved: true, moves: game.state.session.done });
    expect(others).toEqual([]);
  });

  test('continues in a resumed puzzle, and starts from zero in a restarted one', async () => {
    const first = await opened();
    play(first.game, 1);
    first.missed();
    await store.flush();
    const second = await opened();
    second.missed();
    play(second.game);
    expect(store.attempts.of(CAT.kind)).toMatchObject([{ misses: 2, solved: true }]);
    await store.flush();
    play((await opened()).game, 1);
    expect(store.attempts.of(CAT.kind)).toMatchObject([{ misses: 0, solved: false }]);
  });

  test('makes the next level glow after three puzzles without a miss, and keeps the shelf', async () => {
    store.set('levels', { [CAT.kind]: 'easy' });
    for (const seed of ['1', '2', '3']) {
      expect(glowingLevel(store, CAT.kind, 'easy')).toBeUndefined();
      play((await opened({ ...CAT, seed })).game);
    }
    expect(glowingLevel(store, CAT.kind, 'easy')).toBe('medium');
    expect([shelfLevel(store, CAT.kind), ableLevel(store, CAT.kind)]).toEqual(['easy', 'medium']);
  });
});

describe('the level of a shelf', () => {
  test('is first for a new child, or else the one that it plays or has chosen', () => {
    expect(shelfLevel(store, CAT.kind)).toBe('first');
    store.markSolved({ kind: 'jigsaw', picture: 'cat', level: 'hard' });
    expect([shelfLevel(store, 'jigsaw'), shelfLevel(store, CAT.kind)]).toEqual(['hard', 'medium']);
    store.set('levels', { jigsaw: 'easy' });
    expect([shelfLevel(store, 'jigsaw'), ableLevel(store, 'jigsaw')]).toEqual(['easy', 'hard']);
    store.set('hiddenLevels', ['first', 'easy']);
    expect(shelfLevel(store, 'jigsaw')).toBe('hard');
  });

  test('is the one chosen for all kinds, until a kind has its own', () => {
    store.set('level', 'medium');
    expect([shelfLevel(store, 'jigsaw'), shelfLevel(store, CAT.kind)]).toEqual(['medium', 'medium']);
  });
});
