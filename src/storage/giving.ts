import type { Database } from './database.ts';
import { newId } from './identity.ts';
import { ofPlayer } from './own-database.ts';
import { createOwnPictures, type Keeping, type OwnRecord } from './own-pictures.ts';
import type { Player } from './players.ts';

interface GiftOptions {
  /** The database of the device, all players' stores in it. */
  readonly database: Database;
  readonly to: Player;
  readonly now: () => number;
}

/**
 * Gives a picture to another player: that has one of its own from now on, and whoever gives keeps the first. `gone` where
 * the other is no longer there.
 */
export async function givePicture(
  picture: OwnRecord,
  { database, to, now }: GiftOptions,
): Promise<Keeping | 'gone'> {
  let isGone = false;
  const own = ofPlayer(database, to, () => {
    isGone = true;
  });
  const keeping = await createOwnPictures({ database: own, tell: () => undefined, now })
    .keep({ ...picture, id: newId(), touched: now() })
    .catch(() => 'for-now' as const);
  return isGone ? 'gone' : keeping;
}
