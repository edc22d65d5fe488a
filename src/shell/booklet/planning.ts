import { type PlannedPage, pagesForAll, picturesOf, plannedPages } from '../../daily/booklet-plan.ts';
import { dayNumber, dayOf } from '../../daily/calendar.ts';
import { FACES, playedOf } from '../../kinds/faces.ts';
import type { Face } from '../../puzzle/face.ts';
import { LEVELS, type Level } from '../../puzzle/kind.ts';
import { today } from '../daily/clock.ts';
import { standingOf } from '../daily/today.ts';
import { addressOf, drawnOwn } from '../own/picture.tsx';
import type { Shell } from '../shell.ts';

/** The booklets that can be asked for. */
export const BOOKLETS = ['theme', 'week', 'rainy', 'party', 'class'] as const;
export type BookletName = (typeof BOOKLETS)[number];

/** What a grown-up has asked for. */
export interface BookletWish {
  readonly booklet: BookletName;
  /** A pack, or `mine`. */
  readonly pack: string;
  readonly level: Level;
  readonly kinds: readonly string[];
  readonly pages: number;
  /** Whose pages they are, of booklets with a page for each. */
  readonly names: readonly string[];
}

/** Pages of a booklet, and most children that have one of their own. */
export const PAGE_BOUNDS = { least: 4, most: 40, step: 2, usual: 12 } as const;
const MOST_NAMES = 40;
const WEEK = 7;
/** The pack of the library that is for parties. */
const PARTY = 'party';

/** The faces of kinds that are solved with a pencil. */
export async function pencilFaces(): Promise<readonly Face[]> {
  const played = await Promise.all(FACES.map(async (face) => ({ face, played: await playedOf(face.kind) })));
  return played.flatMap((each) => (each.played?.spread === true ? [] : [each.face]));
}

/** The names that are written, one on each line or with commas between. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/[\n,;、،]+/)
    .map((name) => name.trim().slice(0, 30))
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES);
}

/** The pages that a booklet may have, the best first, and how many of them it is to have. */
export async function planOf(
  shell: Shell,
  wish: BookletWish,
): Promise<{ readonly planned: readonly PlannedPage[]; readonly count: number }> {
  const { gallery, store } = shell;
  const { level, kinds, booklet, names } = wish;
  if (booklet === 'week') {
    const first = dayNumber(today(shell.now()));
    const days = Array.from({ length: WEEK }, (_, at) => dayOf(first + at));
    const challenges = await Promise.all(
      days.map(async (day) => standingOf(shell, day, await store.days.find(day))),
    );
    // A day whose puzzle is cut out of card has another of the same picture, if it can be one.
    const planned = challenges.map(({ kind, picture, level: of, seed }): PlannedPage => {
      if (kinds.includes(kind)) return { kind, picture, level: of, seed };
      const other = kinds.find((each) => gallery.suits(picture, each).length > 0) ?? kinds[0] ?? kind;
      const [fit = of] = gallery.suits(picture, other).toSorted(nearest(of));
      return { kind: other, picture, level: fit, seed: gallery.seed(picture) };
    });
    return { planned, count: WEEK };
  }
  const pictures = await picturesFor(shell, wish);
  const pages = plannedPages({
    ...{ pictures, kinds, level, suits: gallery.suits, seedOf: gallery.seed },
    seed: `${booklet} ${wish.pack} ${level}`,
  });
  if (booklet !== 'party' && booklet !== 'class') return { planned: pages, count: wish.pages };
  // What does without lines, and is no scene, is made of figures: letters are such.
  const letters = FACES.find(({ plates, scenes }) => plates === true && scenes !== true);
  const named = letters && { kind: letters.kind, level };
  const planned = pagesForAll(names, pages, booklet === 'party' ? named : undefined);
  return { planned, count: planned.length };
}

const nearest = (level: Level) => (a: Level, b: Level) =>
  Math.abs(LEVELS.indexOf(a) - LEVELS.indexOf(level)) - Math.abs(LEVELS.indexOf(b) - LEVELS.indexOf(level));

async function picturesFor(
  { gallery, store, words }: Shell,
  { booklet, pack }: BookletWish,
): Promise<readonly string[]> {
  const { packs } = gallery;
  if (booklet === 'theme' && pack === 'mine') {
    const own = await (await store.mine()).all();
    // Looked at, so that the levels they suit are known.
    return own.filter((each) => drawnOwn(each, words.home.mine) !== undefined).map(({ id }) => addressOf(id));
  }
  if (booklet === 'theme') return picturesOf(packs.filter(({ id }) => id === pack));
  if (booklet === 'party') return picturesOf(packs.filter(({ id }) => id === PARTY));
  return picturesOf(packs);
}
