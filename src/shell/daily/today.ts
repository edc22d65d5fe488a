import { almanac, type Challenge } from '../../daily/almanac.ts';
import { FIRST_DAY } from '../../daily/beginning.ts';
import { dayNumber, dayOf } from '../../daily/calendar.ts';
import { isOffered, type Offer, offeredTo } from '../../daily/offer.ts';
import { FACES } from '../../kinds/faces.ts';
import { once } from '../../once.ts';
import { pause } from '../../pause.ts';
import type { DayRecord } from '../../storage/players/days.ts';
import { offered } from '../../storage/players/settings.ts';
import { ableLevel, levelsShown } from '../device/ability.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import type { Gallery } from '../library/gallery.ts';
import { today } from './clock.ts';

export { today, untilMidnight } from './clock.ts';

/** The challenge of a day as it stands: which puzzle it is, and whether it is solved. */
export interface DayPuzzle extends Challenge {
  readonly solved: boolean;
  /** Where it is played. */
  readonly route: PlayRoute;
}

/** Where the challenges of days come from. */
type Source = Pick<Shell, 'gallery' | 'store'>;

/** Today's challenge, which from now on stays the same, whatever update comes, unless grown-ups hide it. */
export async function todaysChallenge(shell: Source & Pick<Shell, 'now'>): Promise<DayPuzzle> {
  const day = today(shell.now());
  const kept = await shell.store.days.find(day);
  if (kept === undefined) await reckonTo(shell.gallery, day);
  const challenge = standingOf(shell, day, kept);
  if (kept === undefined) shell.store.days.keep(challenge);
  else if (challenge !== kept) shell.store.days.replace(challenge);
  return puzzleOf(challenge, kept?.solvedAt !== undefined);
}

/**
 * The challenge of a day as it stands, by what is kept of it: what was solved, or has been on the screen, stays. Anything
 * else is of a kind and a level that this child is offered.
 * @throws RangeError for a day before the first.
 */
export function standingOf(
  { gallery, store }: Source,
  day: string,
  kept: DayRecord | undefined,
): Challenge | DayRecord {
  const { hiddenKinds } = store.settings();
  const ids = FACES.map(({ kind }) => kind);
  const shown = offered(ids, hiddenKinds);
  const offer: Offer = {
    kinds: FACES.filter(({ kind }) => shown.includes(kind)),
    levels: levelsShown(store),
    able: (kind) => ableLevel(store, kind),
  };
  if (kept?.solvedAt !== undefined || kept?.document !== undefined) return kept;
  if (kept !== undefined && isOffered(offer, kept)) return kept;
  return offeredTo(offer, (each) => challengeOf(gallery, each), gallery.suits, day);
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
function challengeOf(gallery: Gallery, day: string): Challenge {
  return almanacOf(gallery).challengeOf(day);
}

/** The almanac of a library, cached with the days it has worked out. */
const almanacOf = once((gallery: Gallery) =>
  almanac(gallery.suits, [gallery.scenes, gallery.plates, ...gallery.packs]),
);

export function puzzleOf({ day, kind, picture, level, seed }: Challenge, solved: boolean): DayPuzzle {
  const route: PlayRoute = { name: 'play', kind, picture, level, seed, day };
  return { day, kind, picture, level, seed, solved, route };
}
