import { deleteDB } from 'idb';
import { type Random, seeded } from '#src/random.ts';
import { DATABASE_NAME, DATABASE_VERSION } from '#src/storage/schema.ts';
import type { Store } from '#src/storage/store.ts';
import type { Trouble } from '#src/storage/trouble.ts';
import type { Verdict } from './part.ts';
import {
  ADDRESS,
  findSave,
  type History,
  historyOf,
  indexOfState,
  newStore,
  type Page,
  pageOf,
  step,
} from './played-page.ts';
import { observeWrites, type WriteObserver, waitForWrites } from './watched-database.ts';

/** Steps of a session, and one pause until writes have ended in this many steps. */
export const STEPS = 12;
export const PAUSES = 4;

/** One session of a case. */
export interface Tried {
  readonly fault?: string | undefined;
  /** True if the session ended before the write. */
  readonly isOver: boolean;
}

const SOLVED = { ...ADDRESS, picture: 'openmoji:1F436' };
const CHALLENGE = { ...SOLVED, day: '2026-11-21', level: 'easy' } as const;

/** The first part of a session that a store does not know. Undefined if it knows all. */
async function forgottenBy(store: Store, known: History): Promise<string | undefined> {
  if (known.find(await findSave(store)) !== known.last()) return 'the last state';
  if (!store.isSolved(SOLVED)) return 'a mark';
  return (await store.days.find(CHALLENGE.day))?.solvedAt === undefined ? 'a day' : undefined;
}

/** How browsers refuse a write for lack of room: at once, in its request, or when it is committed. */
const REFUSALS: readonly WriteObserver['onWrite'][] = [
  () => {
    throw new DOMException('no room', 'QuotaExceededError');
  },
  (put) => {
    const request = put();
    const { _requests } = request.transaction as unknown as { readonly _requests: { operation: unknown }[] };
    Object.assign(_requests.at(-1) ?? {}, {
      operation: () => {
        throw new DOMException('no room', 'QuotaExceededError');
      },
    });
    return request;
  },
  (put) => {
    const request = put();
    const transaction = request.transaction as unknown as { _abort(name: string): void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  },
];

/**
 * Plays a session on a device that is full from a write on. There is room again when the page is hidden. The page
 * loses nothing, what was stored before stays, and in the end everything is stored.
 */
export function fullAt(write: number, seed: string): Promise<Tried> {
  return observeWrites(async (watch) => {
    const random = seeded(seed);
    const known = historyOf(watch);
    const refuse = REFUSALS[random.below(REFUSALS.length)] ?? ((put) => put());
    let writes = 0;
    const troubles: Trouble[] = [];
    const page = await pageOf(known, (trouble) => troubles.push(trouble));
    watch.onWrite = (put, store) => (++writes < write ? put() : refuse(put, store));
    const solvedAt = random.below(STEPS);
    let sure = -1;
    for (let k = 0; k < STEPS; k++) {
      step(page, random);
      if (k === solvedAt) {
        page.store.markSolved(SOLVED);
        page.store.days.markSolved(CHALLENGE);
      }
      if (random.below(PAUSES) > 0) continue;
      await waitForWrites(watch);
      if (writes < write) sure = known.last();
    }
    await waitForWrites(watch);
    const isOver = writes < write;
    const fault = (what: string) => ({ fault: what, isOver });
    if (troubles.join() !== (isOver ? '' : 'full')) return fault(`reported: ${troubles.join()}`);
    const forgotten = await forgottenBy(page.store, known);
    if (forgotten !== undefined) return fault(`the page forgets ${forgotten}`);
    const place = await indexOfState(known);
    if (typeof place === 'string') return fault(place);
    if (place < sure) return fault(`${sure - place} states are lost that were written`);
    watch.onWrite = (put) => put();
    await page.store.flush();
    const lost = await forgottenBy(await newStore(), known);
    return { isOver, ...(lost === undefined ? {} : { fault: `later ${lost} is lost` }) };
  });
}

/** What can happen to a database before the page opens it. Returns what ends it. */
type Absence = (watch: WriteObserver) => (() => void) | Promise<() => void>;

/** Replaces `indexedDB.open` until the result is called. */
function opening(open: (...given: Parameters<IDBFactory['open']>) => unknown): () => void {
  const own = globalThis.indexedDB;
  globalThis.indexedDB = Object.assign(Object.create(own), { open }) as IDBFactory;
  return () => {
    globalThis.indexedDB = own;
  };
}

/** Opens a version of the database in another window, which then never gives it up. */
function openElsewhere(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, version);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}

const ABSENCES: Readonly<Record<string, Absence>> = {
  none() {
    const own = globalThis.indexedDB;
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true });
    return () => {
      globalThis.indexedDB = own;
    };
  },
  forbidden: () =>
    opening(() => {
      throw new DOMException('private', 'SecurityError');
    }),
  silent: () => opening(() => new EventTarget()),
  broken: () =>
    opening(() => {
      const request = Object.assign(new EventTarget(), { error: new DOMException('broken', 'UnknownError') });
      setImmediate(() => request.dispatchEvent(new Event('error')));
      return request;
    }),
  /** There is no room to create it. */
  full(watch) {
    watch.onWrite = REFUSALS[1] ?? ((put) => put());
    return () => {
      watch.onWrite = (put) => put();
    };
  },
  /** A window of an earlier version has it open and does not answer. */
  blocked: async () => {
    const other = await openElsewhere(1);
    return () => other.close();
  },
  newer: async () => {
    (await openElsewhere(DATABASE_VERSION + 1)).close();
    return () => undefined;
  },
};

/** Timers run so much faster where pages wait for an answer that never comes. */
const HASTE = 50;

/** A page without a database keeps in memory all that is played, and says once that nothing is saved. */
export function withoutDatabase(seed: string): Promise<Verdict> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((done: () => void, milliseconds = 0) =>
    setTimeout(done, milliseconds / HASTE)) as typeof setTimeout;
  return observeWrites(async (watch) => {
    const random = seeded(seed);
    const names = Object.keys(ABSENCES);
    const came = names[random.below(names.length)] ?? '';
    const end = await ABSENCES[came]?.(watch);
    const known = historyOf(watch);
    const troubles: Trouble[] = [];
    const page = await pageOf(known, (trouble) => troubles.push(trouble));
    playWithMarks(page, random);
    await page.store.flush();
    const forgotten = await forgottenBy(page.store, known);
    end?.();
    await page.store.flush();
    const expected = came === 'full' ? 'full' : 'not-kept';
    if (troubles.join() !== expected) return { came, fault: `reported: ${troubles.join()}` };
    return { came, ...(forgotten === undefined ? {} : { fault: `the page forgets ${forgotten}` }) };
  }).finally(() => {
    globalThis.setTimeout = setTimeout;
  });
}

/** A database that is deleted or closed by the browser during play is stored again with all that was played. */
export function lostDuringPlay(seed: string): Promise<Verdict> {
  return observeWrites(async (watch) => {
    const random = seeded(seed);
    const known = historyOf(watch);
    const troubles: Trouble[] = [];
    const page = await pageOf(known, (trouble) => troubles.push(trouble));
    playWithMarks(page, random);
    if (random.below(2) === 0) await waitForWrites(watch);
    await deleteDB(DATABASE_NAME);
    for (let k = 1 + random.below(STEPS); k > 0; k--) step(page, random);
    await page.store.flush();
    await waitForWrites(watch);
    const lost = await forgottenBy(await newStore(), known);
    if (lost !== undefined) return { came: 'deleted', fault: `${lost} is lost` };
    return {
      came: 'deleted',
      ...(troubles.join() === 'thrown-away' ? {} : { fault: `reported: ${troubles.join()}` }),
    };
  });
}

function playWithMarks(page: Page, random: Random): void {
  const solvedAt = random.below(STEPS);
  for (let k = 0; k < STEPS; k++) {
    step(page, random);
    if (k !== solvedAt) continue;
    page.store.markSolved(SOLVED);
    page.store.days.markSolved(CHALLENGE);
  }
}
