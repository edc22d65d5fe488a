import { almanac, type Challenge } from '../../daily/almanac.ts';
import { dayNumber, dayOf } from '../../daily/calendar.ts';
import { FIRST_DAY } from '../../daily/first-day.ts';
import { isOffered, type Offer, offeredTo } from '../../daily/offer.ts';
import { FACES } from '../../kinds/faces.ts';
import { cachePerObject } from '../../once.ts';
import { pause } from '../../pause.ts';
import type { DayRecord } from '../../storage/players/days.ts';
import { offered } from '../../storage/players/settings.ts';
import { ableLevel, levelsShown } from '../device/ability.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import type { Gallery } from '../library/gallery.ts';
import { today } from './clock.ts';

export { today, untilMidnight } from './clock.ts';

export interface DayPuzzle extends Challenge {
  readonly solved: boolean;
  readonly route: PlayRoute;
}

type Source = Pick<Shell, 'gallery' | 'store'>;

/**
 * Today's challenge. It is stored, so that it does not change with updates, unless grown-ups hide its kind or level.
 */
export async function todaysChallenge(shell: Source & Pick<Shell, 'now'>): Promise<DayPuzzle> {
  const day = today(shell.now());
  const record = await shell.store.days.find(day);
  if (record === undefined) await computeDaysBefore(shell.gallery, day);
  const challenge = currentChallenge(shell, day, record);
  if (record === undefined) shell.store.days.keep(challenge);
  else if (challenge !== record) shell.store.days.replace(challenge);
  return puzzleOf(challenge, record?.solvedAt !== undefined);
}

/**
 * Returns the challenge of a day. A stored challenge that was solved or shown stays the same; others must have an
 * offered kind and level.
 * @throws RangeError for a day before the first
 */
export function currentChallenge(
  { gallery, store }: Source,
  day: string,
  record: DayRecord | undefined,
): Challenge | DayRecord {
  const { hiddenKinds } = store.settings();
  const ids = FACES.map(({ kind }) => kind);
  const shown = offered(ids, hiddenKinds);
  const offer: Offer = {
    kinds: FACES.filter(({ kind }) => shown.includes(kind)),
    levels: levelsShown(store),
    suitableLevel: (kind) => ableLevel(store, kind),
  };
  if (record?.solvedAt !== undefined || record?.document !== undefined) return record;
  if (record !== undefined && isOffered(offer, record)) return record;
  return offeredTo(offer, (each) => challengeOf(gallery, each), gallery.suits, day);
}

/** Number of days computed without a pause. */
const DAYS_TOGETHER = 40;

/** Computes the days up to this one in steps, so that the page stays responsive. The almanac caches them. */
async function computeDaysBefore(gallery: Gallery, day: string): Promise<void> {
  for (let at = dayNumber(FIRST_DAY); at < dayNumber(day); at += DAYS_TOGETHER) {
    challengeOf(gallery, dayOf(at));
    await pause();
  }
}

/** @throws RangeError for a day before the first */
function challengeOf(gallery: Gallery, day: string): Challenge {
  return almanacOf(gallery).challengeOf(day);
}

/** Cached with the days that it has computed. */
const almanacOf = cachePerObject((gallery: Gallery) =>
  almanac(gallery.suits, [gallery.scenes, gallery.plates, ...gallery.packs]),
);

export function puzzleOf({ day, kind, picture, level, seed }: Challenge, solved: boolean): DayPuzzle {
  const route: PlayRoute = { name: 'play', kind, picture, level, seed, day };
  return { day, kind, picture, level, seed, solved, route };
}
