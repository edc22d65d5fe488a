import { OWN_PREFIX } from '../picture/library/own-ids.ts';
import type { Database } from './database.ts';
import { createDrafts, tuneForm } from './own/drafts.ts';
import { ofPlayer } from './own/own-database.ts';
import { createOwnPictures, type Keeping, type OwnRecord } from './own/own-pictures.ts';
import { newId } from './players/identity.ts';
import type { Player } from './players/players.ts';

interface GiftOptions {
  /** The database of the device, all players' stores in it. */
  readonly database: Database;
  readonly to: Player;
  readonly now: () => number;
  /** What the picture is tuned to, by kind. */
  readonly tuned?: readonly (readonly [kind: string, draft: unknown])[];
}

/**
 * Gives a picture to another player: that has one of its own from now on, and whoever gives keeps the first. `gone` where
 * the other is no longer there.
 */
export async function givePicture(
  picture: OwnRecord,
  { database, to, now, tuned = [] }: GiftOptions,
): Promise<Keeping | 'gone'> {
  let isGone = false;
  const own = ofPlayer(database, to, () => {
    isGone = true;
  });
  const options = { database: own, tell: () => undefined, now };
  const id = newId();
  const keeping = await createOwnPictures(options)
    .keep({ ...picture, id, touched: now() })
    .catch(() => 'for-now' as const);
  const drafts = createDrafts(options);
  if (keeping === 'kept')
    for (const [kind, draft] of tuned) drafts.keep(tuneForm(OWN_PREFIX + id, kind), draft);
  await drafts.flush().catch(() => undefined);
  return isGone ? 'gone' : keeping;
}
