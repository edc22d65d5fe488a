import type { Database, Transaction } from '../database.ts';
import { PlayerGone } from '../player-gone.ts';
import type { Player } from '../players/players.ts';
import type { StoreName } from '../schema.ts';
import { type PlayerSlot, storeOf } from '../slots.ts';

/** Returns a player's view of a transaction: common store names lead to the player's own stores. */
export function playerTransaction<Mode extends IDBTransactionMode>(
  t: Transaction<Mode>,
  slot: PlayerSlot,
): Transaction<Mode> {
  const view = {
    objectStore: (name: StoreName) => t.objectStore(storeOf(name, slot)),
    commit: () => t.commit(),
    abort: () => t.abort(),
  };
  return view as unknown as Transaction<Mode>;
}

/**
 * Returns a player's view of the database: its own stores under the common names, and the shared stores. If the player
 * was removed, for example by another window, writing fails and `onGone` is called.
 */
export function playerDatabase(database: Database, { slot, id }: Player, onGone: () => void): Database {
  return {
    tx(stores, mode, work) {
      const names = stores.map((name) => storeOf(name, slot));
      if (mode === 'readonly')
        return database.tx(names, mode, (t) => work(playerTransaction(t, slot) as Transaction<typeof mode>));
      return database.tx([...names, 'players'], mode, async (t) => {
        let isGone = false;
        const rows = t.objectStore('players');
        // Requests are answered in order, so this one is answered before those of `work`.
        const check = rows.get(slot).then((row) => {
          if ((row as Partial<Player> | undefined)?.id === id) return;
          isGone = true;
          t.abort();
        });
        try {
          const [value] = await Promise.all([
            work(playerTransaction(t, slot) as Transaction<typeof mode>),
            check,
          ]);
          if (!isGone) return value;
        } catch (error) {
          if (!isGone) throw error;
        }
        onGone();
        throw new PlayerGone();
      });
    },
    written: database.written,
    close: database.close,
  };
}
