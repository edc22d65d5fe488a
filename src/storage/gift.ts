import { OWN_PREFIX } from '../picture/library/own-ids.ts';
import type { Database } from './database.ts';
import { createDrafts, tuneForm } from './own/drafts.ts';
import { playerDatabase } from './own/own-database.ts';
import { createOwnPictures, type OwnRecord, type SaveResult } from './own/own-pictures.ts';
import { newId } from './players/identity.ts';
import type { Player } from './players/players.ts';

interface GiftOptions {
  /** The database of the device, with the stores of all players. */
  readonly database: Database;
  readonly to: Player;
  readonly now: () => number;
  /** How the picture is tuned, by kind. */
  readonly tunings?: readonly (readonly [kind: string, draft: unknown])[];
}

/** Copies a picture to another player. The giver keeps the original. Returns `gone` if the other player was removed. */
export async function givePicture(
  picture: OwnRecord,
  { database, to, now, tunings = [] }: GiftOptions,
): Promise<SaveResult | 'gone'> {
  let isRemoved = false;
  const own = playerDatabase(database, to, () => {
    isRemoved = true;
  });
  const options = { database: own, report: () => undefined, now };
  const id = newId();
  const keeping = await createOwnPictures(options)
    .keep({ ...picture, id, touched: now() })
    .catch(() => 'for-now' as const);
  const drafts = createDrafts(options);
  if (keeping === 'kept')
    for (const [kind, draft] of tunings) drafts.keep(tuneForm(OWN_PREFIX + id, kind), draft);
  await drafts.flush().catch(() => undefined);
  return isRemoved ? 'gone' : keeping;
}
