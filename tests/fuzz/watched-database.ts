import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/**
 * At most half a second of play may be lost. It is counted in turns of the event loop, each well under a millisecond on
 * an idle machine, because the clock says little on a busy one.
 */
export const MAX_LOST = 500;

/** Thrown after the page was killed: it writes no more, and unfinished writes are lost. */
export class Killed extends Error {}

/** Observes a database: writes as they are requested, and running transactions. */
export interface WriteObserver {
  /** Called for each write instead of `put`, which makes it. Its exceptions are thrown where the write was requested. */
  onWrite: (put: () => IDBRequest<IDBValidKey>, store: IDBObjectStore) => IDBRequest<IDBValidKey>;
  readonly live: Set<IDBTransaction>;
  isDead: boolean;
  /** Turns of the event loop so far. */
  turns: number;
}

/** Observes all writes during `work` in a new database. Restores all globals afterwards. */
export async function observeWrites<Value>(work: (watch: WriteObserver) => Promise<Value>): Promise<Value> {
  const watch: WriteObserver = { onWrite: (put) => put(), live: new Set(), isDead: false, turns: 0 };
  const before = globalThis.indexedDB;
  globalThis.indexedDB = new IDBFactory();
  const { put } = IDBObjectStore.prototype;
  const { transaction } = IDBDatabase.prototype;
  IDBObjectStore.prototype.put = function (...of) {
    return watch.onWrite(() => put.apply(this, of), this);
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
export function kill(watch: WriteObserver): void {
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

export const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until all writes have ended. Returns a fault if that takes too long. */
export async function waitForWrites(watch: WriteObserver): Promise<string | undefined> {
  const begun = watch.turns;
  for (let still = 0; still < 8; still = watch.live.size === 0 ? still + 1 : 0) {
    await turn();
    if (watch.turns - begun > MAX_LOST) return 'something was not written in half a second';
  }
  return undefined;
}
