import { type Almanac, almanac, type Challenge, FIRST_DAY } from '../../daily/almanac.ts';
import { dayNumber, dayOf } from '../../daily/calendar.ts';
import { pause } from '../../pause.ts';
import type { Gallery } from '../gallery.ts';
import type { PlayRoute } from '../router.ts';
import type { Shell } from '../shell.ts';
import { today } from './clock.ts';

export { today, untilMidnight } from './clock.ts';

/** The challenge of a day as it stands: which puzzle it is, and whether it is solved. */
export interface DayPuzzle extends Challenge {
  readonly solved: boolean;
  /** Where it is played. */
  readonly route: PlayRoute;
}

/** Today's challenge, which from now on stays the same, whatever update comes. */
export async function todaysChallenge({
  gallery,
  store,
  now,
}: Pick<Shell, 'gallery' | 'store' | 'now'>): Promise<DayPuzzle> {
  const day = today(now());
  const kept = await store.days.find(day);
  if (kept === undefined) await reckonTo(gallery, day);
  const challenge = kept ?? challengeOf(gallery, day);
  if (kept === undefined) store.days.keep(challenge);
  return puzzleOf(challenge, kept?.solvedAt !== undefined);
}

/** So many days are reckoned without a pause. */
const DAYS_TOGETHER = 40;

/** Reckons the days up to this one, which the almanac then remembers, without keeping the page from anything else. */
async function reckonTo(gallery: Gallery, day: string): Promise<void> {
  for (let at = dayNumber(FIRST_DAY); at < dayNumber(day); at += DAYS_TOGETHER) {
    challengeOf(gallery, dayOf(at));
    await pause();
  }
}

/** The challenge of a day by the almanac. @throws RangeError for a day before the first. */
export function challengeOf(gallery: Gallery, day: string): Challenge {
  const known = ALMANACS.get(gallery) ?? almanac(gallery.suits, [gallery.scenes, ...gallery.packs]);
  ALMANACS.set(gallery, known);
  return known.challengeOf(day);
}

/** An almanac remembers the days that it has reckoned. */
const ALMANACS = new WeakMap<Gallery, Almanac>();

export function puzzleOf({ day, kind, picture, level, seed }: Challenge, solved: boolean): DayPuzzle {
  const route: PlayRoute = { name: 'play', kind, picture, level, seed, day };
  return { day, kind, picture, level, seed, solved, route };
}
