import {
  type BookletName,
  type BookletPlan,
  bookletPlan,
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
  /** The names on the pages, in booklets with a page for each name. */
  readonly names: readonly string[];
}

export const PAGE_BOUNDS = { least: 4, most: 40, step: 2, usual: 12 } as const;

/** The faces of kinds that are solved with a pencil. */
export async function pencilFaces(): Promise<readonly Face[]> {
  const played = await Promise.all(FACES.map(async (face) => ({ face, played: await playedOf(face.kind) })));
  return played.flatMap((each) => (each.played?.pieces !== undefined ? [] : [each.face]));
}

/** Candidate pages of a booklet, best first, and how many of them it should have. */
export async function planOf(shell: Shell, request: BookletRequest): Promise<BookletPlan> {
  const { suits, seed: seedOf } = shell.gallery;
  const challenges = request.booklet === 'week' ? await weekChallenges(shell) : [];
  const pictures = await picturesFor(shell, request);
  const seed = `${request.booklet} ${request.pack} ${request.level}`;
  return bookletPlan({ ...request, pictures, challenges, suits, seedOf, seed });
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
