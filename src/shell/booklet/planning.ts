import {
  type BookletName,
  type BookletPlan,
  bookletPlan,
  type Child,
  packsOf,
  picturesOf,
  WEEK,
} from '../../daily/booklet-plan.ts';
import { dayNumber, dayOf } from '../../daily/calendar.ts';
import { FACES, playedOf } from '../../kinds/faces.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { today } from '../daily/clock.ts';
import { currentChallenge } from '../daily/today.ts';
import type { Shell } from '../frame/shell.ts';
import { addressOf, shownOwn } from '../own/picture.tsx';

export interface BookletRequest {
  readonly booklet: BookletName;
  /** The id of a pack, or 'mine' for the user's own pictures. */
  readonly pack: string;
  readonly level: Level;
  readonly kinds: readonly string[];
  readonly pages: number;
  /** The children, in booklets with pages for each child. */
  readonly children: readonly Child[];
  /** Whether all children get the same puzzle. */
  readonly isSame: boolean;
}

export const PAGE_BOUNDS = { least: 4, most: 40, step: 2, usual: 12 } as const;

/** The faces of all kinds, and the ids of those that are cut out, not drawn on. */
export async function printedFaces(): Promise<{
  readonly faces: readonly Face[];
  readonly cutOut: readonly string[];
}> {
  const played = await Promise.all(FACES.map(({ kind }) => playedOf(kind)));
  return { faces: FACES, cutOut: FACES.flatMap(({ kind }, at) => (played[at]?.pieces ? [kind] : [])) };
}

/** Candidate pages of a booklet, best first, and how many of them it should have. */
export async function planOf(shell: Shell, request: BookletRequest): Promise<BookletPlan> {
  const { suits, seed: seedOf } = shell.gallery;
  const challenges = request.booklet === 'week' ? await weekChallenges(shell) : [];
  const pictures = await picturesFor(shell, request);
  const seed = `${request.booklet} ${request.pack} ${request.level}`;
  // A booklet of the user's own pictures has only these.
  const spare = request.pack === 'mine' ? [] : picturesOf(shell.gallery.packs);
  return bookletPlan({ ...request, pictures, spare, challenges, suits, seedOf, seed });
}

async function weekChallenges(shell: Shell) {
  const first = dayNumber(today(shell.now()));
  const days = Array.from({ length: WEEK }, (_, at) => dayOf(first + at));
  return Promise.all(days.map(async (day) => currentChallenge(shell, day, await shell.store.days.find(day))));
}

async function picturesFor(
  { gallery, store, words }: Shell,
  { booklet, pack }: BookletRequest,
): Promise<readonly string[]> {
  if (booklet !== 'theme') return picturesOf(packsOf(booklet, gallery.packs));
  if (pack !== 'mine') return picturesOf(gallery.packs.filter(({ id }) => id === pack));
  const own = await (await store.ownPictures()).all();
  // Leave out empty pictures.
  return own.filter((each) => shownOwn(each, words.home.mine) !== undefined).map(({ id }) => addressOf(id));
}
