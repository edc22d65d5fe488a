import { type Random, seeded } from '#src/random.ts';
import { backUp, restore } from '#src/storage/backup/backup.ts';
import { checksum } from '#src/storage/backup/contents.ts';
import { damaged, damagedText, prototypeProperties, spoil } from './damage.ts';
import { fullAt, lostDuringPlay, PAUSES, STEPS, type Tried, withoutDatabase } from './devices.ts';
import type { FuzzPart, Verdict } from './part.ts';
import { ADDRESS, historyOf, indexOfState, type Page, pageOf, step } from './played-page.ts';
import {
  Killed,
  kill,
  MAX_LOST,
  observeWrites,
  turn,
  type WriteObserver,
  waitForWrites,
} from './watched-database.ts';

/** Runs one session for each of its writes, until one has a fault. */
async function atEachWrite(session: (write: number) => Promise<Tried>): Promise<Verdict> {
  for (let write = 1; ; write++) {
    const { fault, isOver } = await session(write);
    if (fault !== undefined) return { came: 'found', fault: `at write ${write}, ${fault}`, moments: write };
    if (isOver) return { came: 'found', moments: write };
  }
}

/**
 * Plays a session that is killed at a write, or to its end if it has fewer. Returns a fault of the save found later.
 */
function killedAt(write: number, seed: string): Promise<Tried> {
  return observeWrites(async (watch) => {
    const random = seeded(seed);
    const known = historyOf(watch);
    const page = await pageOf(known);
    let writes = 0;
    watch.onWrite = (put) => {
      writes++;
      if (writes !== write) return put();
      kill(watch);
      throw new Killed();
    };
    let sure = -1;
    for (let k = 0; k < STEPS && !watch.isDead; k++) {
      step(page, random);
      if (random.below(PAUSES) === 0) {
        const slow = await waitForWrites(watch);
        if (slow !== undefined) return { fault: slow, isOver: true };
        if (!watch.isDead) sure = known.last();
      } else if (random.below(2) === 0) await turn();
    }
    const isOver = !watch.isDead && (await waitForWrites(watch)) === undefined && !watch.isDead;
    if (isOver) sure = known.last();
    watch.isDead = false;
    watch.onWrite = (put) => put();
    const { turns } = watch;
    const place = await indexOfState(known);
    watch.turns = turns;
    if (typeof place === 'string') return { fault: place, isOver };
    if (place < sure) return { fault: `${sure - place} states are lost that were written`, isOver };
    const lost = known.lost(place);
    return {
      isOver,
      ...(lost > MAX_LOST ? { fault: `${lost} turns are lost` } : {}),
    };
  });
}

/** A scenario that starts after some play on one page. */
const afterPlay =
  (work: (watch: WriteObserver, random: Random, page: Page) => Promise<Verdict>) => (seed: string) =>
    observeWrites(async (watch) => {
      const [page, random] = [await pageOf(historyOf(watch)), seeded(seed)];
      for (let k = 0; k < STEPS; k++) step(page, random);
      return work(watch, random, page);
    });

/** A result, with a fault if the condition does not hold. */
const resultIf = (came: string, isSo: boolean, fault: string): Verdict => ({
  came,
  ...(isSo ? {} : { fault }),
});

const WAYS: Readonly<Record<string, (seed: string) => Promise<Verdict>>> = {
  /** A page killed at any of its writes leaves what was played before. */
  kill: (seed) => atEachWrite((write) => killedAt(write, seed)),

  /** A device that is full from any write on loses nothing that it had room for, before or later. */
  full: (seed) => atEachWrite((write) => fullAt(write, seed)),

  absent: withoutDatabase,
  deleted: lostDuringPlay,

  /** A damaged back-up is restored completely, or rejected without any change. */
  'back-up': afterPlay(async (watch, random, page) => {
    page.store.markSolved(ADDRESS);
    await waitForWrites(watch);
    const { database } = page.store;
    const text = (await backUp(database, { now: 0, pixels: true })) ?? '';
    const copy = JSON.parse(text);
    for (let times = random.below(4); times > 0; times--) spoil(copy.records, random);
    if (random.below(3) === 0) spoil(copy, random);
    // As an attacker would write it.
    const records = damagedText(copy.records);
    const whole = { ...copy, sha256: checksum(records), records: '@records@' };
    const broken = damagedText(whole).replace('"@records@"', () => records);
    const written = random.below(4) === 0 ? damaged(broken, random) : broken;
    const properties = prototypeProperties();
    const brought = await restore(database, written);
    if (prototypeProperties() !== properties) return { came: 'brought', fault: 'a prototype was changed' };
    const after = (await backUp(database, { now: 0, pixels: true })) ?? '';
    if (typeof brought === 'string')
      return resultIf(brought, after === text, 'it was refused, and something is changed');
    const again = await restore(database, after);
    return resultIf('brought', typeof again === 'object', `what it left behind is ${again}`);
  }),
};

/** What a child has played is found again after anything that happens to the page. */
export const storage: FuzzPart = {
  turns: Object.keys(WAYS),
  whole: 1000,
  async attempt(way, seed) {
    const done = WAYS[way];
    if (done === undefined) throw new Error(`nothing called ${way} happens to what is stored`);
    return done(`${way} ${seed}`);
  },
};
