import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { PlayerGone } from './gone.ts';
import { DATABASE_NAME, DATABASE_VERSION, migrate, type Schema, type StoreName } from './schema.ts';
import type { Trouble } from './trouble.ts';

export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, StoreName[], Mode>;

/** The database, through one door. */
export interface Database {
  /**
   * Does `work` in one transaction over `stores`: wholly or, where anything fails, not at all. Never rejects: a
   * failure is told as trouble and gives undefined.
   */
  tx<Mode extends 'readonly' | 'readwrite', Value>(
    stores: StoreName[],
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** Done when all that was begun to be written by now is. */
  written(): Promise<void>;
  close(): void;
}

/** How long opening may take before the game goes on without: some browsers never answer. */
const PATIENCE_MILLISECONDS = 2000;
/** How long bringing records of an earlier version up to date may take: there may be many. */
const UPGRADE_MILLISECONDS = 60_000;

/**
 * Opens the database, or one that keeps nothing where there is none to be had. Never rejects.
 *
 * @param renewed told when the database was thrown away while it was open, and there is a new and empty one
 */
export async function openDatabase(tell: (trouble: Trouble) => void, renewed: () => void): Promise<Database> {
  let live: IDBPDatabase<Schema> | undefined;
  let opened = false;
  const openAnew = async (): Promise<void> => {
    let isNew = false;
    live = await inTime((answered) =>
      openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
        upgrade(database, from, _to, upgrade) {
          answered();
          isNew = from === 0;
          // Where it is broken off, opening fails, which is heard there.
          upgrade.done.catch(() => undefined);
          migrate(database, from, upgrade).catch(() => abort(upgrade));
        },
        blocking: (_current, wanted, event) => {
          // Whoever needs the database would wait for ever: let go.
          (event.target as IDBDatabase).close();
          live = undefined;
          // To be thrown away is no reason to keep nothing from now on; a newer program in another window is.
          if (wanted === null) return;
          lost = true;
          tell('other-tab');
        },
        terminated: () => {
          live = undefined;
        },
      }),
    );
    if (opened && isNew) {
      tell('thrown-away');
      renewed();
    }
    opened = true;
  };
  let opening: Promise<void> | undefined;
  const open = (): Promise<void> => {
    opening ??= openAnew().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  let lost = false;
  try {
    await open();
  } catch {
    lost = true;
    tell('not-kept');
  }

  const attempt: Database['tx'] = async (stores, mode, work) => {
    try {
      // The browser may have closed the connection under us: once more, with a new one.
      if (live === undefined && !lost) await open();
      if (live === undefined) return undefined;
      const transaction = live.transaction(stores, mode);
      // Whatever `work` does not wait for fails here, and nowhere unheard.
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
        throw error;
      }
      const failure = await finished;
      if (failure !== undefined) throw failure.error;
      return value;
    } catch (error) {
      if (!(error instanceof PlayerGone)) tell(nameOf(error) === 'QuotaExceededError' ? 'full' : 'not-kept');
      return undefined;
    }
  };
  const writing = new Set<Promise<unknown>>();
  return {
    tx(stores, mode, work) {
      const running = attempt(stores, mode, work);
      if (mode === 'readwrite') {
        writing.add(running);
        void running.then(() => writing.delete(running));
      }
      return running;
    },
    async written() {
      await Promise.all(writing);
    },
    close() {
      live?.close();
      live = undefined;
      lost = true;
    },
  };
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It had ended by itself.
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/**
 * The opened database, or a rejection when it takes too long; a database that opens later is closed again. What opens it
 * is given what it calls when the browser has answered and records are being brought up to date.
 */
function inTime(
  opening: (answered: () => void) => Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    let late = false;
    const giveUp = (): void => {
      late = true;
      reject(new Error('the database did not open in time'));
    };
    let timer = setTimeout(giveUp, PATIENCE_MILLISECONDS);
    const answered = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, UPGRADE_MILLISECONDS);
    };
    opening(answered)
      .then((database) => (late ? database.close() : resolve(database)), reject)
      .finally(() => clearTimeout(timer));
  });
}
