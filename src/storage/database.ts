import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { PlayerGone } from './player-gone.ts';
import { DATABASE_NAME, DATABASE_VERSION, migrate, type Schema, type StoreName } from './schema.ts';
import type { Trouble } from './trouble.ts';

export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, StoreName[], Mode>;

/** The only way to read and write the database. */
export interface Database {
  /**
   * Runs `work` in one transaction over `stores`: completely, or not at all if anything fails. Never rejects. A failure
   * is reported as trouble, and the result is undefined.
   */
  tx<Mode extends 'readonly' | 'readwrite', Value>(
    stores: StoreName[],
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** Resolves when all writes begun so far have ended. */
  written(): Promise<void>;
  close(): void;
}

/** Limit on opening the database: some browsers never answer. A weak device that is busy may take seconds. */
const OPEN_TIMEOUT_MILLISECONDS = 6000;
/** Limit on migrating old records, of which there may be many. */
const UPGRADE_TIMEOUT_MILLISECONDS = 60_000;

/**
 * Opens the database. Never rejects: if it cannot be opened, the result saves nothing.
 *
 * @param onRenewed called when the browser deleted the database while it was open, and a new, empty one was created
 */
export async function openDatabase(
  report: (trouble: Trouble) => void,
  onRenewed: () => void,
): Promise<Database> {
  let live: IDBPDatabase<Schema> | undefined;
  let opened = false;
  let upgradeError: unknown;
  const connect = async (): Promise<void> => {
    let isNew = false;
    live = await withTimeout((answered) =>
      openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
        upgrade(database, from, _to, upgrade) {
          answered();
          isNew = from === 0;
          // If the upgrade is aborted, opening fails, and that failure does not say why.
          upgrade.done.catch(() => {
            upgradeError = upgrade.error;
          });
          migrate(database, from, upgrade).catch(() => abort(upgrade));
        },
        blocking: (_current, wanted, event) => {
          // Close, or the window that needs the database would wait for ever.
          (event.target as IDBDatabase).close();
          live = undefined;
          // After a deletion the database can be opened again, but not after an upgrade by another window.
          if (wanted === null) return;
          isUnavailable = true;
          report('other-tab');
        },
        terminated: () => {
          live = undefined;
        },
      }),
    );
    if (opened && isNew) {
      report('thrown-away');
      onRenewed();
    }
    opened = true;
  };
  let opening: Promise<void> | undefined;
  const open = (): Promise<void> => {
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  let isUnavailable = false;
  try {
    await open();
  } catch (error) {
    isUnavailable = true;
    report(troubleOf(upgradeError ?? error));
  }

  const attempt: Database['tx'] = async (stores, mode, work) => {
    try {
      // The browser may have closed the connection: try once with a new one.
      if (live === undefined && !isUnavailable) await open();
      if (live === undefined) return undefined;
      const transaction = live.transaction(stores, mode);
      // Also catches failures of requests that `work` does not await.
      const finished = transaction.done.then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      let value: Awaited<ReturnType<typeof work>>;
      try {
        value = await work(transaction as Transaction<typeof mode>);
      } catch (error) {
        abort(transaction);
        await finished;
        // If the browser aborted the transaction, `error` may be that of a later request and say only that.
        throw transaction.error ?? error;
      }
      const failure = await finished;
      if (failure !== undefined) throw failure.error;
      return value;
    } catch (error) {
      if (!(error instanceof PlayerGone)) report(troubleOf(error));
      return undefined;
    }
  };
  const runningWrites = new Set<Promise<unknown>>();
  return {
    tx(stores, mode, work) {
      const running = attempt(stores, mode, work);
      if (mode === 'readwrite') {
        runningWrites.add(running);
        void running.then(() => runningWrites.delete(running));
      }
      return running;
    },
    async written() {
      await Promise.all(runningWrites);
    },
    close() {
      live?.close();
      live = undefined;
      isUnavailable = true;
    },
  };
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It had already ended.
  }
}

function troubleOf(error: unknown): Trouble {
  const isNamed = error instanceof Error || error instanceof DOMException;
  return isNamed && error.name === 'QuotaExceededError' ? 'full' : 'not-kept';
}

/**
 * Resolves with the opened database, or rejects after a time limit. A database that opens later is closed again.
 *
 * @param opening calls `answered` when the browser has answered and the migration begins
 */
function withTimeout(
  opening: (answered: () => void) => Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const giveUp = (): void => {
      isLate = true;
      reject(new Error('the database did not open in time'));
    };
    let timer = setTimeout(giveUp, OPEN_TIMEOUT_MILLISECONDS);
    const answered = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, UPGRADE_TIMEOUT_MILLISECONDS);
    };
    opening(answered)
      .then((database) => (isLate ? database.close() : resolve(database)), reject)
      .finally(() => clearTimeout(timer));
  });
}
