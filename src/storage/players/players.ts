import * as v from 'valibot';
import type { Database, Transaction } from '../database.ts';
import { type PlayerSlot, SLOTS } from '../slots.ts';
import { newId } from './identity.ts';

export const BIRDS = ['dotterel', 'robin', 'tit', 'finch', 'parakeet', 'sunbird'] as const;
export type BirdName = (typeof BIRDS)[number];

/** One child on the device, known by its bird instead of a name. */
const playerRecord = v.object({
  version: v.literal(1),
  /** Which stores have the player's data. Reused after the player was removed. */
  slot: v.picklist(SLOTS),
  /** Permanent, and unique across devices. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  bird: v.fallback(v.picklist(BIRDS), BIRDS[0]),
  /** Time when the player was added, in milliseconds since 1970; 0 for the first. */
  added: v.fallback(v.pipe(v.number(), v.finite()), 0),
});

export type Player = v.InferOutput<typeof playerRecord>;

/** The player to use when none is stored. */
export function lonePlayer(): Player {
  return { version: 1, slot: 1, id: newId(), bird: 'dotterel', added: 0 };
}

/** The valid players, in the order in which they were added. */
function readPlayers(raw: readonly unknown[]): readonly Player[] {
  return raw
    .flatMap((each) => {
      const read = v.safeParse(playerRecord, each);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => a.added - b.added || a.slot - b.slot);
}

export async function playersIn(
  t: Transaction<'readonly'> | Transaction<'readwrite'>,
): Promise<readonly Player[]> {
  return readPlayers(await t.objectStore('players').getAll());
}

export function freeSlot(players: readonly Player[]): PlayerSlot | undefined {
  return SLOTS.find((slot) => players.every((player) => player.slot !== slot));
}

/** The first unused bird, or the first bird if all are used. */
export function freeBird(players: readonly Player[]): BirdName {
  return BIRDS.find((bird) => players.every((player) => player.bird !== bird)) ?? BIRDS[0];
}

/** Adds a player. Returns undefined if there are too many, or it could not be saved. */
export async function addPlayer(database: Database, now: number): Promise<Player | undefined> {
  return database.tx(['players'], 'readwrite', async (t) => {
    const players = await playersIn(t);
    const slot = freeSlot(players);
    if (slot === undefined) return undefined;
    // Sorts after all others even if the clock was set back.
    const added = Math.max(now, ...players.map((each) => each.added + 1));
    const player: Player = { version: 1, slot, id: newId(), bird: freeBird(players), added };
    await t.objectStore('players').put(player);
    return player;
  });
}

/** Does nothing if the player was removed. */
export async function changeBird(database: Database, id: string, bird: BirdName): Promise<void> {
  await database.tx(['players'], 'readwrite', async (t) => {
    const player = (await playersIn(t)).find((each) => each.id === id);
    if (player === undefined) return;
    const changed: Player = { ...player, bird };
    await t.objectStore('players').put(changed);
  });
}
