import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { AnyRules } from '#src/puzzle/contract/kind.ts';
import { type Random, seeded } from '#src/random.ts';
import { begin, countHint, play, redo, restart, type Session, save, undo } from '#src/session/session.ts';
import { backUp, restore } from '#src/storage/backup/backup.ts';
import { checksum } from '#src/storage/backup/contents.ts';
import type { Address } from '#src/storage/record.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import { damaged, damagedText, prototypeProperties, spoil } from './damage.ts';
import type { FuzzPart, Verdict } from './part.ts';

const ADDRESS: Address = { kind: 'connect-that-dot', picture: 'openmoji:1F408', level: 'easy', seed: '1' };
const DOCUMENT = { board: {}, title: 'a cat' } as PuzzleDocument;
/** Rules in which any number is a move. Consecutive even numbers merge like strokes. */
const RULES = {
  ...{ id: 'sum', rest: null, start: () => 0 },
  apply: (_: unknown, sum: number, move: number) => sum + move,
  status: (_: unknown, sum: number) => ({ solved: sum >= 100, share: 0 }),
  strokes: { joined: (a: number, b: number) => (a % 2 === 0 && b % 2 === 0 ? a + b : undefined) },
} as unknown as AnyRules;

/**
 * At most half a second of play may be lost. It is counted in turns of the event loop, each well under a millisecond on
 * an idle machine, because the clock says little on a busy one.
 */
const MAX_LOST = 500;
/** Steps of a session, and one pause until writes have ended in this many steps. */
const STEPS = 12;
const PAUSES = 4;

/** Thrown after the page was killed: it writes no more, and unfinished writes are lost. */
class Killed extends Error {}

/** Observes a database: writes as they are requested, and running transactions. */
interface WriteObserver {
  /** Called before each write. Its exceptions are thrown where the write was requested. */
  onWrite: () => void;
  readonly live: Set<IDBTransaction>;
  isDead: boolean;
  /** Turns of the event loop so far. */
  turns: number;
}

/** Observes all writes during `work` in a new database. Restores all globals afterwards. */
async function observeWrites<Value>(work: (watch: WriteObserver) => Promise<Value>): Promise<Value> {
  const watch: WriteObserver = { onWrite: () => undefined, live: new Set(), isDead: false, turns: 0 };
  const before = globalThis.indexedDB;
  globalThis.indexedDB = new IDBFactory();
  const { put } = IDBObjectStore.prototype;
  const { transaction } = IDBDatabase.prototype;
  IDBObjectStore.prototype.put = function (...of) {
    watch.onWrite();
    return put.apply(this, of);
  };
  IDBDatabase.prototype.transaction = function (...of) {
    if (watch.isDead) throw new Killed();
    const begun = transaction.apply(this, of);
    if (begun.mode === 'readonly') return begun;
    watch.live.add(begun);
    const over = () => watch.live.delete(begun);
    for (const end of ['complete', 'abort', 'error']) begun.addEventListener(end, over);
    return begun;
  };
  const count = () => {
    watch.turns++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  try {
    return await work(watch);
  } finally {
    clearImmediate(counting);
    IDBObjectStore.prototype.put = put;
    IDBDatabase.prototype.transaction = transaction;
    globalThis.indexedDB = before;
  }
}

/** Kills the page, as when the system needs its memory. Uncommitted transactions are lost. */
function kill(watch: WriteObserver): void {
  watch.isDead = true;
  watch.onWrite = () => {
    throw new Killed();
  };
  for (const transaction of watch.live) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, and will complete.
    }
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until all writes have ended. Returns a fault if that takes too long. */
async function waitForWrites(watch: WriteObserver): Promise<string | undefined> {
  const begun = watch.turns;
  for (let still = 0; still < 8; still = watch.live.size === 0 ? still + 1 : 0) {
    await turn();
    if (watch.turns - begun > MAX_LOST) return 'something was not written in half a second';
  }
  return undefined;
}

/** One window in which the puzzle is played. */
interface Page {
  readonly store: Store;
  session: Session;
  keep(): void;
}

let clock = 0;
const newStore = () => openStore({ onTrouble: () => undefined, now: () => ++clock });

async function pageOf(known: History): Promise<Page> {
  const store = await newStore();
  const slot = await store.open(ADDRESS, (kept) => kept as never);
  const page: Page = {
    store,
    session: begin(DOCUMENT, RULES),
    keep: () => {
      known.add(page.session);
      slot.keep({ ...save(page.session), solved: page.session.solved });
    },
  };
  return page;
}

/** All states to be saved, in order, with their times. */
function historyOf(watch: WriteObserver) {
  const texts: string[] = [];
  const times: number[] = [];
  return {
    add: (session: Session) => {
      texts.push(JSON.stringify(save(session)));
      times.push(watch.turns);
    },
    last: () => texts.length - 1,
    /** The index of the last equal state, or -1. */
    find: (kept: unknown) => texts.lastIndexOf(JSON.stringify(kept)),
    /** The age, in turns, of the first state after the one with index `from`. */
    lost: (from: number) => (from + 1 < times.length ? watch.turns - (times[from + 1] as number) : 0),
  };
}
type History = ReturnType<typeof historyOf>;

/** One random action of a child. */
function step(page: Page, random: Random): void {
  const way = random.below(12);
  const { session } = page;
  if (way < 7) page.session = play(session, 1 + random.below(9));
  else if (way < 9) page.session = undo(session);
  else if (way === 9) page.session = redo(session);
  else if (way === 10) page.session = restart(session);
  else page.session = countHint(session);
  page.keep();
}

/** The save that a newly opened page finds. */
async function findSave(): Promise<unknown> {
  const store = await newStore();
  const { loadedSave } = await store.open(ADDRESS, (save) => save as never);
  store.close();
  return loadedSave;
}

/** The index of that save in a history; a fault if it was never played. */
async function indexOfState(known: History): Promise<number | string> {
  const kept = await findSave();
  if (kept === undefined) return -1;
  const place = known.find(kept);
  return place < 0 ? `what is found was never played: ${JSON.stringify(kept).slice(0, 200)}` : place;
}

/**
 * Plays a session that is killed at a write, or to its end if it has fewer. Returns a fault of the save found later.
 */
function killedAt(
  write: number,
  seed: string,
): Promise<{ readonly fault?: string | undefined; readonly isOver: boolean }> {
  return observeWrites(async (watch) => {
    const random = seeded(seed);
    const known = historyOf(watch);
    const page = await pageOf(known);
    let writes = 0;
    watch.onWrite = () => {
      writes++;
      if (writes !== write) return;
      kill(watch);
      throw new Killed();
    };
    let sure = -1;
    for (let k = 0; k < STEPS && !watch.isDead; k++) {
      step(page, random);
      if (random.below(PAUSES) === 0) {
        const slow = await waitForWrites(watch);
        if (slow !== undefined) return { fault: slow, isOver: true };
        if (!watch.isDead) sure = known.last();
      } else if (random.below(2) === 0) await turn();
    }
    const isOver = !watch.isDead && (await waitForWrites(watch)) === undefined && !watch.isDead;
    if (isOver) sure = known.last();
    watch.isDead = false;
    watch.onWrite = () => undefined;
    const { turns } = watch;
    const place = await indexOfState(known);
    watch.turns = turns;
    if (typeof place === 'string') return { fault: `killed at write ${write}, ${place}`, isOver };
    if (place < sure)
      return { fault: `killed at write ${write}, ${sure - place} states are lost that were written`, isOver };
    const lost = known.lost(place);
    return {
      isOver,
      ...(lost > MAX_LOST ? { fault: `killed at write ${write}, ${lost} turns are lost` } : {}),
    };
  });
}

/** A scenario that starts after some play on one page. */
const afterPlay =
  (work: (watch: WriteObserver, random: Random, page: Page) => Promise<Verdict>) => (seed: string) =>
    observeWrites(async (watch) => {
      const [page, random] = [await pageOf(historyOf(watch)), seeded(seed)];
      for (let k = 0; k < STEPS; k++) step(page, random);
      return work(watch, random, page);
    });

/** A result, with a fault if the condition does not hold. */
const resultIf = (came: string, isSo: boolean, fault: string): Verdict => ({
  came,
  ...(isSo ? {} : { fault }),
});

const WAYS: Readonly<Record<string, (seed: string) => Promise<Verdict>>> = {
  /** A page killed at any of its writes leaves what was played before. */
  async kill(seed) {
    for (let write = 1; ; write++) {
      const { fault, isOver } = await killedAt(write, seed);
      if (fault !== undefined) return { came: 'found', fault };
      if (isOver) return { came: 'found' };
    }
  },

  /** A damaged back-up is restored completely, or rejected without any change. */
  'back-up': afterPlay(async (watch, random, page) => {
    page.store.markSolved(ADDRESS);
    await waitForWrites(watch);
    const { database } = page.store;
    const text = (await backUp(database, { now: 0, pixels: true })) ?? '';
    const copy = JSON.parse(text);
    for (let times = random.below(4); times > 0; times--) spoil(copy.records, random);
    if (random.below(3) === 0) spoil(copy, random);
    // As an attacker would write it.
    const records = damagedText(copy.records);
    const whole = { ...copy, sha256: checksum(records), records: '@records@' };
    const broken = damagedText(whole).replace('"@records@"', () => records);
    const written = random.below(4) === 0 ? damaged(broken, random) : broken;
    const properties = prototypeProperties();
    const brought = await restore(database, written);
    if (prototypeProperties() !== properties) return { came: 'brought', fault: 'a prototype was changed' };
    const after = (await backUp(database, { now: 0, pixels: true })) ?? '';
    if (typeof brought === 'string')
      return resultIf(brought, after === text, 'it was refused, and something is changed');
    const again = await restore(database, after);
    return resultIf('brought', typeof again === 'object', `what it left behind is ${again}`);
  }),
};

/** What a child has played is found again after anything that happens to the page. */
export const storage: FuzzPart = {
  turns: Object.keys(WAYS),
  whole: 1000,
  async attempt(way, seed) {
    const done = WAYS[way];
    if (done === undefined) throw new Error(`nothing called ${way} happens to what is stored`);
    return done(`${way} ${seed}`);
  },
};
