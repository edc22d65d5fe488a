import * as v from 'valibot';
import type { Database, Transaction } from '../database.ts';
import { type PlayerSlot, SLOTS } from '../slots.ts';
import { newId } from './identity.ts';

/** The birds, by their names; the first is that of the title. */
export const BIRDS = ['dotterel', 'robin', 'tit', 'finch', 'parakeet', 'sunbird'] as const;
export type BirdName = (typeof BIRDS)[number];

/** One child, as the device knows it: without a name, by its bird. */
const playerRecord = v.object({
  version: v.literal(1),
  /** Where its own things are kept: that is given to another when it is gone. */
  slot: v.picklist(SLOTS),
  /** Which player it is, on all devices, for ever. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  bird: v.fallback(v.picklist(BIRDS), BIRDS[0]),
  /** When it came, in milliseconds since 1970; 0 for the first. */
  added: v.fallback(v.pipe(v.number(), v.finite()), 0),
});

export type Player = v.InferOutput<typeof playerRecord>;

/** The player of a device where none is kept. */
export function lonePlayer(): Player {
  return { version: 1, slot: 1, id: newId(), bird: 'dotterel', added: 0 };
}

/** The players that make sense, in the order in which they came. */
function readPlayers(raw: readonly unknown[]): readonly Player[] {
  return raw
    .flatMap((each) => {
      const read = v.safeParse(playerRecord, each);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => a.added - b.added || a.slot - b.slot);
}

/** The players as they are kept. */
export async function playersIn(
  t: Transaction<'readonly'> | Transaction<'readwrite'>,
): Promise<readonly Player[]> {
  return readPlayers(await t.objectStore('players').getAll());
}

/** The first place that no player has; undefined where there is none. */
export function freeSlot(players: readonly Player[]): PlayerSlot | undefined {
  return SLOTS.find((slot) => players.every((player) => player.slot !== slot));
}

/** The first bird that no player is, or else the first. */
export function freeBird(players: readonly Player[]): BirdName {
  return BIRDS.find((bird) => players.every((player) => player.bird !== bird)) ?? BIRDS[0];
}

/** Adds a player; undefined where there is no room for one more, or nothing can be kept. */
export async function addPlayer(database: Database, now: number): Promise<Player | undefined> {
  return database.tx(['players'], 'readwrite', async (t) => {
    const players = await playersIn(t);
    const slot = freeSlot(players);
    if (slot === undefined) return undefined;
    // Later than all others, even where the clock was set back.
    const added = Math.max(now, ...players.map((each) => each.added + 1));
    const player: Player = { version: 1, slot, id: newId(), bird: freeBird(players), added };
    await t.objectStore('players').put(player);
    return player;
  });
}

/** Gives a player, if it is still there, the colours of another bird. */
export async function changeBird(database: Database, id: string, bird: BirdName): Promise<void> {
  await database.tx(['players'], 'readwrite', async (t) => {
    const player = (await playersIn(t)).find((each) => each.id === id);
    if (player === undefined) return;
    const changed: Player = { ...player, bird };
    await t.objectStore('players').put(changed);
  });
}
